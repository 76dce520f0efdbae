// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/unfinishedtraces.h"

#include "model/trace/diff/tracediffreport.h"

#include <QCoreApplication>

#include <utility>

namespace rankscope {

std::optional<DifferenceGrouping> traceGroupingOf(const DiffOptions &options)
{
    if (options.group == "name")
        return DifferenceGrouping::Name;
    if (options.group == "place")
        return DifferenceGrouping::Place;
    return options.group == "both" ? std::optional(DifferenceGrouping::NameAndPlace) : std::nullopt;
}

void saveUnfinished(const TraceDiff &diff, const QStringList &missing, const DiffOptions &options)
{
    constexpr std::uint64_t most = 100'000; // while they are written other ranks may wait
    std::vector<SavedReport> reports;
    for (const auto &[use, limit] : {std::pair(SavedUse::Text, options.limit.value_or(diffReportLimit)),
                                     {SavedUse::Lists, options.limit.value_or(diffListLimit)},
                                     {SavedUse::All, diff.differences.size() > most ? most : 0}}) {
        SavedReport saved{
            .use = use, .limit = limit, .report = traceDiffReport(diff, {.limit = limit}, traceGroupingOf(options))};
        std::erase_if(saved.report.parts,
                      [](const ReportPart &part) { return std::holds_alternative<ReportExcerpts>(part); });
        reports.push_back(std::move(saved));
    }
    const std::size_t processes = diff.alignment->currentRun.processes.size();
    if (!missing.isEmpty())
        return options.meanwhile->save(std::move(reports), missing, processes);
    options.meanwhile->save(std::move(reports),
                            QCoreApplication::translate("SavingMeanwhile",
                                                        "This was saved while the job was running: all files are in "
                                                        "it, but what surrounds the differences is not in it yet."),
                            processes);
}

} // namespace rankscope
