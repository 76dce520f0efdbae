// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/keptsurroundings.h"

#include "app/commands/runs.h"
#include "io/dvm/headertext.h"
#include "io/text/encoding.h"
#include "io/text/sourcefolder.h"
#include "model/trace/rows/originexcerpts.h"
#include "model/trace/rows/tracesurroundings.h"

#include <QFileInfo>

namespace rankscope {

namespace {

constexpr qsizetype mostSearchedFolders = 64;

/// Those of the traces, and the ones around them.
QStringList foldersOf(const TraceRun &run)
{
    QStringList folders;
    for (const TraceRun::Process &process : run.processes) {
        const QString folder = QFileInfo(process.trace->file).absolutePath();
        for (const QString &near : {folder, QFileInfo(folder).absolutePath()}) {
            if (!folders.contains(near) && folders.size() < mostSearchedFolders)
                folders << near;
        }
    }
    return folders;
}

/// In the folders; a name with its whole path also there.
SourceLookup sourceIn(const QStringList &folders, const QString &encoding)
{
    return [folders, encoding](const QString &file) -> std::optional<QString> {
        if (auto text = sourceTextIn(folders, encoding)(file))
            return text;
        const QFileInfo info(file);
        return info.isAbsolute() ? sourceTextIn({info.path()}, encoding)(info.fileName()) : std::nullopt;
    };
}

} // namespace

Result<void> keepSurroundings(SavedResult &saved, const TraceDiff &diff, const DiffOptions &options,
                              const Progress &progress)
{
    const TraceAlignment &alignment = *diff.alignment;
    const std::uint64_t context = options.save.context.value_or(usualContext);
    const QString encoding = pathOf(options.encoding);
    const auto lookup = [&](const std::string &folder, const TraceRun &run) {
        const QStringList given = folder.empty() ? pathsOf(options.sources) : QStringList{pathOf(folder)};
        return sourceIn(given + foldersOf(run), encoding);
    };
    SurroundingsOptions of{.ofEachClass = context};
    of.headerText = [](const Trace &trace) {
        bool isConverted = false;
        const std::string text = headerText(trace, trace.header.dialect, {});
        return QString::fromStdString(utf8Text(text, trace.encoding, isConverted));
    };
    of.referenceSource = lookup(options.referenceSource, alignment.referenceRun);
    if (!options.currentSource.empty())
        of.currentSource = lookup(options.currentSource, alignment.currentRun);
    auto surroundings = traceSurroundings(diff, of, progress);
    if (!surroundings)
        return tl::unexpected(surroundings.error());
    saved.context = differenceExcerpts(diff, context);
    saved.surroundings = SavedReport{.report = std::move(*surroundings)};
    saved.processCount = alignment.currentRun.processes.size();
    return {};
}

} // namespace rankscope
