// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folder/stackfilelist.h"

#include "io/text/filenames.h"
#include "io/text/inputname.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>

#include <unistd.h>

#include <algorithm>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

bool isNumeral(QChar character)
{
    return character >= u'0' && character <= u'9';
}

/// How much both begin with alike, without a part of a number: the names of a job have most of theirs in common.
qsizetype commonBegin(const QString &a, const QString &b)
{
    const QChar *const left = a.constData();
    const QChar *const right = b.constData();
    const qsizetype shorter = std::min(a.size(), b.size());
    qsizetype common = 0;
    while (common < shorter && left[common] == right[common])
        ++common;
    while (common > 0 && isNumeral(left[common - 1]))
        --common;
    return common;
}

/// Compares names, their numbers by value: "rank-9" stands before "rank-10".
bool naturallyLess(const QString &a, const QString &b)
{
    const auto digitsAt = [](const QString &text, qsizetype from) {
        qsizetype to = from;
        while (to < text.size() && isNumeral(text[to]))
            ++to;
        return QStringView(text).sliced(from, to - from);
    };
    qsizetype i = commonBegin(a, b);
    qsizetype j = i;
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

QStringList sorted(QStringList names)
{
    std::sort(names.begin(), names.end(), naturallyLess);
    return names;
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
    FolderNames names = filesAndFoldersIn(path);
    const QStringList subfolders = sorted(std::move(names.folders));
    for (const QString &name : subfolders) {
        if (!isSnapshot(name))
            continue;
        const QString folder = QDir(path).filePath(name);
        addFiles(folder, sorted(filesAndFoldersIn(folder).files), static_cast<std::size_t>(list.titles.size()), list);
        list.titles.append(name);
    }
    list.leftOut = !list.titles.isEmpty() && !names.files.isEmpty();
    if (list.titles.isEmpty()) {
        list.titles.append(QString());
        addFiles(path, sorted(std::move(names.files)), 0, list);
    }
    if (list.files.empty())
        return tl::unexpected(folderError(ErrorKind::WrongFormat, path, noFileText(path)));
    return list;
}

StackFileList listStackFiles(const QStringList &paths)
{
    StackFileList list;
    list.titles.append(QString());
    for (const QString &path : paths) {
        const QString name = isNumberedPipe(path) ? pipeName(list.files.size()) : path.mid(path.lastIndexOf(u'/') + 1);
        list.files.push_back({path, name, 0});
    }
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
