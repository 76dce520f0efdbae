// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrtree.h"

#include "io/text/filenames.h"
#include "io/zarr/zarrjson.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <set>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct ZarrTreeTexts {
    Q_DECLARE_TR_FUNCTIONS(Zarr)
};

constexpr std::uint64_t mostDescriptionBytes = std::uint64_t{64} << 20U;
constexpr std::size_t mostNodes = std::size_t{1} << 20U;

Error newerVersion(const QString &folder)
{
    return {ErrorKind::Unsupported,
            ZarrTreeTexts::tr("This is a Zarr store of version 3; version 2 is read."),
            folder,
            {},
            ZarrTreeTexts::tr("In Python, xarray.open_zarr(OLD).to_zarr(NEW, zarr_format=2) writes version 2.")};
}

class StoreListing
{
public:
    StoreListing(const ZarrStore &store, QString name, ProblemList &problems, const Progress &progress)
        : m_store(store)
        , m_name(std::move(name))
        , m_problems(problems)
        , m_progress(progress)
    {}

    Result<std::vector<ZarrNode>> list();

private:
    Result<std::optional<QJsonObject>> read(const QString &folder, QLatin1StringView name) const;
    Result<std::optional<QJsonObject>> described(const ZarrNode &node, QLatin1StringView name) const;
    void readCopies();
    void add(ZarrNode node);
    void addChildren(std::size_t parent);
    bool isNew(const QString &folder);

    const ZarrStore &m_store;
    QString m_name;
    ProblemList &m_problems;
    const Progress &m_progress;
    QJsonObject m_copies; // of .zmetadata
    std::vector<ZarrNode> m_nodes;
    std::set<std::pair<dev_t, ino_t>> m_folders; // a link may lead to a group that it is in
};

Result<std::optional<QJsonObject>> StoreListing::read(const QString &folder, QLatin1StringView name) const
{
    const Result<SharedBytes> file = m_store.open(zarrKey(folder, name));
    if (!file)
        return tl::unexpected(file.error());
    if (!*file)
        return std::optional<QJsonObject>();
    if ((*file)->size() > mostDescriptionBytes)
        return tl::unexpected(Error{
            ErrorKind::TooLarge, ZarrTreeTexts::tr("A description of more than 64 MiB is not read."), {}, {}, {}});
    QByteArray text(static_cast<qsizetype>((*file)->size()), '\0');
    if (auto done = (*file)->read(0, {text.data(), static_cast<std::size_t>(text.size())}, m_progress); !done)
        return tl::unexpected(done.error());
    return parseZarrJson(text).map([](const QJsonObject &object) { return std::optional(object); });
}

/// The file of a node, or its copy.
Result<std::optional<QJsonObject>> StoreListing::described(const ZarrNode &node, QLatin1StringView name) const
{
    auto own = read(node.folder, name);
    if (!own || *own)
        return own;
    const QString key = node.path == "/"_L1 ? QString(name) : QString(node.path.mid(1) % u'/' % name);
    const auto copy = m_copies.constFind(key);
    return copy == m_copies.constEnd() ? std::optional<QJsonObject>() : std::optional(copy->toObject());
}

void StoreListing::readCopies()
{
    const auto copies = read({}, ".zmetadata"_L1);
    if (!copies)
        m_problems.add({Severity::Warning, m_name, {}, u".zmetadata: "_s % copies.error().message});
    else if (*copies)
        m_copies = (**copies)["metadata"_L1].toObject();
}

/// The folder was not come to before, by whatever name.
bool StoreListing::isNew(const QString &folder)
{
    const auto identity = m_store.identityOf(folder);
    return !identity || m_folders.insert(*identity).second;
}

void StoreListing::add(ZarrNode node)
{
    if (!isNew(node.folder))
        return;
    auto array = described(node, ".zarray"_L1);
    auto group = array && !*array ? described(node, ".zgroup"_L1) : Result<std::optional<QJsonObject>>();
    const bool isNewer = array && !*array && group && !*group && m_store.hasFile(zarrKey(node.folder, "zarr.json"_L1));
    if (array && !*array && group && !*group && !isNewer && node.parent)
        return; // a folder of something else
    node.isArray = !array || *array || isNewer;
    if (!array || !group)
        node.fault = (array ? group : array).error().message;
    else if (isNewer)
        node.fault = newerVersion({}).message;
    else if (*array)
        node.metadata = **array;
    if (auto attributes = described(node, ".zattrs"_L1); !attributes)
        m_problems.add({Severity::Error, m_name, {}, node.path % u": "_s % attributes.error().message});
    else if (*attributes)
        node.attributes = **attributes;
    m_nodes.push_back(std::move(node));
    if (!m_nodes.back().isArray && m_nodes.size() < mostNodes)
        addChildren(m_nodes.size() - 1);
}

/// Groups are as deep as folders can be, which is no deeper than their names are long.
void StoreListing::addChildren(std::size_t parent)
{
    const QString path = m_nodes[parent].path;
    const QString folder = m_nodes[parent].folder;
    const QString prefix = path == "/"_L1 ? u"/"_s : QString(path % u'/');
    QStringList names = m_store.foldersIn(folder);
    names.sort();
    for (auto copy = m_copies.begin(); copy != m_copies.end(); ++copy) {
        const QString key = u'/' % copy.key();
        const QString name = key.startsWith(prefix) ? key.mid(prefix.size()) : QString();
        const bool isDescription = name.count(u'/') == 1 && !name.endsWith("/.zattrs"_L1);
        if (isDescription && !names.contains(name.section(u'/', 0, 0)))
            m_problems.add({Severity::Warning,
                            m_name,
                            {},
                            ZarrTreeTexts::tr("%1 is described in .zmetadata alone and has no folder: it was removed.")
                                .arg(QString(prefix % name.section(u'/', 0, 0)))});
    }
    for (const QString &name : std::as_const(names)) {
        if (m_progress.isCancelled() || m_nodes.size() >= mostNodes)
            return;
        ZarrNode child;
        child.path = prefix % name;
        child.folder = zarrKey(folder, name);
        child.parent = parent;
        add(std::move(child));
    }
}

Result<std::vector<ZarrNode>> StoreListing::list()
{
    const bool isStore =
        m_store.hasFile(u".zgroup"_s) || m_store.hasFile(u".zarray"_s) || m_store.hasFile(u".zmetadata"_s);
    if (!isStore && m_store.hasFile(u"zarr.json"_s))
        return tl::unexpected(newerVersion(m_name));
    if (!isStore)
        return tl::unexpected(
            Error{isFolder(m_name) ? ErrorKind::WrongFormat : ErrorKind::NotFound,
                  ZarrTreeTexts::tr("This folder is no Zarr store: it has none of .zgroup, .zarray and .zmetadata."),
                  m_name,
                  {},
                  {}});
    readCopies();
    ZarrNode root;
    root.path = u"/"_s;
    add(std::move(root));
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError(m_name));
    if (m_nodes.size() >= mostNodes)
        m_problems.add({Severity::Error,
                        m_name,
                        {},
                        ZarrTreeTexts::tr("Only the first %1 groups and arrays are listed.").arg(mostNodes)});
    return std::move(m_nodes);
}

/// Whether these are the numbers of a chunk of the array.
bool isKey(QStringView key, QChar separator, const ArrayShape &grid)
{
    if (grid.empty())
        return key == u"0";
    const QList<QStringView> numbers = key.split(separator);
    if (numbers.size() != static_cast<qsizetype>(grid.size()))
        return false;
    for (std::size_t dimension = 0; dimension < grid.size(); ++dimension) {
        bool isNumber = false;
        const qulonglong number = numbers[static_cast<qsizetype>(dimension)].toULongLong(&isNumber);
        if (!isNumber || number >= grid[dimension])
            return false;
    }
    return true;
}

} // namespace

Result<std::vector<ZarrNode>> listZarrStore(const ZarrStore &store, const QString &name, ProblemList &problems,
                                            const Progress &progress)
{
    return StoreListing(store, name, problems, progress).list();
}

std::uint64_t chunksInFolder(const ZarrStore &store, const QString &folder, const ZarrMetadata &metadata,
                             const Progress &progress)
{
    const ArrayShape grid = metadata.grid();
    const bool isNested = metadata.separator == u'/' && grid.size() > 1;
    std::uint64_t count = 0;
    QStringList prefixes{QString()}; // folders of chunks, with the slash behind them
    while (!prefixes.isEmpty() && !progress.isCancelled()) {
        const QString prefix = prefixes.takeLast();
        const bool holdsChunks = !isNested || prefix.count(u'/') + 1 == static_cast<qsizetype>(grid.size());
        store.forEachName(prefix.isEmpty() ? folder : zarrKey(folder, prefix.chopped(1)), [&](const QString &own) {
            if (holdsChunks && isKey(QString(prefix % own), metadata.separator, grid))
                ++count;
            else if (!holdsChunks && !own.isEmpty() && std::ranges::all_of(own, [](QChar c) { return c.isDigit(); }))
                prefixes << prefix % own % u'/';
        });
    }
    return count;
}

} // namespace rankscope
