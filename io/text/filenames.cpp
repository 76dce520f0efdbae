// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/filenames.h"

#include "model/base/parallelfor.h"

#include <QCoreApplication>
#include <QStringView>

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr char16_t firstEscape = 0xdc80; // of byte 0x80; bytes below are ASCII
constexpr char16_t lastEscape = 0xdcff;

/// How many bytes the character has that begins here; 0 where none does.
qsizetype characterAt(QByteArrayView bytes)
{
    for (qsizetype count = 1; count <= std::min<qsizetype>(4, bytes.size()); ++count) {
        if (bytes.first(count).isValidUtf8())
            return count;
    }
    return 0;
}

std::optional<struct stat> statusOf(const QString &path)
{
    struct stat status = {};
    if (::stat(encodeFileName(path).constData(), &status) != 0)
        return std::nullopt;
    return status;
}

enum class EntryKind : std::uint8_t { Missing, File, Folder, Other };

/// What an entry of a folder is. Most file systems say it with the name: of a job of 100,000 processes each name would
/// else be asked once more.
EntryKind kindOf(const dirent &entry, int folder)
{
    if (entry.d_type == DT_REG)
        return EntryKind::File;
    if (entry.d_type == DT_DIR)
        return EntryKind::Folder;
    if (entry.d_type != DT_LNK && entry.d_type != DT_UNKNOWN)
        return EntryKind::Other;
    struct stat status = {};
    if (::fstatat(folder, entry.d_name, &status, 0) != 0)
        return EntryKind::Missing;
    if (S_ISREG(status.st_mode))
        return EntryKind::File;
    return S_ISDIR(status.st_mode) ? EntryKind::Folder : EntryKind::Other;
}

bool isListed(const dirent &entry, int folder, FolderEntries entries)
{
    if (entries != FolderEntries::FilesAndBroken && entry.d_name[0] == '.')
        return false;
    const EntryKind kind = kindOf(entry, folder);
    switch (entries) {
    case FolderEntries::Files:
        return kind == EntryKind::File;
    case FolderEntries::Folders:
        return kind == EntryKind::Folder;
    case FolderEntries::FilesAndBroken:
        return kind == EntryKind::File || kind == EntryKind::Missing;
    }
    Q_UNREACHABLE();
}

using Folder = std::unique_ptr<DIR, int (*)(DIR *)>; // null: it cannot be read

Folder openFolder(const QByteArray &path)
{
    return {opendir(path.constData()), closedir};
}

/// Files that are asked for one after the other, most of them in the folder of the one before: its path is looked up
/// once.
class FileSizes
{
public:
    std::uint64_t of(const QString &path)
    {
        const QByteArray bytes = encodeFileName(path);
        const qsizetype name = bytes.lastIndexOf('/') + 1;
        const QByteArray folder = name == 0 ? QByteArray(".") : bytes.first(name);
        if (folder != m_path) {
            m_path = folder;
            m_folder = openFolder(folder);
        }
        struct stat status = {};
        const bool isKnown = m_folder ? ::fstatat(dirfd(m_folder.get()), bytes.constData() + name, &status, 0) == 0
                                      : ::stat(bytes.constData(), &status) == 0; // one may pass where one may not list
        return isKnown && S_ISREG(status.st_mode) ? static_cast<std::uint64_t>(status.st_size) : 0;
    }

private:
    QByteArray m_path;
    Folder m_folder{nullptr, closedir};
};

} // namespace

QString decodeFileName(QByteArrayView bytes)
{
    if (bytes.isValidUtf8())
        return QString::fromUtf8(bytes);
    QString text;
    while (!bytes.isEmpty()) {
        const qsizetype count = characterAt(bytes);
        if (count > 0)
            text += QString::fromUtf8(bytes.first(count));
        else
            text += QChar(char16_t(firstEscape + (static_cast<unsigned char>(bytes.front()) - 0x80)));
        bytes = bytes.sliced(std::max<qsizetype>(1, count));
    }
    return text;
}

/// A low surrogate with no high one before it.
bool isNameByte(QStringView text, qsizetype index)
{
    const char16_t unit = text[index].unicode();
    return unit >= firstEscape && unit <= lastEscape && (index == 0 || !text[index - 1].isHighSurrogate());
}

QByteArray encodeFileName(QStringView text)
{
    QByteArray bytes;
    qsizetype plain = 0; // where what is not yet in `bytes` begins
    for (qsizetype index = 0; index < text.size(); ++index) {
        if (!isNameByte(text, index))
            continue;
        bytes += text.sliced(plain, index - plain).toUtf8();
        bytes += static_cast<char>(text[index].unicode() - firstEscape + 0x80);
        plain = index + 1;
    }
    return bytes + text.sliced(plain).toUtf8();
}

bool isPlainName(QStringView name)
{
    for (qsizetype index = 0; index < name.size(); ++index) {
        if (isNameByte(name, index))
            return false;
    }
    return true;
}

bool isFolder(const QString &path)
{
    const auto status = statusOf(path);
    return status && S_ISDIR(status->st_mode);
}

bool isThere(const QString &path)
{
    return statusOf(path).has_value();
}

bool isEmptyFile(const QString &path)
{
    const auto status = statusOf(path);
    return status && S_ISREG(status->st_mode) && status->st_size == 0;
}

std::uint64_t bytesOfFile(const QString &path)
{
    const auto status = statusOf(path);
    return status && S_ISREG(status->st_mode) ? static_cast<std::uint64_t>(status->st_size) : 0;
}

std::vector<std::uint64_t> bytesOfFiles(const QStringList &paths)
{
    constexpr std::size_t mostThreads = 8; // they wait for the file system, and need no core each
    constexpr std::size_t share = 256; // files that a thread asks for in turn
    const auto count = static_cast<std::size_t>(paths.size());
    std::vector<std::uint64_t> bytes(count);
    std::atomic<std::size_t> next = 0;
    inParallel(std::clamp<std::size_t>(count / share, 1, mostThreads), [&](std::size_t) {
        FileSizes sizes;
        for (std::size_t first = next.fetch_add(share); first < count; first = next.fetch_add(share)) {
            for (std::size_t file = first; file < std::min(first + share, count); ++file)
                bytes[file] = sizes.of(paths[static_cast<qsizetype>(file)]);
        }
    });
    return bytes;
}

QStringList namesIn(const QString &folder, FolderEntries entries)
{
    const Folder stream = openFolder(encodeFileName(folder));
    QStringList names;
    while (const dirent *entry = stream ? readdir(stream.get()) : nullptr) {
        if (isListed(*entry, dirfd(stream.get()), entries))
            names << decodeFileName(QByteArrayView(entry->d_name));
    }
    names.sort();
    return names;
}

FolderNames filesAndFoldersIn(const QString &folder)
{
    const Folder stream = openFolder(encodeFileName(folder));
    FolderNames names;
    while (const dirent *entry = stream ? readdir(stream.get()) : nullptr) {
        if (entry->d_name[0] == '.')
            continue;
        const EntryKind kind = kindOf(*entry, dirfd(stream.get()));
        if (kind == EntryKind::File)
            names.files << decodeFileName(QByteArrayView(entry->d_name));
        else if (kind == EntryKind::Folder)
            names.folders << decodeFileName(QByteArrayView(entry->d_name));
    }
    return names;
}

QString noFileText(const QString &folder)
{
    constexpr qsizetype mostNames = 5;
    const QStringList folders = namesIn(folder, FolderEntries::Folders);
    const int count = static_cast<int>(folders.size());
    const QString names = folders.first(std::min(folders.size(), mostNames)).join(u", "_s);
    if (!namesIn(folder, FolderEntries::FilesAndBroken).isEmpty())
        return QCoreApplication::translate("FileNames", "All files in the folder are hidden or links to nothing.");
    if (folders.isEmpty())
        return QCoreApplication::translate("FileNames", "There is no file in the folder.");
    return (count <= mostNames
                ? QCoreApplication::translate("FileNames", "There is no file in the folder, only %Ln folder(s): %1.",
                                              nullptr, count)
                : QCoreApplication::translate(
                    "FileNames", "There is no file in the folder, only %Ln folder(s), such as %1.", nullptr, count))
        .arg(names);
}

} // namespace rankscope
