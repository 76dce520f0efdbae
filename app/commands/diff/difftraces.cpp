// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/runs.h"
#include "model/trace/diff/differencewords.h"
#include "model/trace/diff/tracediffreport.h"
#include "model/trace/diff/tracediffsummary.h"
#include "model/trace/tracetestcases.h"

namespace rankscope {

namespace {

PlaceMatching placeMatching(const std::string &name)
{
    for (const auto matching : {PlaceMatching::Strict, PlaceMatching::Line, PlaceMatching::Ignore}) {
        if (placeMatchingName(matching) == pathOf(name))
            return matching;
    }
    return PlaceMatching::Path;
}

Result<std::shared_ptr<const TraceDiff>> compareTraces(const DiffOptions &options, Progress &progress)
{
    const ReadOptions reading{.family = Family::Trace, .encoding = pathOf(options.encoding)};
    const DocumentResult reference = readRun({pathOf(options.reference)}, reading, progress);
    if (!reference)
        return tl::unexpected(reference.error());
    const DocumentResult current = readRun(options.currentPaths(), reading, progress);
    if (!current)
        return tl::unexpected(current.error());
    AlignmentOptions alignment;
    alignment.places = placeMatching(options.places);
    const auto aligned = alignTraces(*(*reference)->traces(), *(*current)->traces(), alignment, progress);
    if (!aligned)
        return tl::unexpected(aligned.error());
    return evaluate(*aligned, options.tolerance.tolerance(), progress);
}

Result<void> writeTraceDiff(const TraceDiff &diff, const DiffOptions &options, Progress &progress)
{
    const auto suites = [&] { return std::vector{traceDiffCases(diff, options.allowPartial)}; };
    if (Result<void> written = writeTestCases(options, toleranceText(diff.tolerance), suites, progress); !written)
        return written;
    const auto make = [&diff](std::uint64_t limit) { return traceDiffReport(diff, {.limit = limit}); };
    return writeDiffReport(options, make, progress);
}

} // namespace

ExitCode diffTraces(const DiffOptions &options, Progress &progress)
{
    const auto diff = compareTraces(options, progress);
    if (!diff)
        return failedDiff(options, diff.error(), progress);
    if (const Result<void> written = writeTraceDiff(**diff, options, progress); !written)
        return failed(written.error());
    return exitCodeOf({(*diff)->isEqual(), (*diff)->isWhole(), (*diff)->comparesNothing()}, options);
}

} // namespace rankscope
