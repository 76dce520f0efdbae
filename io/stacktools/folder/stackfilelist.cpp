// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folder/stackfilelist.h"

#include "io/stacktools/folder/naturalorder.h"
#include "io/text/filenames.h"
#include "io/text/inputname.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>

#include <unistd.h>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Error folderError(ErrorKind kind, const QString &folder, const QString &message)
{
    Error error;
    error.kind = kind;
    error.message = message;
    error.file = folder;
    return error;
}

/// `names`: the files of the folder.
void addFiles(const QString &folder, const QStringList &names, std::size_t snapshot, StackFileList &list)
{
    const QDir place(folder);
    for (const QString &name : names)
        list.files.push_back({place.filePath(name), name, snapshot});
}

bool isSnapshot(const QString &name)
{
    static const QRegularExpression pattern(uR"(\Asnapshot[-_.]?\d+\z)"_s, QRegularExpression::CaseInsensitiveOption);
    return pattern.match(name).hasMatch();
}

/// "pipe-ac" of the third file. The shell counts its pipes backwards and from 63: no rank shall be read from that.
QString pipeName(std::size_t index)
{
    constexpr std::size_t letters = 26;
    const auto letter = [](std::size_t value) { return QChar(u'a' + static_cast<char16_t>(value % letters)); };
    return u"pipe-"_s % letter(index / letters) % letter(index);
}

} // namespace

Result<StackFileList> listStackFolder(const QString &path)
{
    if (!isThere(path))
        return tl::unexpected(folderError(ErrorKind::NotFound, path,
                                          QCoreApplication::translate("StackFolder", "There is no such folder.")));
    if (!isFolder(path))
        return tl::unexpected(
            folderError(ErrorKind::NotAFile, path, QCoreApplication::translate("StackFolder", "This is no folder.")));
    if (::access(encodeFileName(path).constData(), R_OK | X_OK) != 0)
        return tl::unexpected(folderError(ErrorKind::NoPermission, path,
                                          QCoreApplication::translate("StackFolder", "The folder may not be read.")));
    StackFileList list;
    const FolderNames names = filesAndFoldersIn(path);
    const QStringList subfolders = sortedNaturally(names.folders);
    for (const QString &name : subfolders) {
        if (!isSnapshot(name))
            continue;
        const QString folder = QDir(path).filePath(name);
        addFiles(folder, sortedNaturally(filesAndFoldersIn(folder).files), static_cast<std::size_t>(list.titles.size()),
                 list);
        list.titles.append(name);
    }
    list.leftOut = !list.titles.isEmpty() && !names.files.isEmpty();
    if (list.titles.isEmpty()) {
        list.titles.append(QString());
        addFiles(path, sortedNaturally(names.files), 0, list);
    }
    if (list.files.empty())
        return tl::unexpected(folderError(ErrorKind::WrongFormat, path, noFileText(path)));
    return list;
}

StackFileList listStackFiles(const QStringList &paths)
{
    StackFileList list;
    list.titles.append(QString());
    QStringList names;
    for (const QString &path : paths)
        names << (isNumberedPipe(path) ? pipeName(std::size_t(names.size())) : path.mid(path.lastIndexOf(u'/') + 1));
    for (const std::size_t place : naturalOrder(names))
        list.files.push_back({paths[qsizetype(place)], names[qsizetype(place)], 0});
    return list;
}

} // namespace rankscope
