// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/reports/tracediffreport.h"
#include "app/commands/runs.h"
#include "io/html/tracediffhtml.h"
#include "io/json/tracediffjson.h"
#include "io/text/filenames.h"
#include "io/text/outputfile.h"
#include "io/writeerror.h"
#include "model/base/badoption.h"
#include "model/trace/diff/differencefields.h"
#include "model/trace/diff/differencetable.h"
#include "model/trace/diff/tracediffsummary.h"
#include "model/trace/parameters/parametertolerance.h"
#include "model/trace/tracetestcases.h"

#include <QCoreApplication>

#include <unistd.h>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What says when values are equal, and so does a parameter file.
constexpr QLatin1StringView toleranceNames[] = {"--abs"_L1, "--rel"_L1, "--rel-floor"_L1, "--ulps"_L1, "--exact"_L1};

/// The tolerance of the file of --parameters, else that of the options.
Result<Tolerance> toleranceFrom(const DiffOptions &options, Progress &progress)
{
    const Tolerance given = options.tolerance.tolerance();
    if (options.parameters.empty())
        return given;
    for (const QLatin1StringView name : toleranceNames) {
        if (isGiven(options.given, name))
            return tl::unexpected(badOption(
                QCoreApplication::translate("DiffCommand", "%1 and --parameters both say when values are equal.")
                    .arg(name)));
    }
    const ReadOptions reading{.family = Family::Parameters, .encoding = pathOf(options.encoding)};
    const DocumentResult parameters = readRun({pathOf(options.parameters)}, reading, progress);
    if (!parameters)
        return tl::unexpected(parameters.error());
    Result<Tolerance> tolerance = toleranceOf(*(*parameters)->parameters());
    if (tolerance) {
        tolerance->nanDiffers = given.nanDiffers;
        tolerance->signedZeroDiffers = given.signedZeroDiffers;
    }
    return tolerance;
}

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
    const Result<Tolerance> tolerance = toleranceFrom(options, progress);
    if (!tolerance)
        return tl::unexpected(tolerance.error());
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
    return evaluate(*aligned, *tolerance, progress);
}

bool isColourWanted()
{
    return ::isatty(STDOUT_FILENO) == 1 && qEnvironmentVariableIsEmpty("NO_COLOR");
}

Result<void> writeReport(const TraceDiff &diff, std::uint64_t limit, QIODevice &device)
{
    const QByteArray bytes = encodeFileName(traceDiffReport(diff, limit, isColourWanted()));
    if (device.write(bytes) != bytes.size())
        return tl::unexpected(writeError(device));
    return {};
}

Result<void> writeFiles(const TraceDiff &diff, const DiffOptions &options, Progress &progress)
{
    const DifferenceChoice choice{.limit = options.limit.value_or(diffListLimit)};
    const auto suites = [&] { return std::vector{traceDiffCases(diff, options.allowPartial)}; };
    Result<void> written = writeTestCases(options, toleranceText(diff.tolerance), suites, progress);
    if (written)
        written = writeTables(options, differenceTable(diff, choice), progress);
    if (written)
        written = writeTable(options.html,
                             [&](QIODevice &device) { return writeTraceDiffHtml(diff, choice, device, progress); });
    if (written && choice.isTruncated(diff) && options.wantsTables())
        sayCut(choice.count(diff), diff.differences.size());
    return written;
}

Result<void> writeAll(const TraceDiff &diff, const DiffOptions &options, Progress &progress)
{
    if (Result<void> written = writeFiles(diff, options, progress); !written)
        return written;
    if (options.isStandardOutputTaken())
        return {};
    return writeOutput(pathOf(options.output), [&](QIODevice &device) {
        return options.json
                   ? writeTraceDiffJson(diff, {.limit = options.limit.value_or(diffListLimit)}, device, progress)
                   : writeReport(diff, options.limit.value_or(diffReportLimit), device);
    });
}

} // namespace

ExitCode diffTraces(const DiffOptions &options, Progress &progress)
{
    const auto diff = compareTraces(options, progress);
    if (!diff)
        return failedDiff(options, diff.error(), progress);
    if (const Result<void> written = writeAll(**diff, options, progress); !written)
        return failed(written.error());
    return exitCodeOf({(*diff)->isEqual(), (*diff)->isWhole(), (*diff)->comparesNothing()}, options);
}

} // namespace rankscope
