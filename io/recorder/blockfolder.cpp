// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/recorder/blockfolder.h"

#include "io/numpy/numpyreader.h"
#include "io/recorder/blockdescription.h"
#include "io/recorder/hdf5block.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"
#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/blocks/replicatedarray.h"
#include "model/arrays/sources/unreadablearray.h"
#include "model/base/parallelfor.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <tuple>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostDescriptionBytes = 65536;

struct BlockFolderTexts {
    Q_DECLARE_TR_FUNCTIONS(BlockFolder)
};

/// The values of one block: its file is opened for each look, since there may be more of them than may be open.
class RecordedBlock : public ArraySource
{
public:
    RecordedBlock(ArrayDescription description, QString file)
        : ArraySource(std::move(description))
        , m_file(std::move(file))
    {}

    [[nodiscard]] Result<void> read(const ArrayWindow &window, ArrayValues &values,
                                    const Progress &progress) const override
    {
        const auto array = open();
        if (!array)
            return tl::unexpected(array.error());
        if (!*array || (*array)->shape() != shape() || (*array)->type() != type())
            return tl::unexpected(Error{.kind = ErrorKind::WrongFormat,
                                        .message = BlockFolderTexts::tr("The values have another type or shape than "
                                                                        "the description next to them states."),
                                        .file = m_file});
        return (*array)->read(window, values, progress);
    }

private:
    /// Nullptr where it is no file of one array.
    Result<std::shared_ptr<const ArraySource>> open() const
    {
        if (isNamedAsHdf5Block(m_file))
            return openHdf5Block(m_file);
        Progress opening;
        const auto file = readNumpy(m_file, opening);
        if (!file)
            return tl::unexpected(file.error());
        const auto &arrays = (*file)->dataSets;
        return arrays.size() == 1 ? arrays.front() : nullptr;
    }

    QString m_file;
};

/// A description with the file of its values, or what is wrong with it.
struct FoundBlock {
    QString file; // of the values
    QString described; // the file of the description
    std::optional<BlockDescription> description;
    QString error; // where there is none
    QString valuesError; // why there are no values
};

QString valuesErrorOf(const FoundBlock &block)
{
    const BlockDescription &description = *block.description;
    const QString name = block.file.section(u'/', -1);
    const auto elements = elementCount(description.extents);
    const std::uint64_t bytes = bytesOfFile(block.file);
    if (!isThere(block.file))
        return BlockFolderTexts::tr("The file %1 of its values is missing.").arg(name);
    if (!elements || bytes / typeBytes(description.type) < *elements)
        return BlockFolderTexts::tr("The file %1 of its values is cut: it has %2 bytes, less than %3 elements need.")
            .arg(name, QString::number(bytes), elements ? QString::number(*elements) : u"2^64"_s);
    return {};
}

std::optional<QByteArray> readDescriptionFile(const QString &path)
{
    const Result<QByteArray> name = inputName(path);
    QFile file;
    if (!name || !openForReading(file, *name))
        return std::nullopt;
    return file.read(mostDescriptionBytes);
}

/// Nothing where the JSON is another one.
std::optional<FoundBlock> findBlock(const QString &json)
{
    FoundBlock block{json.chopped(5) % u".npy"_s, json, {}, {}, {}};
    const std::optional<QByteArray> text = readDescriptionFile(json);
    if (!text) {
        block.error = BlockFolderTexts::tr("The description of a block cannot be read.");
        return block;
    }
    if (!looksLikeBlockDescription(*text))
        return std::nullopt;
    Result<BlockDescription> description = readBlockDescription(*text);
    if (!description) {
        block.error = description.error().message;
        return block;
    }
    block.description = std::move(*description);
    block.valuesError = valuesErrorOf(block);
    return block;
}

/// The same of a file that has both.
std::optional<FoundBlock> findHdf5Block(const QString &file)
{
    FoundBlock block{file, file, {}, {}, {}};
    const auto values = openHdf5Block(file);
    if (!values) {
        block.error = values.error().message;
        return block;
    }
    auto description = describedBlock((*values)->description());
    if (!description)
        return std::nullopt;
    if (*description)
        block.description = std::move(**description);
    else
        block.error = description->error().message;
    return block;
}

std::optional<FoundBlock> findAnyBlock(const QString &file)
{
    return isNamedAsHdf5Block(file) ? findHdf5Block(file) : findBlock(file);
}

/// The names of files that may be descriptions of blocks: those next to an .npy of the same name, and those which are
/// named as the recorder names them, with either ending.
QStringList descriptionNames(const QString &folder)
{
    const QStringList names = namesIn(folder, FolderEntries::Files);
    const QSet<QString> all(names.begin(), names.end());
    QStringList descriptions;
    for (const QString &name : names) {
        if (name.endsWith(".json"_L1) && (all.contains(name.chopped(5) % ".npy"_L1) || name.contains("_rank"_L1)))
            descriptions << name;
        else if (isNamedAsHdf5Block(name))
            descriptions << name;
    }
    return descriptions;
}

/// What makes one array: step, place and name.
using ArrayKey = std::tuple<std::int64_t, QString, QString>;
using BlocksByArray = std::map<ArrayKey, std::vector<const FoundBlock *>>;

/// Puts the arrays of a folder together.
class FolderDocument
{
public:
    explicit FolderDocument(const QString &folder) : m_document(std::make_shared<ArrayDocument>())
    {
        m_document->name = folder;
        m_document->format = ArrayFormat::Numpy;
        m_document->flavour = u"savepoint blocks"_s;
    }

    Result<void> addAll(const std::vector<std::optional<FoundBlock>> &found, const Progress &progress);
    std::shared_ptr<const ArrayDocument> document() const { return m_document; }

private:
    BlocksByArray blocksOf(const std::vector<std::optional<FoundBlock>> &found);
    Result<std::shared_ptr<const ArraySource>> assembled(const std::vector<const FoundBlock *> &blocks,
                                                         const ArrayDescription &whole, const Progress &progress) const;
    void addArray(std::shared_ptr<const ArraySource> array);
    std::optional<std::uint32_t> groupOf(const QString &path);
    QString freePath(const QString &wanted);

    std::shared_ptr<ArrayDocument> m_document;
    std::vector<std::int64_t> m_processes; // their numbers, in their order
    QHash<QString, std::uint32_t> m_groups; // entries by path
    QSet<QString> m_paths;
};

BlocksByArray FolderDocument::blocksOf(const std::vector<std::optional<FoundBlock>> &found)
{
    BlocksByArray arrays;
    for (const std::optional<FoundBlock> &block : found) {
        if (!block)
            continue;
        if (!block->description) {
            m_document->problems.add({Severity::Error, block->described, {}, block->error});
            continue;
        }
        const BlockDescription &description = *block->description;
        arrays[{description.step, description.place, description.name}].push_back(&*block);
        m_processes.push_back(description.rank);
    }
    std::ranges::sort(m_processes);
    m_processes.erase(std::ranges::unique(m_processes).begin(), m_processes.end());
    for (auto &array : arrays)
        std::ranges::sort(array.second, {}, [](const FoundBlock *block) { return block->description->rank; });
    return arrays;
}

QString pathOf(const ArrayKey &key, bool hasPlaces)
{
    const auto &[step, place, name] = key;
    QStringList parts{u"step%1"_s.arg(step, 6, 10, QChar(u'0'))};
    if (hasPlaces)
        parts << place.split(u'/', Qt::SkipEmptyParts);
    parts << name.split(u'/', Qt::SkipEmptyParts);
    return u'/' % parts.join(u'/');
}

ArrayDescription wholeOf(const BlockDescription &block, const QString &path)
{
    ArrayDescription description;
    description.path = path;
    description.type = block.type;
    description.shape = block.global;
    description.dimensions.resize(block.global.size());
    description.order = block.order;
    return description;
}

/// Processes whose block is not there, as far as others say how many there are.
QString missingProcesses(const std::vector<const FoundBlock *> &blocks)
{
    const std::int64_t wanted = blocks.front()->description->processes;
    constexpr int mostNamed = 10;
    QStringList missing;
    std::size_t at = 0;
    for (std::int64_t rank = 0; rank < wanted && missing.size() <= mostNamed; ++rank) {
        while (at < blocks.size() && blocks[at]->description->rank < rank)
            ++at;
        if (at == blocks.size() || blocks[at]->description->rank != rank)
            missing << (missing.size() == mostNamed ? u"…"_s : QString::number(rank));
    }
    return missing.join(", "_L1);
}

/// What keeps blocks from being those of one run; empty: nothing.
QString disagreementOf(const std::vector<const FoundBlock *> &blocks)
{
    const BlockDescription &first = *blocks.front()->description;
    for (std::size_t index = 0; index < blocks.size(); ++index) {
        const BlockDescription &other = *blocks[index]->description;
        if (!blocks[index]->valuesError.isEmpty())
            return blocks[index]->valuesError;
        if (index > 0 && other.rank == blocks[index - 1]->description->rank)
            return BlockFolderTexts::tr("Two files are of process %1.").arg(other.rank);
        if (other.processes != first.processes)
            return BlockFolderTexts::tr("The folder has blocks of two runs, of %1 and of %2 processes: let each run "
                                        "write into an empty folder.")
                .arg(QString::number(first.processes), QString::number(other.processes));
        if (other.global != first.global)
            return BlockFolderTexts::tr("Processes %1 and %2 state different extents of the whole array.")
                .arg(QString::number(first.rank), QString::number(other.rank));
    }
    return {};
}

std::shared_ptr<const ArraySource> valuesOf(const FoundBlock &block, const QString &path)
{
    ArrayDescription description = wholeOf(*block.description, path);
    description.shape = block.description->extents;
    return std::make_shared<const RecordedBlock>(std::move(description), block.file);
}

Result<std::shared_ptr<const ArraySource>> FolderDocument::assembled(const std::vector<const FoundBlock *> &blocks,
                                                                     const ArrayDescription &whole,
                                                                     const Progress &progress) const
{
    if (const QString disagreement = disagreementOf(blocks); !disagreement.isEmpty())
        return tl::unexpected(misfit(disagreement));
    const QString missing = missingProcesses(blocks);
    const QString missingText =
        missing.isEmpty() ? QString()
                          : BlockFolderTexts::tr("The blocks of these processes are missing: %1.").arg(missing);
    const bool areWhole = std::ranges::all_of(
        blocks, [](const FoundBlock *block) { return block->description->extents == block->description->global; });
    if (whole.shape.empty() || (areWhole && blocks.size() > 1)) {
        if (!missing.isEmpty())
            return tl::unexpected(misfit(missingText));
        std::vector<std::shared_ptr<const ArraySource>> copies;
        for (const FoundBlock *block : blocks)
            copies.push_back(valuesOf(*block, whole.path));
        return ReplicatedArray::make(std::move(copies), m_processes);
    }
    std::vector<PlacedBlock> placed;
    for (const FoundBlock *block : blocks) {
        const BlockDescription &description = *block->description;
        const auto process = std::ranges::lower_bound(m_processes, description.rank);
        placed.push_back({static_cast<std::uint64_t>(process - m_processes.begin()), valuesOf(*block, whole.path),
                          description.offset, description.halo});
    }
    auto array = PlacedArray::make(whole, std::move(placed), m_processes, progress);
    if (!array && array.error().kind == ErrorKind::WrongFormat && !missing.isEmpty())
        return tl::unexpected(misfit(array.error().message % u' ' % missingText));
    return array;
}

QString FolderDocument::freePath(const QString &wanted)
{
    QString path = wanted;
    for (int again = 2; m_paths.contains(path); ++again)
        path = wanted % u" ("_s % QString::number(again) % u')';
    m_paths.insert(path);
    return path;
}

/// The entry of the group that a path is in, with those that it is in.
std::optional<std::uint32_t> FolderDocument::groupOf(const QString &path)
{
    const QString group = path.section(u'/', 0, -2);
    if (group.isEmpty())
        return std::nullopt;
    if (const auto known = m_groups.constFind(group); known != m_groups.constEnd())
        return *known;
    ArrayEntry entry{ArrayEntry::Kind::Group, group, group.section(u'/', -1), groupOf(group), {}, {}, {}, {}};
    const auto index = static_cast<std::uint32_t>(m_document->entries.size());
    m_document->entries.push_back(std::move(entry));
    m_groups.insert(group, index);
    return index;
}

void FolderDocument::addArray(std::shared_ptr<const ArraySource> array)
{
    const QString path = array->description().path;
    ArrayEntry entry;
    entry.kind = ArrayEntry::Kind::DataSet;
    entry.path = path;
    entry.name = path.section(u'/', -1);
    entry.parent = groupOf(path);
    entry.dataSet = static_cast<std::uint32_t>(m_document->dataSets.size());
    m_document->entries.push_back(std::move(entry));
    m_document->dataSets.push_back(std::move(array));
}

Result<void> FolderDocument::addAll(const std::vector<std::optional<FoundBlock>> &found, const Progress &progress)
{
    const BlocksByArray arrays = blocksOf(found);
    QSet<QString> places;
    for (const auto &array : arrays)
        places.insert(std::get<1>(array.first));
    for (const auto &[key, blocks] : arrays) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_document->name));
        ArrayDescription whole = wholeOf(*blocks.front()->description, freePath(pathOf(key, places.size() > 1)));
        auto array = assembled(blocks, whole, progress);
        if (!array && array.error().kind == ErrorKind::Cancelled)
            return tl::unexpected(cancelledError(m_document->name));
        if (!array) {
            whole.error = array.error().message;
            m_document->problems.add({Severity::Error, m_document->name, {}, whole.path % u": "_s % whole.error});
            array = std::make_shared<const UnreadableArray>(std::move(whole));
        }
        addArray(*array);
    }
    return {};
}

} // namespace

bool isBlockFolder(const QString &folder)
{
    const QStringList names = descriptionNames(folder);
    return std::ranges::any_of(names, [&](const QString &name) {
        const QString path = QDir(folder).filePath(name);
        if (isNamedAsHdf5Block(name))
            return findHdf5Block(path).has_value();
        const auto text = readDescriptionFile(path);
        return text && looksLikeBlockDescription(*text);
    });
}

Result<std::shared_ptr<const ArrayDocument>> readBlockFolder(const QString &folder, Progress &progress)
{
    const QStringList names = descriptionNames(folder);
    std::vector<std::optional<FoundBlock>> found(static_cast<std::size_t>(names.size()));
    const auto find = [&](std::size_t index) {
        found[index] = findAnyBlock(QDir(folder).filePath(names[static_cast<qsizetype>(index)]));
    };
    if (const Result<void> done = parallelFor(found.size(), progress, find); !done)
        return tl::unexpected(done.error());
    FolderDocument document(folder);
    if (const Result<void> done = document.addAll(found, progress); !done)
        return tl::unexpected(done.error());
    return document.document();
}

} // namespace rankscope
