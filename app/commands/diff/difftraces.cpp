// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/diff/keptsurroundings.h"
#include "app/commands/diff/unfinishedtraces.h"
#include "app/commands/messages.h"
#include "app/commands/runs.h"
#include "app/commands/sourcefolders.h"
#include "io/json/rulesjson.h"
#include "io/noiseruns.h"
#include "io/team/pairwiseruns.h"
#include "io/text/sourcefolder.h"
#include "io/tracefile.h"
#include "model/base/badoption.h"
#include "model/base/tolerancetext.h"
#include "model/trace/diff/differencewords.h"
#include "model/trace/diff/emptydiff.h"
#include "model/trace/diff/tracediffreport.h"
#include "model/trace/diff/tracediffsummary.h"
#include "model/trace/errors/errorscheckreport.h"
#include "model/trace/parameters/parametertolerance.h"
#include "model/trace/rows/originexcerpts.h"
#include "model/trace/tracetestcases.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What says when values are equal, and so does a parameter file.
constexpr QLatin1StringView toleranceNames[] = {"--abs"_L1, "--rel"_L1, "--rel-floor"_L1, "--ulps"_L1, "--exact"_L1};

/// The tolerance of the file of --parameters, else that of the options.
Result<Tolerance> toleranceFrom(const DiffOptions &options, Progress &progress)
{
    Tolerance given = options.tolerance.tolerance();
    const bool isToleranceGiven = std::ranges::any_of(
        toleranceNames, [&options](QLatin1StringView name) { return isGiven(options.given, name); });
    if (!options.noise.empty() && !isToleranceGiven) {
        given.absolute.reset(); // the noise takes the place of the default
        given.exact = true;
    }
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

double noiseFactorOf(const DiffOptions &options)
{
    return options.noiseFactor.value_or(NoiseSpread::usualFactor);
}

/// Whether what is wrong with the files of the runs was said before.
enum class ProblemsSaid : std::uint8_t { No, Yes };

/// What the runs of --noise tell; null where there are none.
Result<std::shared_ptr<const NoiseSpread>> noiseFrom(const DiffOptions &options, const TraceRun &reference,
                                                     const AlignmentOptions &alignment, ProblemsSaid said,
                                                     Progress &progress)
{
    ReadOptions reading{.encoding = pathOf(options.encoding)};
    if (said == ProblemsSaid::No)
        reading.tellProblems = [](const ProblemList &problems) { say(problems); };
    return readNoiseSpread(pathsOf(options.noise), noiseFactorOf(options), reference, alignment, reading, progress);
}

SourceFolders versionsOf(const DiffOptions &options)
{
    return {pathOf(options.referenceSource), pathOf(options.currentSource)};
}

/// The lines of both versions of the source that belong together; null where no folders were given.
Result<std::shared_ptr<const SourceMap>> sourcesFrom(const DiffOptions &options, const TraceRun &reference,
                                                     const TraceRun &current, const Progress &progress)
{
    const SourceFolders folders = versionsOf(options);
    if (folders.isEmpty())
        return std::shared_ptr<const SourceMap>();
    if (placeMatching(options.places) == PlaceMatching::Ignore) {
        return tl::unexpected(badOption(QCoreApplication::translate(
            "DiffCommand", "--reference-source has no effect with --match-places ignore.")));
    }
    auto sources = readSourceMap(folders, reference, current, progress);
    if (sources)
        say((*sources)->problems);
    return sources;
}

/// The rules of --rules; null where none were given.
Result<std::shared_ptr<const TraceRules>> traceRules(const DiffOptions &options, const Tolerance &tolerance,
                                                     const Progress &progress)
{
    if (options.rules.empty())
        return std::shared_ptr<const TraceRules>();
    auto rules = readTraceRules(pathOf(options.rules), tolerance, progress);
    if (rules && !*rules)
        return tl::unexpected(noRulesFor(pathOf(options.rules), QCoreApplication::translate("OptionUse", "traces")));
    return rules;
}

/// When values are equal.
struct ValueRules {
    Tolerance tolerance;
    std::shared_ptr<const TraceRules> rules; // null: none
};

Result<ValueRules> valueRulesOf(const DiffOptions &options, Progress &progress)
{
    const Result<Tolerance> tolerance = toleranceFrom(options, progress);
    if (!tolerance)
        return tl::unexpected(tolerance.error());
    auto rules = traceRules(options, *tolerance, progress);
    if (!rules)
        return tl::unexpected(rules.error());
    return ValueRules{*tolerance, std::move(*rules)};
}

/// The differences whose surroundings a page shows.
std::vector<std::uint32_t> originsOfPage(const TraceDiff &diff)
{
    static_assert(PairwiseDiff::surroundingRows >= originContext);
    const std::size_t count = std::min(diff.origins.size(), mostExcerptOrigins);
    return {diff.origins.begin(), diff.origins.begin() + std::ptrdiff_t(count)};
}

/// The differences whose surroundings are asked for; empty: none are.
std::function<std::vector<std::uint32_t>(const TraceDiff &)> surroundedDifferences(const DiffOptions &options)
{
    if (options.saved) { // which has those of a page, too
        return [context = options.save.context.value_or(usualContext)](const TraceDiff &diff) {
            return excerptedDifferences(diff, context);
        };
    }
    return options.html.empty() ? nullptr : originsOfPage;
}

/// Null where the runs have to be read whole.
Result<std::shared_ptr<const TraceDiff>> comparePairwise(const DiffOptions &options, const ValueRules &rules,
                                                         Progress &progress)
{
    if (placeMatching(options.places) == PlaceMatching::Ignore && !versionsOf(options).isEmpty())
        return std::shared_ptr<const TraceDiff>(); // is refused
    const PairwiseRuns runs{{pathOf(options.reference)}, options.currentPaths(), versionsOf(options)};
    ReadOptions reading{.family = Family::Trace, .encoding = pathOf(options.encoding), .keepsUnreadable = true};
    PairwiseDiff::Options comparison{placeMatching(options.places), rules.tolerance, rules.rules};
    const auto source = sourceTextIn(options.sources, options.encoding);
    if (!source)
        return tl::unexpected(source.error());
    comparison.source = *source;
    comparison.sourceFolders = pathsOf(options.sources);
    comparison.shown = surroundedDifferences(options);
    if (options.meanwhile) {
        comparison.meanwhile = [&options](const TraceDiff &soFar, const QStringList &missing) {
            saveUnfinished(soFar, missing, options);
        };
    }
    std::vector<ProblemList> ofNoise; // are said behind those of the runs
    if (!options.noise.empty()) {
        reading.tellProblems = [&ofNoise](const ProblemList &problems) { ofNoise.push_back(problems); };
        auto noise = noiseSpreadPairwise(runs.reference, pathsOf(options.noise), noiseFactorOf(options),
                                         comparison.places, reading, *options.team, progress);
        if (!noise)
            return tl::unexpected(noise.error());
        if (!*noise)
            return std::shared_ptr<const TraceDiff>();
        comparison.noise = std::move(*noise);
    }
    reading.tellProblems = [](const ProblemList &problems) { say(problems); };
    auto diff = diffPairwise(runs, comparison, reading, *options.team, progress);
    if (!diff || !*diff)
        return diff;
    std::ranges::for_each(ofNoise, [](const ProblemList &problems) { say(problems); });
    if (const auto &sources = (*diff)->alignment->options.sources)
        say(sources->problems);
    return diff;
}

/// That an option takes the memory of both runs, where they are many pairs.
void sayWhole(const TraceRun &reference, const TraceRun &current)
{
    constexpr std::size_t manyPairs = 16; // one after the other they take much less
    if (reference.processes.size() < manyPairs || current.processes.size() < manyPairs)
        return;
    say(QCoreApplication::translate(
        "DiffCommand", "rankscope: note: Both runs are held in memory, since --noise with other processes, "
                       "--reference-source where the traces name different files, and --errors with errors that are "
                       "no differences need them whole; else they are compared pair by pair."));
}

/// Both runs, side by side and in memory.
Result<std::shared_ptr<const TraceDiff>> compareRuns(const TraceRun &reference, const TraceRun &current,
                                                     const DiffOptions &options, const ValueRules &rules,
                                                     ProblemsSaid said, Progress &progress)
{
    AlignmentOptions alignment;
    alignment.places = placeMatching(options.places);
    const auto noise = noiseFrom(options, reference, alignment, said, progress);
    if (!noise)
        return tl::unexpected(noise.error());
    auto sources = sourcesFrom(options, reference, current, progress);
    if (!sources)
        return tl::unexpected(sources.error());
    alignment.sources = std::move(*sources);
    const auto source = sourceTextIn(options.sources, options.encoding);
    if (!source)
        return tl::unexpected(source.error());
    const auto aligned = alignTraces(reference, current, alignment, progress);
    if (!aligned)
        return tl::unexpected(aligned.error());
    const EvaluationOptions evaluation{
        .rules = rules.rules, .noise = *noise, .source = *source, .sourceFolders = pathsOf(options.sources)};
    return evaluate(*aligned, rules.tolerance, evaluation, progress);
}

/// A comparison, and whether its traces have all of their records.
struct ComparedTraces {
    std::shared_ptr<const TraceDiff> diff;
    bool areWhole = true;
};

/// Both runs are read whole.
Result<ComparedTraces> compareWhole(const DiffOptions &options, const ValueRules &rules, ProblemsSaid said,
                                    Progress &progress)
{
    const auto read = [&](const QStringList &paths) {
        const ReadOptions reading{
            .family = Family::Trace, .encoding = pathOf(options.encoding), .keepsUnreadable = true};
        return said == ProblemsSaid::Yes ? readDocument(paths, reading, progress) : readRun(paths, reading, progress);
    };
    const DocumentResult reference = read({pathOf(options.reference)});
    if (!reference)
        return tl::unexpected(reference.error());
    const DocumentResult current = read(options.currentPaths());
    if (!current)
        return tl::unexpected(current.error());
    if (said == ProblemsSaid::Yes || !options.noise.empty() || !versionsOf(options).isEmpty())
        sayWhole(*(*reference)->traces(), *(*current)->traces());
    auto diff = compareRuns(*(*reference)->traces(), *(*current)->traces(), options, rules, said, progress);
    if (!diff)
        return tl::unexpected(diff.error());
    return ComparedTraces{std::move(*diff), true};
}

/// Pair by pair where that can be.
Result<ComparedTraces> compareTraces(const DiffOptions &options, const ValueRules &rules, Progress &progress)
{
    auto diff = comparePairwise(options, rules, progress);
    if (!diff)
        return tl::unexpected(diff.error());
    if (*diff)
        return ComparedTraces{std::move(*diff), false};
    return compareWhole(options, rules, ProblemsSaid::No, progress);
}

/// `diff` lacks records that agree, which the check of the errors of the runtime asks for.
bool needsWhole(const TraceDiff &diff, const ErrorList &errors)
{
    const bool isReduced = diff.leftOut.reference + diff.leftOut.current > 0;
    return isReduced && std::ranges::any_of(errors.checks, &ErrorsCheck::needsAllRecords);
}

/// A comparison, and the list of --errors checked against it; null where none was given.
struct CheckedDiff {
    ComparedTraces compared;
    std::shared_ptr<const ErrorList> errors;
};

Result<CheckedDiff> checkedWith(ComparedTraces compared, const std::shared_ptr<const ErrorsDocument> &errors,
                                Progress &progress)
{
    auto list = listErrors({.document = errors, .traces = compared.diff}, progress);
    if (!list)
        return tl::unexpected(list.error());
    return CheckedDiff{std::move(compared), std::move(*list)};
}

Result<CheckedDiff> compareAndCheck(const DiffOptions &options, Progress &progress)
{
    const Result<ValueRules> rules = valueRulesOf(options, progress);
    if (!rules)
        return tl::unexpected(rules.error());
    auto compared = compareTraces(options, *rules, progress);
    if (!compared)
        return tl::unexpected(compared.error());
    if (options.errors.empty())
        return CheckedDiff{std::move(*compared), nullptr};
    const ReadOptions reading{.family = Family::Errors, .encoding = pathOf(options.encoding)};
    const DocumentResult errors = readRun({pathOf(options.errors)}, reading, progress);
    if (!errors)
        return tl::unexpected(errors.error());
    auto checked = checkedWith(*compared, (*errors)->errors(), progress);
    if (!checked || !needsWhole(*compared->diff, *checked->errors))
        return checked;
    compared = compareWhole(options, *rules, ProblemsSaid::Yes, progress);
    return compared ? checkedWith(*compared, (*errors)->errors(), progress) : tl::unexpected(compared.error());
}

Result<void> writeTraceDiff(const CheckedDiff &checked, const DiffOptions &options, Progress &progress)
{
    const TraceDiff &diff = *checked.compared.diff;
    const auto suites = [&] {
        return hasNoRecords(diff) ? nothingCompared(outcomeSentence(diff))
                                  : std::vector{traceDiffCases(diff, options.allowPartial)};
    };
    if (Result<void> written = writeTestCases(options, toleranceText(diff.tolerance), suites, progress); !written)
        return written;
    if (options.saved) {
        const bool areWhole = checked.compared.areWhole;
        if (Result<void> kept = keepSurroundings(*options.saved, diff, areWhole, options, progress); !kept)
            return kept;
    }
    const auto make = [&diff, errors = checked.errors.get(), grouping = traceGroupingOf(options)](std::uint64_t limit) {
        Report report = traceDiffReport(diff, {.limit = limit}, grouping);
        if (errors)
            addErrorsCheck(report, *errors, limit);
        return report;
    };
    return writeDiffReport(options, make, {diff.isEqual(), diff.isWhole(), diff.comparesNothing()}, progress);
}

/// Whether a file of the runs could not be read at all: what is wrong with it was said, without a line.
bool hasUnreadFile(Progress &progress)
{
    return std::ranges::any_of(saidProblems().items(), [&progress](const Problem &problem) {
        const bool isPerhapsUnread = problem.severity == Severity::Error && !problem.line && !problem.file.isEmpty();
        return isPerhapsUnread && !readTraceFile({.path = problem.file}, std::nullopt, {}, progress);
    });
}

} // namespace

ExitCode diffTraces(const DiffOptions &options, Progress &progress)
{
    const Result<CheckedDiff> checked = compareAndCheck(options, progress);
    if (!checked)
        return failedDiff(options, checked.error(), progress);
    const TraceDiff &diff = *checked->compared.diff;
    const bool hasUnread = !diff.isWhole() && hasUnreadFile(progress);
    DiffOptions accepting = options;
    accepting.allowPartial = options.allowPartial && !hasUnread;
    if (const Result<void> written = writeTraceDiff(*checked, accepting, progress); !written)
        return failed(written.error());
    if (hasUnread) {
        say(QCoreApplication::translate("DiffCommand", "rankscope: error: Not all of both could be compared, since a "
                                                       "file cannot be read; --allow-partial does not accept that."));
        return ExitCode::Failed;
    }
    const bool comparesNothing = diff.comparesNothing() || hasNoRecords(diff);
    return exitCodeOf({diff.isEqual(), diff.isWhole(), comparesNothing}, options);
}

} // namespace rankscope
