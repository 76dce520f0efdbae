// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What is exported of traces besides the traces themselves: single records, and statistics of the constructs.
#include "app/commands/export/exportviews.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "model/trace/rows/constructcolumns.h"
#include "model/trace/rows/matchedtable.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using ReadTraces = std::shared_ptr<const TraceRun>;

Result<ReadTraces> readTraces(const ExportOptions &options, Progress &progress)
{
    if (!tableFormatOf(QString::fromStdString(options.format)))
        return tl::unexpected(wrongOption(QCoreApplication::translate(
            "ExportCommand", "Records and constructs are written with --format csv, xml, hdf5 or json.")));
    const auto run =
        readRun(options.paths(), {.family = Family::Trace, .encoding = pathOf(options.encoding)}, progress);
    if (!run)
        return tl::unexpected(run.error());
    return std::make_shared<const TraceRun>(*(*run)->traces());
}

/// What may fit and is skipped is said.
void sayComplexValues(const MatchedRun &matched)
{
    std::uint64_t count = 0;
    for (const auto &records : matched)
        count += records->complexValues;
    const auto shown = static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
    if (shown > 0)
        say(QCoreApplication::translate(
            "ExportCommand", "rankscope: note: %Ln record(s) with complex values left out: --where takes real ones.",
            nullptr, shown));
}

} // namespace

Result<void> exportRecords(const ExportOptions &options, Progress &progress)
{
    const auto run = readTraces(options, progress);
    if (!run)
        return tl::unexpected(run.error());
    const RecordFilter filter = options.records.filter(options.selection);
    const auto matched = matchRun(**run, filter, progress);
    if (!matched)
        return tl::unexpected(matched.error());
    for (const ConstructChoice &construct : filter.constructs) {
        if (const QString remark = choiceRemark(**run, construct); !remark.isEmpty())
            say(QCoreApplication::translate("ExportCommand", "rankscope: note: %1").arg(remark));
    }
    sayComplexValues(*matched);
    return writeTable(matchedTable(**run, *matched), options, progress, {u"value"_s});
}

Result<void> exportConstructs(const ExportOptions &options, Progress &progress)
{
    const auto run = readTraces(options, progress);
    if (!run)
        return tl::unexpected(run.error());
    return writeTable(constructTable(**run), options, progress);
}

} // namespace rankscope
