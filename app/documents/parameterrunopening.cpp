// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/documents/parameterrunopening.h"

#include "app/documents/workspace.h"
#include "model/trace/parameters/parametertolerance.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// The same for two names of one file.
QString onlyName(const QString &path)
{
    const QFileInfo info(path);
    const QString name = info.canonicalFilePath();
    return name.isEmpty() ? QDir::cleanPath(info.absoluteFilePath()) : name;
}

QStringList onlyNames(const QStringList &paths)
{
    QStringList names;
    for (const QString &path : paths)
        names << onlyName(path);
    return names;
}

bool isFile(const RelatedFile &related)
{
    return related.role != RelatedFileRole::Traces && related.role != RelatedFileRole::Reference;
}

/// The path of a file of the run by the name of it; empty where it is none of them. Of a folder that is not listed yet
/// all that is in it is.
QString pathIn(const OpenRun &run, const QString &name)
{
    const auto isSame = [&name](const QString &path) { return onlyName(path) == name; };
    const auto file = std::ranges::find_if(run.files, isSame, &OpenFile::path);
    if (file != run.files.end())
        return file->path;
    const auto source = std::ranges::find_if(run.sources, isSame);
    if (source != run.sources.end())
        return *source;
    const bool isToCome = !run.listed && !run.error && run.isFolder();
    return isToCome && QFileInfo(name).path() == onlyName(run.path())
               ? QDir(run.path()).filePath(QFileInfo(name).fileName())
               : QString();
}

QStringList traceNamesOf(const OpenRun &run)
{
    QStringList names;
    for (const OpenFile &file : run.files) {
        if (file.trace())
            names << onlyName(file.path);
    }
    names.sort();
    return names;
}

/// The run is these traces, all of them and no others, as far as is known already.
bool hasJust(const OpenRun &run, const QStringList &names)
{
    if (onlyNames(run.sources) == names)
        return true;
    const bool areAllThere =
        std::ranges::all_of(names, [&run](const QString &name) { return !pathIn(run, name).isEmpty(); });
    QStringList sorted = names;
    sorted.sort();
    return areAllThere && (run.isLoading() || traceNamesOf(run) == sorted);
}

/// The user chose some traces of the folder, and the parameter file with them.
bool isChosenFrom(const OpenRun &run, const QString &folder, const std::vector<RunId> &together)
{
    const auto isThere = [&folder](const QString &trace) { return QFileInfo(trace).path() == folder; };
    return std::ranges::count(together, run.id) > 0 && std::ranges::any_of(traceNamesOf(run), isThere);
}

/// Where it is open; nothing where it is not.
std::optional<ParameterRun::Part> openPart(const RelatedFile &related, const Documents &documents,
                                           const std::vector<RunId> &together)
{
    const QStringList names = onlyNames(related.paths);
    for (const OpenRun &run : documents.runs()) {
        if (run.combination)
            continue;
        if (isFile(related)) {
            if (const QString path = pathIn(run, names.front()); !path.isEmpty())
                return ParameterRun::Part{related.role, run.id, path};
        } else if (hasJust(run, names) || isChosenFrom(run, names.front(), together)) {
            return ParameterRun::Part{related.role, run.id, {}};
        }
    }
    return std::nullopt;
}

std::optional<RunId> runOf(const std::vector<ParameterRun::Part> &parts, RelatedFileRole role)
{
    const auto part = std::ranges::find(parts, role, &ParameterRun::Part::role);
    return part == parts.end() ? std::nullopt : std::optional(part->run);
}

/// What is compared is of this run, or nothing is.
bool concerns(const std::optional<RunPair> &compared, const std::vector<ParameterRun::Part> &parts)
{
    return !compared
           || std::ranges::any_of(parts, [&compared](const auto &part) { return compared->concerns(part.run); });
}

} // namespace

ParameterRun openParameterRun(const ParameterFile &file, Workspace &workspace, const std::vector<RunId> &together)
{
    ParameterRun opened;
    opened.areOthersCompared = together.size() > 1 && workspace.isComparing();
    if (!file.related || file.related->empty())
        return opened;
    for (const RelatedFile &related : *file.related) {
        const auto part = openPart(related, workspace.documents(), together);
        opened.parts.push_back(part ? *part : ParameterRun::Part{related.role, workspace.openRun(related.paths), {}});
    }
    const auto reference = runOf(opened.parts, RelatedFileRole::Reference);
    const auto traces = runOf(opened.parts, RelatedFileRole::Traces);
    if (reference && traces && reference != traces)
        opened.compared = RunPair{*reference, *traces};
    if (opened.areOthersCompared && opened.compared != workspace.shownPair())
        opened.compared.reset();
    if (!opened.compared && !concerns(workspace.shownPair(), opened.parts))
        return opened;
    if (const Result<Tolerance> tolerance = toleranceOf(file); tolerance)
        workspace.comparison().setTolerance(*tolerance);
    else
        opened.error = tolerance.error();
    if (opened.compared && workspace.shownPair() != opened.compared)
        workspace.compare(opened.compared->reference, opened.compared->current);
    return opened;
}

} // namespace rankscope
