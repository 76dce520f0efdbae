// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Names of files are bytes, which need not be UTF-8. As text each byte that is none becomes a lone low surrogate,
// U+DC00 plus the byte (as in Python), so that the same bytes come back.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace rankscope {

/// The name as text, for encodeFileName().
QString decodeFileName(QByteArrayView bytes);
/// UTF-8, and the bytes as they were of what is none. Of any text that may hold such a name.
QByteArray encodeFileName(QStringView text);
/// Whether the unit at `index` stands for such a byte, whose value is in its lower half.
bool isNameByte(QStringView text, qsizetype index);
/// Whether all of a name can be said in UTF-8.
bool isPlainName(QStringView name);

// What Qt's classes for files say, of any name.

/// Whether this is a folder, or a link to one.
bool isFolder(const QString &path);
/// Whether there is something of this name.
bool isThere(const QString &path);
/// Whether this is a regular file without a byte.
bool isEmptyFile(const QString &path);
/// The size of a regular file; 0 of anything else.
std::uint64_t bytesOfFile(const QString &path);
/// The same of many, in their order. Several are asked for at once: a parallel file system takes its time for each.
std::vector<std::uint64_t> bytesOfFiles(const QStringList &paths);

/// What of a folder is listed. Hidden names only where it says so.
enum class FolderEntries : std::uint8_t {
    Files, // regular files, and links to such
    Folders, // and links to such
    FilesAndBroken, // files, hidden ones too, and links that lead nowhere
};
/// The names in a folder, in the order of their characters; none where it cannot be read.
QStringList namesIn(const QString &folder, FolderEntries entries);

/// What is in a folder, without hidden names, in no order.
struct FolderNames {
    QStringList files; // regular files, and links to such
    QStringList folders; // and links to such
};
/// Reads the folder once; nothing is in it where it cannot be read.
FolderNames filesAndFoldersIn(const QString &folder);
/// What is to be said of a folder in which no file is listed: that there is none, and which folders are in it.
QString noFileText(const QString &folder);

} // namespace rankscope
