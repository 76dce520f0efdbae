// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/export/exportviews.h"
#include "app/commands/runs.h"
#include "model/profile/timeline/timelinefields.h"

#include <QCoreApplication>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t mostCells = 1'000'000; // of a line
constexpr std::uint64_t usualCells = 1000;
constexpr std::uint64_t mostDepth = 0xffffffff;
constexpr std::size_t mostCellsOfAll = 100'000'000; // in memory at once
constexpr std::uint32_t mostDrawnLines = 0xffffffff; // all
constexpr double nanoseconds = 1e9; // of a second

/// Sets the part of the time that "FIRST:LAST" names.
Result<void> takeTime(const std::string &words, const TimelineSource &source, TimelineRequest &part)
{
    const QStringList ends = QString::fromStdString(words).split(u':');
    bool isFirst = false;
    bool isLast = false;
    const double first = ends.value(0).toDouble(&isFirst) * nanoseconds;
    const double last = ends.value(1).toDouble(&isLast) * nanoseconds;
    const bool isPart = ends.size() == 2 && isFirst && isLast && first >= 0 && last > first && std::isfinite(last)
                        && first <= static_cast<double>(source.length());
    if (!isPart)
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "--time is written as FIRST:LAST, in seconds since the first sample: from 0 on, and not "
                             "behind the last sample.")));
    part.begin = static_cast<std::uint64_t>(std::llround(first));
    part.end = last < static_cast<double>(source.length()) ? static_cast<std::uint64_t>(std::llround(last))
                                                           : source.length() + 1;
    return {};
}

Error noTimelines(const ProfileDocument &document)
{
    return {ErrorKind::Unsupported,
            QCoreApplication::translate("ExportCommand", "The profile has no time lines: nothing was traced."),
            document.file,
            {},
            QCoreApplication::translate("ExportCommand", "hpcrun -t records them.")};
}

} // namespace

Result<void> exportTimeline(const ExportOptions &options, Progress &progress)
{
    if (!tableFormatOf(QString::fromStdString(options.format)))
        return tl::unexpected(wrongOption(
            QCoreApplication::translate("ExportCommand", "Time lines are written with --format csv, xml or hdf5.")));
    const std::uint64_t depth = options.depth.value_or(1);
    const std::uint64_t cells = options.cells.value_or(usualCells);
    if (depth < 1 || depth > mostDepth || cells < 1 || cells > mostCells)
        return tl::unexpected(wrongOption(
            QCoreApplication::translate("ExportCommand", "--depth is 1 or more, --cells is 1 to 1000000.")));
    const auto run =
        readRun(options.paths(), {.family = Family::Profile, .encoding = pathOf(options.encoding)}, progress);
    if (!run)
        return tl::unexpected(run.error());
    const auto document = (*run)->profile();
    if (!document->timelines || document->sections.empty())
        return tl::unexpected(noTimelines(*document));
    const TimelineSource &source = *document->timelines;
    if (source.lines().size() > mostCellsOfAll / cells)
        return tl::unexpected(wrongOption(
            QCoreApplication::translate("ExportCommand", "%1 lines of so many cells are more than memory shall take: "
                                                         "give fewer by --cells.")
                .arg(source.lines().size())));
    TimelineRequest part = wholeTimeline(source, {static_cast<std::uint32_t>(cells), mostDrawnLines});
    if (!options.time.empty()) {
        if (const auto taken = takeTime(options.time, source, part); !taken)
            return taken;
        part = timelinePart(source, part, {static_cast<std::uint32_t>(cells), mostDrawnLines});
    }
    const ScopeTree &tree = document->sections.front()->tree;
    const auto picture =
        drawTimeline(source, timelineProcedures(tree, static_cast<std::uint32_t>(depth), progress), part, progress);
    if (!picture)
        return tl::unexpected(picture.error());
    return writeTable(timelineFields(source, tree, **picture), options, progress);
}

} // namespace rankscope
