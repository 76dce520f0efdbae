// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/parameterrunfiles.h"

#include "io/detection.h"
#include "io/formats.h"
#include "io/text/filenames.h"
#include "model/trace/parameters/parameterchecks.h"
#include "model/trace/parameters/parameterrun.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What its content says; an unknown one may be a damaged trace.
bool mayBeTrace(const QString &path)
{
    const FileKind kind = detectFile(path).value_or(FileKind::Unknown);
    return kind == FileKind::Unknown || isOf(kind, Family::Trace);
}

/// The traces that have these numbers before the extension, from 0 on.
QStringList numberedTraces(const QString &prefix, const QString &extension)
{
    QStringList paths;
    const auto path = [&](qsizetype process) {
        return QDir::cleanPath(prefix % QString::number(process) % u'.' % extension);
    };
    while (QFileInfo(path(paths.size())).isFile())
        paths << path(paths.size());
    return paths;
}

/// A trace with a number before its extension is in the folder.
bool hasTraces(const QString &folder, const QString &extension)
{
    const QString end = u'.' % extension;
    return std::ranges::any_of(namesIn(folder, FolderEntries::Files), [&](const QString &name) {
        const qsizetype digit = name.size() - end.size() - 1;
        return digit >= 0 && name.endsWith(end) && name[digit].isDigit() && mayBeTrace(QDir(folder).filePath(name));
    });
}

/// All of the folder is one run, unless the names of its traces begin with something, or the reference is there too.
QStringList tracesAt(const RelatedFileNames &names, const QString &extension, const QStringList &reference)
{
    const QString folder = names.paths.front();
    const bool isShared = !reference.isEmpty() && QFileInfo(reference.front()).path() == folder;
    if (isShared || !names.prefix.endsWith(u'/'))
        return numberedTraces(names.prefix, extension);
    return hasTraces(folder, extension) ? names.paths : QStringList();
}

QStringList fileAt(const RelatedFileNames &names)
{
    const auto path = std::ranges::find_if(names.paths, [](const QString &one) { return QFileInfo(one).isFile(); });
    return path == names.paths.end() ? QStringList() : QStringList{*path};
}

QStringList referenceAt(const RelatedFileNames &names, const QString &extension)
{
    const QStringList first = fileAt(names);
    const QStringList numbered = names.prefix.isEmpty() ? QStringList() : numberedTraces(names.prefix, extension);
    return !first.isEmpty() && numbered.contains(first.front()) ? numbered : first;
}

/// The only file of errors in a folder; empty where there is none, or several.
QStringList onlyErrors(const QString &folder)
{
    QStringList names = namesIn(folder, FolderEntries::Files);
    names.removeIf([](const QString &name) { return !name.endsWith(".err.trd"_L1); });
    return names.size() == 1 ? QStringList{QDir(folder).filePath(names.front())} : QStringList();
}

std::vector<RelatedFile> filesThatAreThere(const ParameterFile &file)
{
    const QString extension = lastValue(file, u"TraceOptions.Ext").value_or(u"trd"_s);
    const std::vector<RelatedFileNames> wanted = relatedFileNames(file);
    const auto named = std::ranges::find(wanted, RelatedFileRole::Reference, &RelatedFileNames::role);
    const QStringList reference = named == wanted.end() ? QStringList() : referenceAt(*named, extension);
    std::vector<RelatedFile> found;
    const auto add = [&found](RelatedFileRole role, const QStringList &paths) {
        if (!paths.isEmpty())
            found.push_back({role, paths});
    };
    for (const RelatedFileNames &names : wanted) {
        if (names.role == RelatedFileRole::Traces)
            add(names.role, tracesAt(names, extension, reference));
        else
            add(names.role, names.role == RelatedFileRole::Reference ? reference : fileAt(names));
    }
    if (std::ranges::find(found, RelatedFileRole::Errors, &RelatedFile::role) == found.end())
        add(RelatedFileRole::Errors, onlyErrors(wanted.front().paths.front()));
    return found;
}

} // namespace

void lookForRun(ParameterFile &file)
{
    if (file.file != "-"_L1)
        file.related = filesThatAreThere(file);
    file.problems.append(parameterClashes(file));
}

} // namespace rankscope
