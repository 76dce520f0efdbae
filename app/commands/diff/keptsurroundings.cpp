// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/keptsurroundings.h"

#include "app/commands/diff/unfinishedtraces.h"
#include "app/commands/runs.h"
#include "app/commands/saved/sourcesbeside.h"
#include "io/dvm/headertext.h"
#include "io/team/traceoutlinestask.h"
#include "io/text/encoding.h"
#include "model/trace/rows/originexcerpts.h"
#include "model/trace/rows/tracesurroundings.h"

#include <utility>

namespace rankscope {

namespace {

QStringList filesOf(const TraceRun &run)
{
    QStringList files;
    for (const TraceRun::Process &process : run.processes)
        files << process.trace->file;
    return files;
}

} // namespace

Result<void> keepSurroundings(SavedResult &saved, const TraceDiff &diff, bool hasWholeTraces,
                              const DiffOptions &options, Progress &progress)
{
    const TraceAlignment &alignment = *diff.alignment;
    const std::uint64_t context = options.save.context.value_or(usualContext);
    const QString encoding = pathOf(options.encoding);
    const auto lookup = [&](const std::string &folder, const TraceRun &run) {
        const QStringList given = folder.empty() ? pathsOf(options.sources) : QStringList{pathOf(folder)};
        return sourceBeside(given, filesOf(run), encoding);
    };
    std::function<void()> meanwhile;
    if (options.meanwhile) {
        meanwhile = [&, isSaved = false]() mutable {
            if (!std::exchange(isSaved, true))
                saveUnfinished(diff, {}, options);
        };
    }
    SurroundingsOptions of{.ofEachClass = context};
    if (!hasWholeTraces) {
        of.outlines = [&](const std::vector<OutlineRequest> &requests) {
            return readOutlines(requests, encoding, {*options.team, meanwhile}, progress);
        };
    }
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
