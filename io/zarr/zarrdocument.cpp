// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrdocument.h"

#include "io/text/bytesource.h"
#include "io/text/filenames.h"
#include "io/zarr/zarrarray.h"
#include "io/zarr/zarrattributes.h"
#include "io/zarr/zarrfill.h"
#include "io/zarr/zarrstore.h"
#include "io/zarr/zarrtree.h"
#include "model/arrays/derived/unsignedarray.h"
#include "model/arrays/sources/unreadablearray.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ZarrDocumentTexts {
    Q_DECLARE_TR_FUNCTIONS(Zarr)
};

constexpr auto describingFiles =
    std::to_array<QLatin1StringView>({".zgroup"_L1, ".zarray"_L1, ".zattrs"_L1, ".zmetadata"_L1, "zarr.json"_L1});

/// An array that is a store by itself has no name, as that of an .npy file has none.
QString pathOf(const ZarrNode &node)
{
    return node.path == "/"_L1 && node.isArray ? u"arr_0"_s : node.path;
}

bool hasAttribute(const std::vector<ArrayAttribute> &attributes, QLatin1StringView name)
{
    return std::ranges::find(attributes, name, &ArrayAttribute::name) != attributes.end();
}

ZarrChunks::Files filesIn(const std::shared_ptr<const ZarrStore> &store, const QString &folder)
{
    return [store, folder](const QString &key) { return store->open(zarrKey(folder, key)); };
}

/// "chunked 50 × 50, blosc (lz4, 5, byte shuffle), 3 of 4 chunks": in the words of HDF5's storage.
QString storageOf(const ZarrMetadata &metadata, std::uint64_t there, std::uint64_t all)
{
    QStringList extents;
    for (const std::uint64_t extent : metadata.chunks)
        extents << QString::number(extent);
    QStringList parts{ZarrDocumentTexts::tr("chunked %1").arg(extents.join(u" × "_s)).trimmed()};
    if (!metadata.codecs.words.isEmpty())
        parts << metadata.codecs.words;
    if (there < all)
        parts << ZarrDocumentTexts::tr("%1 of %2 chunks").arg(QString::number(there), QString::number(all));
    return parts.join(u", "_s);
}

class ZarrListing
{
public:
    ZarrListing(std::shared_ptr<const ZarrStore> store, const QString &name, const Progress &progress)
        : m_store(std::move(store))
        , m_progress(progress)
        , m_document(std::make_shared<ArrayDocument>())
    {
        m_document->name = name;
        m_document->format = ArrayFormat::Zarr;
        m_document->flavour = u"Zarr 2"_s;
    }

    Result<std::shared_ptr<const ArrayDocument>> list();

private:
    void add(const ZarrNode &node);
    void addGroup(const ZarrNode &node, std::vector<ArrayAttribute> attributes);
    void addArray(const ZarrNode &node, const ZarrMetadata &metadata);
    void addDataSet(std::shared_ptr<const ArraySource> array, std::optional<std::uint32_t> parent);
    std::optional<std::uint32_t> entryOf(std::optional<std::size_t> node) const;
    QString storageIn(const ZarrNode &node, const ZarrMetadata &metadata);

    std::shared_ptr<const ZarrStore> m_store;
    const Progress &m_progress;
    std::shared_ptr<ArrayDocument> m_document;
    std::shared_ptr<ZarrChunkCache> m_cache = std::make_shared<ZarrChunkCache>();
    std::vector<std::optional<std::uint32_t>> m_entries; // of each node
};

std::optional<std::uint32_t> ZarrListing::entryOf(std::optional<std::size_t> node) const
{
    return node ? m_entries[*node] : std::nullopt;
}

void ZarrListing::addGroup(const ZarrNode &node, std::vector<ArrayAttribute> attributes)
{
    ArrayEntry entry;
    entry.path = pathOf(node);
    entry.name = node.path == "/"_L1 && !node.isArray ? u"/"_s : entry.path.section(u'/', -1);
    entry.parent = entryOf(node.parent);
    entry.attributes = std::move(attributes);
    m_entries.back() = static_cast<std::uint32_t>(m_document->entries.size());
    m_document->entries.push_back(std::move(entry));
}

void ZarrListing::addDataSet(std::shared_ptr<const ArraySource> array, std::optional<std::uint32_t> parent)
{
    ArrayEntry entry;
    entry.kind = ArrayEntry::Kind::DataSet;
    entry.path = array->description().path;
    entry.name = entry.path.section(u'/', -1);
    entry.parent = parent;
    entry.dataSet = static_cast<std::uint32_t>(m_document->dataSets.size());
    m_document->entries.push_back(std::move(entry));
    m_document->dataSets.push_back(std::move(array));
}

/// How the array is stored, and a word of warning where nobody says what is not.
QString ZarrListing::storageIn(const ZarrNode &node, const ZarrMetadata &metadata)
{
    const std::uint64_t all = elementCount(metadata.grid()).value_or(0);
    const std::uint64_t there = std::min(all, chunksInFolder(*m_store, node.folder, metadata, m_progress));
    if (there < all && metadata.fill.isNull())
        m_document->problems.add(
            {Severity::Warning,
             m_document->name,
             {},
             ZarrDocumentTexts::tr("%1: %2 of its %3 chunks were never written, and nothing says what they hold: they "
                                   "are read as NaN, or as zeros where there is none.")
                 .arg(pathOf(node), QString::number(all - there), QString::number(all))});
    return storageOf(metadata, there, all);
}

/// The names of dimensions, taken from the attributes; none where they do not fit.
QStringList takeDimensionNames(std::vector<ArrayAttribute> &attributes, std::size_t rank)
{
    const auto names = std::ranges::find(attributes, u"_ARRAY_DIMENSIONS"_s, &ArrayAttribute::name);
    if (names == attributes.end())
        return {};
    const auto *const texts = std::get_if<std::vector<QString>>(&names->whole->values);
    const bool isEmptyList = rank == 0;
    if (!isEmptyList && (!texts || texts->size() != rank))
        return {};
    QStringList result;
    for (std::size_t index = 0; index < rank; ++index)
        result << (*texts)[index];
    attributes.erase(names);
    return result;
}

/// In a store of xarray the fill value is also what is missing.
void addMissingValue(const ZarrMetadata &metadata, std::vector<ArrayAttribute> &attributes)
{
    const bool isSaid = hasAttribute(attributes, "_FillValue"_L1);
    auto fill = zarrFill(metadata.type.members.front(), metadata.fill);
    if (!isSaid && fill)
        attributes.push_back(
            zarrAttribute(u"_FillValue"_s, metadata.type.members.front().element.type, {}, std::move(*fill)));
}

void ZarrListing::addArray(const ZarrNode &node, const ZarrMetadata &metadata)
{
    const bool isRecord = metadata.type.members.size() != 1 || !metadata.type.members.front().name.isEmpty();
    std::vector<ArrayAttribute> attributes = zarrAttributes(node.attributes);
    const bool isOfXarray = node.attributes.contains("_ARRAY_DIMENSIONS"_L1);
    const QStringList names = takeDimensionNames(attributes, metadata.shape.size());
    if (isOfXarray && !isRecord)
        addMissingValue(metadata, attributes);
    if (isRecord)
        addGroup(node, attributes);
    const QString storage = storageIn(node, metadata);
    const auto chunks =
        std::make_shared<const ZarrChunks>(metadata, pathOf(node), filesIn(m_store, node.folder), m_cache);
    for (std::size_t member = 0; member < metadata.type.members.size(); ++member) {
        ArrayDescription description = ZarrArray::describe(metadata, member);
        const NumpyMember &own = metadata.type.members[member];
        description.path = isRecord ? QString(pathOf(node) % u'/' % own.name) : pathOf(node);
        description.storage = storage;
        for (qsizetype index = 0; index < names.size() && description.error.isEmpty(); ++index)
            description.dimensions[static_cast<std::size_t>(index)].name = names[index];
        if (!isRecord)
            description.attributes = attributes;
        if (!own.unit.isEmpty() && !hasAttribute(description.attributes, "units"_L1))
            description.attributes.push_back({u"units"_s, own.unit});
        addDataSet(asUnsigned(std::make_shared<const ZarrArray>(std::move(description), chunks, member)),
                   isRecord ? m_entries.back() : entryOf(node.parent));
    }
}

void ZarrListing::add(const ZarrNode &node)
{
    m_entries.emplace_back();
    if (!node.isArray) {
        addGroup(node, zarrAttributes(node.attributes));
        return;
    }
    auto metadata = node.fault.isEmpty() ? parseZarrMetadata(node.metadata)
                                         : Result<ZarrMetadata>(tl::unexpected(Error{.message = node.fault}));
    if (metadata) {
        addArray(node, *metadata);
        return;
    }
    m_document->problems.add(
        {Severity::Warning, m_document->name, {}, pathOf(node) % u": "_s % metadata.error().message});
    addDataSet(std::make_shared<const UnreadableArray>(pathOf(node), metadata.error().message), entryOf(node.parent));
}

Result<std::shared_ptr<const ArrayDocument>> ZarrListing::list()
{
    const auto nodes = listZarrStore(*m_store, m_document->name, m_document->problems, m_progress);
    if (!nodes)
        return tl::unexpected(nodes.error());
    for (const ZarrNode &node : *nodes) {
        if (m_progress.isCancelled())
            return tl::unexpected(cancelledError(m_document->name));
        add(node);
    }
    return m_document;
}

} // namespace

bool looksLikeZarr(std::string_view head)
{
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && head[first] == '{'
           && (head.find("\"zarr_format\"") != std::string_view::npos
               || head.find("\"zarr_consolidated_format\"") != std::string_view::npos);
}

bool isZarrStore(const QString &path)
{
    if (!isFolder(path))
        return false;
    const auto store = storeInFolder(path);
    const auto isStoreFile = [&store](QLatin1StringView name) {
        const auto file = store->open(name);
        if (!file || !*file)
            return false;
        constexpr std::size_t most = std::size_t{64} << 10U;
        const auto head = readHead(**file, most, Progress());
        return head && looksLikeZarr(*head);
    };
    return std::ranges::any_of(describingFiles, isStoreFile);
}

ZarrStoreState zarrStoreState(const QString &path)
{
    ZarrStoreState state;
    QDirIterator files(path, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QFileInfo info = files.nextFileInfo();
        state.bytes += static_cast<std::uint64_t>(info.size());
        state.modified = std::max(state.modified, info.lastModified().toUTC());
    }
    return state;
}

Result<std::shared_ptr<const ArrayDocument>> readZarr(const QString &path, const Progress &progress)
{
    const QFileInfo info(path);
    const bool isOfStore =
        !isFolder(path) && std::ranges::any_of(describingFiles, [&](auto name) { return info.fileName() == name; });
    if (isOfStore || isFolder(path) || !isThere(path)) {
        const QString folder = isOfStore ? info.path() : path;
        return ZarrListing(storeInFolder(folder), folder, progress).list();
    }
    auto store = storeInArchive(path, progress);
    return store ? ZarrListing(std::move(*store), path, progress).list() : tl::unexpected(store.error());
}

} // namespace rankscope
