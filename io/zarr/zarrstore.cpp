// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/zarr/zarrstore.h"

#include "io/numpy/ziparchive.h"
#include "io/text/filenames.h"

#include <QCoreApplication>
#include <QDir>
#include <QHash>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostUnpacked = std::uint64_t{1} << 30U; // bytes of a deflated file of an archive
constexpr auto rootFiles =
    std::to_array<QLatin1StringView>({".zgroup"_L1, ".zarray"_L1, ".zmetadata"_L1, "zarr.json"_L1});

/// A file of a store, open as long as it is asked for.
class StoreFile : public RandomBytes
{
public:
    StoreFile(int descriptor, std::uint64_t size, QString path)
        : m_descriptor(descriptor)
        , m_size(size)
        , m_path(std::move(path))
    {}
    ~StoreFile() override { close(m_descriptor); }

    std::uint64_t size() const override { return m_size; }
    Result<void> read(std::uint64_t offset, std::span<char> buffer, const Progress &progress) const override;

private:
    int m_descriptor;
    std::uint64_t m_size;
    QString m_path;
};

Result<void> StoreFile::read(std::uint64_t offset, std::span<char> buffer, const Progress &progress) const
{
    if (offset > m_size || buffer.size() > m_size - offset)
        return tl::unexpected(behindTheEnd(m_path, m_size));
    constexpr std::size_t step = std::size_t{8} << 20U; // between two looks at the cancel
    while (!buffer.empty()) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError(m_path));
        const ssize_t got =
            pread(m_descriptor, buffer.data(), std::min(buffer.size(), step), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return tl::unexpected(
                Error{ErrorKind::Damaged,
                      got == 0 ? QCoreApplication::translate("Zarr", "The file became shorter since it was opened.")
                               : QCoreApplication::translate("Zarr", "The file cannot be read: %1.")
                                     .arg(QString::fromLocal8Bit(std::strerror(errno))),
                      m_path,
                      {},
                      {}});
        offset += static_cast<std::uint64_t>(got);
        buffer = buffer.subspan(static_cast<std::size_t>(got));
    }
    return {};
}

Error withFile(Error error, const QString &file)
{
    if (error.file.isEmpty())
        error.file = file;
    return error;
}

/// Null where there is none.
Result<SharedBytes> openFile(const QString &path)
{
    const int descriptor = ::open(encodeFileName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0 && (errno == ENOENT || errno == ENOTDIR))
        return SharedBytes();
    struct stat status = {};
    const bool isOpen = descriptor >= 0 && fstat(descriptor, &status) == 0;
    if (isOpen && S_ISREG(status.st_mode))
        return std::make_shared<const StoreFile>(descriptor, static_cast<std::uint64_t>(status.st_size), path);
    const ErrorKind kind = isOpen            ? ErrorKind::NotAFile
                           : errno == EACCES ? ErrorKind::NoPermission
                                             : ErrorKind::Damaged;
    const QString reason =
        isOpen ? QCoreApplication::translate("Zarr", "it is no file") : QString::fromLocal8Bit(std::strerror(errno));
    if (descriptor >= 0)
        close(descriptor);
    return tl::unexpected(withFile(
        Error{kind, QCoreApplication::translate("Zarr", "The file cannot be read: %1.").arg(reason), {}, {}, {}},
        path));
}

class FolderStore : public ZarrStore
{
public:
    explicit FolderStore(QString path) : m_path(std::move(path)) {}

    Result<SharedBytes> open(const QString &key) const override { return openFile(pathOf(key)); }
    bool hasFile(const QString &key) const override { return isThere(pathOf(key)) && !isFolder(pathOf(key)); }
    QStringList foldersIn(const QString &folder) const override
    {
        return namesIn(pathOf(folder), FolderEntries::Folders);
    }
    void forEachName(const QString &folder, const std::function<void(const QString &)> &use) const override
    {
        const std::unique_ptr<DIR, int (*)(DIR *)> stream(opendir(encodeFileName(pathOf(folder)).constData()),
                                                          closedir);
        while (const dirent *entry = stream ? readdir(stream.get()) : nullptr)
            use(QString::fromLatin1(entry->d_name));
    }
    std::optional<std::pair<dev_t, ino_t>> identityOf(const QString &folder) const override
    {
        struct stat status = {};
        return ::stat(encodeFileName(pathOf(folder)).constData(), &status) == 0
                   ? std::optional(std::pair(status.st_dev, status.st_ino))
                   : std::nullopt;
    }

private:
    QString pathOf(const QString &key) const { return key.isEmpty() ? m_path : QString(m_path % u'/' % key); }

    QString m_path;
};

class ArchiveStore : public ZarrStore
{
public:
    /// `root`: the folder of the archive that is the store, with a slash behind it; empty: all of it.
    ArchiveStore(SharedBytes archive, std::vector<ZipMember> members, const QString &root);

    Result<SharedBytes> open(const QString &key) const override
    {
        const auto found = m_files.constFind(key);
        return found == m_files.constEnd() ? Result<SharedBytes>(SharedBytes())
                                           : openZipMember(m_archive, m_members[*found], mostUnpacked, Progress());
    }
    bool hasFile(const QString &key) const override { return m_files.contains(key); }
    QStringList foldersIn(const QString &folder) const override
    {
        QStringList folders = m_names.value(folder);
        folders.removeIf([&](const QString &name) { return !m_names.contains(zarrKey(folder, name)); });
        return folders;
    }
    void forEachName(const QString &folder, const std::function<void(const QString &)> &use) const override
    {
        for (const QString &name : m_names.value(folder))
            use(name);
    }
    std::optional<std::pair<dev_t, ino_t>> identityOf(const QString &) const override { return std::nullopt; }

private:
    SharedBytes m_archive;
    std::vector<ZipMember> m_members;
    QHash<QString, std::size_t> m_files; // of what is there twice the last one counts
    QHash<QString, QStringList> m_names; // of each folder
};

ArchiveStore::ArchiveStore(SharedBytes archive, std::vector<ZipMember> members, const QString &root)
    : m_archive(std::move(archive))
    , m_members(std::move(members))
{
    for (std::size_t index = 0; index < m_members.size(); ++index) {
        const QString &name = m_members[index].name;
        if (!name.startsWith(root) || name.endsWith(u'/'))
            continue;
        QString key = name.mid(root.size());
        bool isNew = !m_files.contains(key);
        m_files.insert(key, index);
        while (isNew && !key.isEmpty()) {
            const qsizetype slash = key.lastIndexOf(u'/');
            const QString folder = slash < 0 ? QString() : key.left(slash);
            isNew = !m_names.contains(folder);
            m_names[folder] << key.mid(slash + 1);
            key = folder;
        }
    }
}

/// The folder that is nearest to the top and described as a group or an array; nothing where there is none.
std::optional<QString> rootIn(const std::vector<ZipMember> &members)
{
    std::optional<QString> root;
    for (const ZipMember &member : members) {
        const QString folder = member.name.left(member.name.lastIndexOf(u'/') + 1);
        if (std::ranges::find(rootFiles, member.name.mid(folder.size())) != rootFiles.end()
            && (!root || folder.count(u'/') < root->count(u'/')))
            root = folder;
    }
    return root;
}

} // namespace

std::shared_ptr<const ZarrStore> storeInFolder(const QString &path)
{
    return std::make_shared<const FolderStore>(path);
}

bool isZarrArchive(const QString &path)
{
    const Progress progress;
    const auto archive = openRandomBytes(path, progress);
    const auto members = archive ? readZipDirectory(**archive, path, progress) : tl::unexpected(archive.error());
    return members && rootIn(*members);
}

Result<std::shared_ptr<const ZarrStore>> storeInArchive(const QString &path, const Progress &progress)
{
    auto archive = openRandomBytes(path, progress);
    if (!archive)
        return tl::unexpected(archive.error());
    auto members = readZipDirectory(**archive, path, progress);
    if (!members)
        return tl::unexpected(members.error());
    const auto root = rootIn(*members);
    if (!root)
        return tl::unexpected(Error{ErrorKind::WrongFormat,
                                    QCoreApplication::translate("Zarr", "This archive holds no Zarr store."),
                                    path,
                                    {},
                                    {}});
    return std::make_shared<const ArchiveStore>(std::move(*archive), std::move(*members), *root);
}

QString zarrKey(const QString &folder, const QString &name)
{
    return folder.isEmpty() ? name : QString(folder % u'/' % name);
}

} // namespace rankscope
