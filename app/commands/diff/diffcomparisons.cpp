// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/runs.h"
#include "model/base/tolerancetext.h"
#include "model/comparison/comparisondiffreport.h"
#include "model/comparison/comparisonsummary.h"
#include "model/comparison/comparisontestcases.h"

#include <QCoreApplication>

namespace rankscope {

namespace {

DocumentResult readTable(const QString &path, const DiffOptions &options, Progress &progress)
{
    return readRun({path}, {.family = Family::Comparison, .encoding = pathOf(options.encoding)}, progress);
}

/// Neither side holds a value.
bool isEmptyDiff(const ComparisonDiff &diff)
{
    return diff.isEqual() && diff.same == 0;
}

Result<void> writeAll(const ValueGroups &reference, const ComparisonDiff &diff, const DiffOptions &options,
                      Progress &progress)
{
    const auto suites = [&] {
        return isEmptyDiff(diff) ? nothingCompared(comparisonDiffSummary(diff))
                                 : std::vector{comparisonDiffCases(reference, diff)};
    };
    const Result<void> written =
        writeTestCases(options, toleranceText(options.tolerance.tolerance()), suites, progress);
    if (!written)
        return written;
    const auto make = [&](std::uint64_t limit) {
        return comparisonDiffReport(diff, {{pathOf(options.reference)}, options.currentPaths(), limit});
    };
    return writeDiffReport(options, make, {.isEqual = diff.isEqual(), .comparesNothing = isEmptyDiff(diff)}, progress);
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
    const DocumentResult reference = readTable(pathOf(options.reference), options, progress);
    if (!reference)
        return failedDiff(options, reference.error(), progress);
    const DocumentResult current = readTable(options.currentPaths().front(), options, progress);
    if (!current)
        return failedDiff(options, current.error(), progress);
    const ComparisonDiff diff =
        compareGroups(*(*reference)->values(), *(*current)->values(), options.tolerance.tolerance());
    if (const Result<void> written = writeAll(*(*reference)->values(), diff, options, progress); !written)
        return failed(written.error());
    return exitCodeOf({.isEqual = diff.isEqual(), .comparesNothing = isEmptyDiff(diff)}, options);
}

} // namespace rankscope
