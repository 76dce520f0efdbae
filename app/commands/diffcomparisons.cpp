// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diffkinds.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "io/csv/comparisoncsv.h"
#include "io/foreignfile.h"
#include "model/comparison/comparisondiffreport.h"
#include "model/comparison/comparisontestcases.h"
#include "model/trace/tracediffsummary.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

Result<ValueGroups> readGroups(const QString &path, const DiffOptions &options, Progress &progress)
{
    auto source = ByteSource::open(path);
    if (!source)
        return tl::unexpected(source.error());
    const auto csv = readComparisonCsv(std::move(*source), path, pathOf(options.encoding), progress);
    if (!csv)
        return tl::unexpected(withSeen(csv.error()));
    say(csv->problems);
    return exactGroups(csv->table);
}

Result<void> writeAll(const ValueGroups &reference, const ComparisonDiff &diff, const DiffOptions &options,
                      Progress &progress)
{
    const auto suites = [&] { return std::vector{comparisonDiffCases(reference, diff)}; };
    const Result<void> written =
        writeTestCases(options, toleranceText(options.tolerance.tolerance()), suites, progress);
    if (!written)
        return written;
    const auto make = [&](std::uint64_t limit) {
        return comparisonDiffReport(diff, {{pathOf(options.reference)}, options.currentPaths(), limit});
    };
    return writeDiffReport(options, make, progress);
}

} // namespace

ExitCode diffComparisons(const DiffOptions &options, Progress &progress)
{
    if (options.current.size() != 1) {
        return failed({ErrorKind::BadOption,
                       QCoreApplication::translate("DiffCommand", "A comparison is compared with one other."),
                       {},
                       {},
                       {}});
    }
    const Result<ValueGroups> reference = readGroups(pathOf(options.reference), options, progress);
    if (!reference)
        return failedDiff(options, reference.error(), progress);
    const Result<ValueGroups> current = readGroups(options.currentPaths().front(), options, progress);
    if (!current)
        return failedDiff(options, current.error(), progress);
    const ComparisonDiff diff = compareGroups(*reference, *current, options.tolerance.tolerance());
    if (const Result<void> written = writeAll(*reference, diff, options, progress); !written)
        return failed(written.error());
    return diff.isEqual() ? ExitCode::Done : ExitCode::Found;
}

} // namespace rankscope
