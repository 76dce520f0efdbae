// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/mitgcm/mitgcmdocument.h"

#include "io/mitgcm/mitgcmtile.h"
#include "io/text/bytesource.h"
#include "io/text/filenames.h"
#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/sources/unreadablearray.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct MitgcmTexts {
    Q_DECLARE_TR_FUNCTIONS(Mitgcm)
};

constexpr std::size_t mostMetaBytes = std::size_t{1} << 20U;

/// What the name of a file says: "Eta.0000000010.001.002.meta".
struct MitgcmName {
    QString field;
    QString step; // its ten digits; empty: none
    QString tile; // "001.002"; empty: the whole

    QString stem() const { return step.isEmpty() ? field : QString(field % u'.' % step); }
};

MitgcmName nameOf(const QString &path)
{
    static const QRegularExpression parts(uR"(^(.*?)(?:\.(\d{10}))?(?:\.(\d{3,})\.(\d{3,}))?$)"_s);
    const QString name = QFileInfo(path).completeBaseName();
    const QRegularExpressionMatch match = parts.match(name);
    const QString tile =
        match.captured(3).isEmpty() ? QString() : QString(match.captured(3) % u'.' % match.captured(4));
    return {match.captured(1), match.captured(2), tile};
}

QString withSuffix(const QString &path, QLatin1StringView suffix)
{
    return path.left(path.lastIndexOf(u'.')) % suffix;
}

Result<QByteArray> headOf(const QString &path)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    QByteArray text(static_cast<qsizetype>(mostMetaBytes), '\0');
    const std::size_t size = source->read({text.data(), mostMetaBytes});
    return text.first(static_cast<qsizetype>(size));
}

bool isMeta(const QString &path)
{
    const auto text = headOf(path);
    return text && looksLikeMitgcmMeta({text->constData(), static_cast<std::size_t>(text->size())});
}

/// One file of a field.
struct MitgcmFile {
    QString meta;
    MitgcmMeta facts;
};

/// The records of one stem, of all its tiles, as data sets.
class MitgcmField
{
public:
    /// `path` is that of its data set, or of the group where it has several fields.
    MitgcmField(std::vector<MitgcmFile> tiles, QString path) : m_tiles(std::move(tiles)), m_path(std::move(path)) {}

    bool hasSeveral() const { return first().fields.size() > 1 && hasNames(); }
    Result<std::vector<std::shared_ptr<const ArraySource>>> arrays(const Progress &progress) const;

private:
    const MitgcmMeta &first() const { return m_tiles.front().facts; }
    bool hasNames() const { return first().fields.size() == static_cast<qsizetype>(first().records); }
    ArrayDescription describe(const MitgcmMeta &tile, bool isWhole) const;
    QString disagreement() const;
    QString sizeError(const MitgcmFile &tile) const;
    Result<std::shared_ptr<const ArraySource>> record(std::uint64_t number, std::endian order,
                                                      const Progress &progress) const;

    std::vector<MitgcmFile> m_tiles;
    QString m_path;
};

ArrayAttribute plainAttribute(const QString &name, ElementType type, ArrayValues values)
{
    AttributeValue value{.type = QString(typeName(type)), .element = type, .shape = ArrayShape{valueCount(values)}};
    value.values = std::move(values);
    QString text = attributeText(value);
    return {name, std::move(text), std::move(value)};
}

std::vector<ArrayAttribute> attributesOf(const MitgcmMeta &meta)
{
    std::vector<ArrayAttribute> attributes;
    if (!meta.simulation.isEmpty())
        attributes.push_back({u"simulation"_s, meta.simulation});
    if (meta.step)
        attributes.push_back(
            plainAttribute(u"timeStepNumber"_s, ElementType::Int64, std::vector<std::int64_t>{*meta.step}));
    if (!meta.interval.empty())
        attributes.push_back(plainAttribute(u"timeInterval"_s, ElementType::Float64, meta.interval));
    if (meta.missing)
        attributes.push_back(
            plainAttribute(u"missing_value"_s, ElementType::Float64, std::vector<double>{*meta.missing}));
    return attributes;
}

/// Without the records where they have names, or where there is one.
ArrayDescription MitgcmField::describe(const MitgcmMeta &tile, bool isWhole) const
{
    static const QStringList names{u"x"_s, u"y"_s, u"z"_s};
    ArrayDescription description;
    description.path = m_path;
    description.type = tile.type;
    if (!hasNames() && tile.records > 1) {
        description.shape.push_back(tile.records);
        description.dimensions.push_back({u"record"_s, 0, 1});
    }
    for (std::size_t index = tile.extents.size(); index-- > 0;) {
        description.shape.push_back(isWhole ? tile.extents[index].global : tile.extents[index].count);
        description.dimensions.push_back({names.value(static_cast<qsizetype>(index)), 0, 1});
    }
    description.attributes = attributesOf(tile);
    return description;
}

QString MitgcmField::disagreement() const
{
    for (const MitgcmFile &tile : m_tiles) {
        bool isSame = tile.facts.extents.size() == first().extents.size() && tile.facts.type == first().type
                      && tile.facts.records == first().records && tile.facts.fields == first().fields;
        for (std::size_t index = 0; isSame && index < first().extents.size(); ++index)
            isSame = tile.facts.extents[index].global == first().extents[index].global;
        if (!isSame)
            return MitgcmTexts::tr("%1 and %2 state another field.")
                .arg(QFileInfo(m_tiles.front().meta).fileName(), QFileInfo(tile.meta).fileName());
        if (QString error = sizeError(tile); !error.isEmpty())
            return error;
    }
    return {};
}

QString MitgcmField::sizeError(const MitgcmFile &tile) const
{
    const QString data = withSuffix(tile.meta, ".data"_L1);
    const QString name = QFileInfo(data).fileName();
    const std::uint64_t wanted = tile.facts.fileElements() * typeBytes(tile.facts.type);
    if (!isThere(data))
        return MitgcmTexts::tr("The file %1 of its values is missing.").arg(name);
    if (const std::uint64_t bytes = bytesOfFile(data); bytes != wanted)
        return MitgcmTexts::tr("The file %1 of its values has %2 bytes, its description asks for %3.")
            .arg(name, QString::number(bytes), QString::number(wanted));
    return {};
}

Result<std::shared_ptr<const ArraySource>> MitgcmField::record(std::uint64_t number, std::endian order,
                                                               const Progress &progress) const
{
    ArrayDescription whole = describe(first(), true);
    if (hasSeveral())
        whole.path = m_path % u'/' % first().fields[static_cast<qsizetype>(number)];
    std::vector<PlacedBlock> blocks;
    std::vector<std::int64_t> processes;
    for (std::size_t rank = 0; rank < m_tiles.size(); ++rank) {
        const MitgcmMeta &facts = m_tiles[rank].facts;
        ArrayDescription part = describe(facts, false);
        part.path = whole.path;
        const std::uint64_t elements = elementCount(part.shape).value();
        PlacedBlock block{rank, nullptr, ElementIndex(part.shape.size()), std::vector<HaloWidth>(part.shape.size())};
        for (std::size_t index = 0; index < facts.extents.size(); ++index)
            block.offset[part.shape.size() - 1 - index] = facts.extents[index].first;
        block.values = std::make_shared<const MitgcmTile>(std::move(part), withSuffix(m_tiles[rank].meta, ".data"_L1),
                                                          order, number * elements * typeBytes(facts.type));
        blocks.push_back(std::move(block));
        processes.push_back(static_cast<std::int64_t>(rank));
    }
    if (blocks.size() == 1 && blocks.front().values->shape() == whole.shape)
        return blocks.front().values;
    return PlacedArray::make(std::move(whole), std::move(blocks), std::move(processes), progress)
        .map([](const std::shared_ptr<const PlacedArray> &array) { return std::shared_ptr<const ArraySource>(array); });
}

Result<std::vector<std::shared_ptr<const ArraySource>>> MitgcmField::arrays(const Progress &progress) const
{
    QString error = disagreement();
    const std::endian order = mitgcmOrder(withSuffix(m_tiles.front().meta, ".data"_L1), first().type);
    std::vector<std::shared_ptr<const ArraySource>> result;
    for (std::uint64_t number = 0; error.isEmpty() && number < (hasNames() ? first().records : 1); ++number) {
        auto array = record(number, order, progress);
        if (!array && array.error().kind == ErrorKind::Cancelled)
            return tl::unexpected(array.error());
        if (array)
            result.push_back(std::move(*array));
        else
            error = array.error().message;
    }
    if (!error.isEmpty()) {
        ArrayDescription description = describe(first(), true);
        description.error = error;
        result = {std::make_shared<const UnreadableArray>(std::move(description))};
    }
    return result;
}

/// Puts the fields of a folder, or one of them, into a document.
class MitgcmDocument
{
public:
    explicit MitgcmDocument(const QString &name) : m_document(std::make_shared<ArrayDocument>())
    {
        m_document->name = name;
        m_document->format = ArrayFormat::Numpy; // files that hold nothing but elements
        m_document->flavour = u"MITgcm"_s;
    }

    /// Takes the descriptions; one that cannot be read is a problem.
    void take(const QStringList &metas);
    Result<std::shared_ptr<const ArrayDocument>> finish(const Progress &progress);

private:
    std::optional<std::uint32_t> groupOf(const QString &path);
    Result<void> add(const QString &stem, const Progress &progress);

    std::shared_ptr<ArrayDocument> m_document;
    std::map<QString, std::vector<MitgcmFile>> m_fields; // by stem
    std::map<QString, MitgcmName> m_names;
    QHash<QString, std::uint32_t> m_groups;
};

void MitgcmDocument::take(const QStringList &metas)
{
    for (const QString &path : metas) {
        const auto text = headOf(path);
        auto facts = text ? readMitgcmMeta(*text) : tl::unexpected(text.error());
        if (!facts) {
            m_document->problems.add({Severity::Error, path, {}, facts.error().message});
            continue;
        }
        const MitgcmName name = nameOf(path);
        m_names.emplace(name.stem(), name);
        m_fields[name.stem()].push_back({path, std::move(*facts)});
    }
}

std::optional<std::uint32_t> MitgcmDocument::groupOf(const QString &path)
{
    if (path.isEmpty())
        return std::nullopt;
    if (const auto known = m_groups.constFind(path); known != m_groups.constEnd())
        return *known;
    ArrayEntry entry;
    entry.path = path;
    entry.name = path.section(u'/', -1);
    entry.parent = groupOf(path.section(u'/', 0, -2));
    const auto index = static_cast<std::uint32_t>(m_document->entries.size());
    m_document->entries.push_back(std::move(entry));
    m_groups.insert(path, index);
    return index;
}

Result<void> MitgcmDocument::add(const QString &stem, const Progress &progress)
{
    std::set<QString> steps;
    for (const auto &[key, name] : m_names) {
        if (!name.step.isEmpty())
            steps.insert(name.step);
    }
    const MitgcmName &name = m_names.at(stem);
    const bool isInStep = steps.size() > 1 && !name.step.isEmpty();
    const QString path = isInStep ? QString(u"/step"_s % name.step % u'/' % name.field) : QString(u'/' % name.field);
    const auto arrays = MitgcmField(m_fields.at(stem), path).arrays(progress);
    if (!arrays)
        return tl::unexpected(arrays.error());
    for (const auto &array : *arrays) {
        const ArrayDescription &description = array->description();
        if (!description.error.isEmpty())
            m_document->problems.add(
                {Severity::Error, m_document->name, {}, description.path % u": "_s % description.error});
        ArrayEntry entry;
        entry.kind = ArrayEntry::Kind::DataSet;
        entry.path = description.path;
        entry.name = description.path.section(u'/', -1);
        entry.parent = groupOf(description.path.section(u'/', 0, -2));
        entry.dataSet = static_cast<std::uint32_t>(m_document->dataSets.size());
        m_document->entries.push_back(std::move(entry));
        m_document->dataSets.push_back(array);
    }
    return {};
}

Result<std::shared_ptr<const ArrayDocument>> MitgcmDocument::finish(const Progress &progress)
{
    for (const auto &[stem, tiles] : m_fields) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_document->name));
        if (auto done = add(stem, progress); !done)
            return tl::unexpected(done.error());
    }
    return m_document;
}

QStringList metasIn(const QString &folder)
{
    QStringList metas;
    for (const QString &name : namesIn(folder, FolderEntries::Files)) {
        if (const QString path = QDir(folder).filePath(name); name.endsWith(".meta"_L1) && isMeta(path))
            metas << path;
    }
    return metas;
}

} // namespace

bool isMitgcmData(const QString &path)
{
    return path.endsWith(".data"_L1) && isMeta(withSuffix(path, ".meta"_L1));
}

bool isMitgcmFolder(const QString &folder)
{
    const QStringList names = namesIn(folder, FolderEntries::Files);
    return std::ranges::any_of(names, [&folder](const QString &name) {
        return name.endsWith(".meta"_L1) && isMeta(QDir(folder).filePath(name));
    });
}

Result<std::shared_ptr<const ArrayDocument>> readMitgcm(const QString &path, const Progress &progress)
{
    const QString meta = isMitgcmData(path) ? withSuffix(path, ".meta"_L1) : path;
    const auto text = headOf(meta);
    if (!text)
        return tl::unexpected(text.error());
    if (const auto facts = readMitgcmMeta(*text); !facts) {
        Error error = facts.error();
        error.file = meta;
        return tl::unexpected(error);
    }
    QStringList metas{meta};
    const MitgcmName own = nameOf(meta);
    if (!own.tile.isEmpty()) {
        metas = metasIn(QFileInfo(meta).path());
        metas.removeIf([&own](const QString &other) { return nameOf(other).stem() != own.stem(); });
    }
    MitgcmDocument document(path);
    document.take(metas);
    return document.finish(progress);
}

Result<std::shared_ptr<const ArrayDocument>> readMitgcmFolder(const QString &folder, const Progress &progress)
{
    MitgcmDocument document(folder);
    document.take(metasIn(folder));
    return document.finish(progress);
}

} // namespace rankscope
