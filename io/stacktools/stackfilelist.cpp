// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/stackfilelist.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Compares names, their numbers by value: "rank-9" stands before "rank-10".
bool naturallyLess(const QString &a, const QString &b)
{
    const auto digitsAt = [](const QString &text, qsizetype from) {
        qsizetype to = from;
        while (to < text.size() && text[to] >= u'0' && text[to] <= u'9')
            ++to;
        return QStringView(text).sliced(from, to - from);
    };
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < a.size() && j < b.size()) {
        QStringView left = digitsAt(a, i);
        QStringView right = digitsAt(b, j);
        i += std::max<qsizetype>(left.size(), 1);
        j += std::max<qsizetype>(right.size(), 1);
        if (left.isEmpty() || right.isEmpty()) {
            if (a[i - 1] != b[j - 1])
                return a[i - 1] < b[j - 1];
            continue;
        }
        while (left.startsWith(u'0'))
            left = left.sliced(1);
        while (right.startsWith(u'0'))
            right = right.sliced(1);
        if (left.size() != right.size())
            return left.size() < right.size();
        if (left != right)
            return left < right;
    }
    if (i < a.size() || j < b.size())
        return i == a.size();
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

Error folderError(ErrorKind kind, const QString &folder, const QString &message)
{
    Error error;
    error.kind = kind;
    error.message = message;
    error.file = folder;
    return error;
}

QStringList sortedEntries(const QDir &folder, QDir::Filters filter)
{
    QStringList names = folder.entryList(filter | QDir::NoDotAndDotDot, QDir::NoSort);
    std::sort(names.begin(), names.end(), naturallyLess);
    return names;
}

void addFiles(const QDir &folder, std::size_t snapshot, StackFileList &list)
{
    const QStringList names = sortedEntries(folder, QDir::Files);
    for (const QString &name : names)
        list.files.push_back({folder.filePath(name), name, snapshot});
}

bool isSnapshot(const QString &name)
{
    static const QRegularExpression pattern(uR"(\Asnapshot[-_.]?\d+\z)"_s, QRegularExpression::CaseInsensitiveOption);
    return pattern.match(name).hasMatch();
}

} // namespace

Result<StackFileList> listStackFolder(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return tl::unexpected(folderError(ErrorKind::NotFound, path,
                                          QCoreApplication::translate("StackFolder", "There is no such folder.")));
    if (!info.isDir())
        return tl::unexpected(
            folderError(ErrorKind::NotAFile, path, QCoreApplication::translate("StackFolder", "This is no folder.")));
    if (!info.isReadable() || !info.isExecutable())
        return tl::unexpected(folderError(ErrorKind::NoPermission, path,
                                          QCoreApplication::translate("StackFolder", "The folder may not be read.")));
    const QDir folder(path);
    StackFileList list;
    const QStringList subfolders = sortedEntries(folder, QDir::Dirs);
    for (const QString &name : subfolders) {
        if (!isSnapshot(name))
            continue;
        addFiles(QDir(folder.filePath(name)), static_cast<std::size_t>(list.titles.size()), list);
        list.titles.append(name);
    }
    list.leftOut = !list.titles.isEmpty() && !folder.entryList(QDir::Files).isEmpty();
    if (list.titles.isEmpty()) {
        list.titles.append(QString());
        addFiles(folder, 0, list);
    }
    if (list.files.empty())
        return tl::unexpected(
            folderError(ErrorKind::WrongFormat, path,
                        QCoreApplication::translate("StackFolder", "There is no file in the folder.")));
    return list;
}

StackFileList listStackFiles(const QStringList &paths)
{
    StackFileList list;
    list.titles.append(QString());
    for (const QString &path : paths)
        list.files.push_back({path, QFileInfo(path).fileName(), 0});
    std::stable_sort(list.files.begin(), list.files.end(),
                     [](const StackFile &a, const StackFile &b) { return naturallyLess(a.name, b.name); });
    return list;
}

QStringList namesOf(const StackFileList &list)
{
    QStringList names;
    for (const StackFile &file : list.files)
        names.append(file.name);
    names.removeDuplicates();
    return names;
}

} // namespace rankscope
