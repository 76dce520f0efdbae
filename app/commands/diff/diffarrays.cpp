// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/diff/unfinishedarrays.h"
#include "app/commands/messages.h"
#include "app/commands/options/arrayoptions.h"
#include "app/commands/runs.h"
#include "app/commands/team/serieselementstask.h"
#include "app/commands/team/seriesstepstask.h"
#include "io/json/rulesjson.h"
#include "io/text/inputname.h"
#include "model/arrays/arraytestcases.h"
#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/diff/report/arraydiffreport.h"
#include "model/arrays/series/innersteps.h"
#include "model/arrays/series/seriesdiffreport.h"
#include "model/arrays/series/seriestestcases.h"
#include "model/base/badoption.h"
#include "model/base/packing.h"
#include "model/base/tolerancetext.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace rankscope {

namespace {

Result<ComparisonRules> arrayRules(const DiffOptions &options, const Progress &progress)
{
    if (options.rules.empty())
        return ComparisonRules();
    Result<ComparisonRules> rules = readRulesFile(pathOf(options.rules), options.tolerance.tolerance(), progress);
    if (rules && !rules->areOfArrays)
        return tl::unexpected(noRulesFor(pathOf(options.rules), QCoreApplication::translate("OptionUse", "arrays")));
    return rules;
}

/// How the blocks of a series' steps make whole arrays: where nobody says it they stay apart.
BlockLayoutsFor seriesLayouts(RunSide which, const BlockOptions &options, const BlockRules &rules)
{
    if (options.grids.empty() && rules.empty())
        return {};
    return [which, &options, &rules](std::size_t processes) { return options.layouts(which, processes, rules); };
}

/// A file, or the files of several processes as one.
struct ArraySide {
    std::shared_ptr<const ArrayDocument> document;
    QStringList files;
    std::vector<std::int64_t> processes; // by rank, where there may be several
};

Error stepsOfSeveralFiles()
{
    return badOption(QCoreApplication::translate("DiffCommand",
                                                 "--steps is for one file: steps that are files of their "
                                                 "own are told by their names, or --file-pattern."));
}

Result<ArraySide> readSide(const QStringList &paths, RunSide which, const DiffOptions &asked, const BlockRules &rules,
                           Progress &progress)
{
    const BlockOptions &options = asked.blocks;
    const ReadOptions reading{.family = Family::Arrays,
                              .arrays = asked.arrays,
                              .filePattern = pathOf(asked.filePattern),
                              .blockLayouts = seriesLayouts(which, options, rules)};
    const auto read = asked.saysProblems ? readRun(paths, reading, progress) : readDocument(paths, reading, progress);
    if (!read)
        return tl::unexpected(read.error());
    const std::vector<ArrayProcess> &run = *(*read)->arrayRun();
    Result<std::shared_ptr<const ArrayDocument>> only = run.front().document;
    if (run.size() == 1 && !asked.steps.empty())
        only = seriesWithin(*only, QString::fromStdString(asked.steps), progress);
    else if (!asked.steps.empty())
        return tl::unexpected(stepsOfSeveralFiles());
    if (!only)
        return tl::unexpected(only.error());
    if (const auto &document = *only; run.size() == 1 && document->series)
        return ArraySide{document, {document->name}, document->series->processes};
    // files that say themselves where their arrays lie are asked for no grid
    const bool isKnown = options.grids.empty() && rules.empty() && knowsItsPlaces(run);
    const Result<BlockLayoutOf> layouts = options.layouts(which, isKnown ? 1 : run.size(), rules);
    if (!layouts)
        return tl::unexpected(layouts.error());
    ArraySide side;
    side.document = assembleRun(run, *layouts);
    const bool isDistributed = run.size() > 1 || !options.grids.empty() || !rules.empty();
    for (const ArrayProcess &process : run) {
        side.files << process.document->name;
        if (isDistributed)
            side.processes.push_back(process.number);
    }
    if (std::vector<std::int64_t> processes = processesOf(*side.document); !processes.empty())
        side.processes = std::move(processes);
    return side;
}

/// How many elements are listed: 20 in a report, 1000 in JSON, or as many as were asked for.
std::uint64_t elementLimit(const DiffOptions &options)
{
    return options.limit.value_or(options.json ? diffListLimit : diffReportLimit);
}

/// How many are found: what is saved has both.
std::size_t listedElements(const DiffOptions &options)
{
    return elementsOf(options.saved ? options.limit.value_or(diffListLimit) : elementLimit(options));
}

AttributeScope attributeScope(const std::string &word)
{
    if (word == "all")
        return AttributeScope::All;
    return word == "none" ? AttributeScope::None : AttributeScope::Meaning;
}

Error tooManyDataSets()
{
    const QString message = QCoreApplication::translate(
        "DiffCommand", "--dataset is given once, or once for the reference and once for the current file.");
    return Error{ErrorKind::BadOption, message, {}, {}, {}};
}

/// What is compared, and how.
struct ArrayComparison {
    ArraySide reference;
    ArraySide current;
    ArrayFilesOptions options;

    bool isOfSeries() const { return reference.document->series && current.document->series; }
};

Error notBothSeries(const ArrayComparison &both)
{
    const bool isReference = both.reference.document->series != nullptr;
    Error error =
        badOption(isReference ? QCoreApplication::translate("DiffCommand", "The reference is a series of steps, "
                                                                           "the current one is none.")
                              : QCoreApplication::translate("DiffCommand", "The current one is a series of "
                                                                           "steps, the reference is none."));
    error.hint = QCoreApplication::translate("DiffCommand", "--file-pattern says what the numbers in the names are.");
    return error;
}

Result<ArrayComparison> readComparison(const DiffOptions &options, Progress &progress)
{
    ArrayFilesOptions arrayOptions{.tolerance = options.tolerance.tolerance(), .worst = listedElements(options)};
    arrayOptions.attributes = attributeScope(options.attributes);
    arrayOptions.checksHalos = options.blocks.checksHalos();
    arrayOptions.checksCorners = options.blocks.checksCorners();
    for (const std::string &dataSet : options.dataSets)
        arrayOptions.dataSets << QString::fromStdString(dataSet);
    Result<ComparisonRules> rules = arrayRules(options, progress);
    if (!rules)
        return tl::unexpected(rules.error());
    arrayOptions.rules = std::move(rules->dataSets);
    const QStringList first{pathOf(options.reference)};
    auto reference = readSide(first, RunSide::Reference, options, rules->blocks, progress);
    if (!reference)
        return tl::unexpected(reference.error());
    auto current = readSide(options.currentPaths(), RunSide::Current, options, rules->blocks, progress);
    if (!current)
        return tl::unexpected(current.error());
    ArrayComparison both{std::move(*reference), std::move(*current), std::move(arrayOptions)};
    const bool isOneSeries = both.reference.document->series || both.current.document->series;
    if (isOneSeries && !both.isOfSeries())
        return tl::unexpected(notBothSeries(both));
    return both;
}

void pack(Packer &packer, const std::vector<std::string> &texts)
{
    packer.add(std::uint64_t{texts.size()});
    for (const std::string &text : texts)
        packer.add(std::string_view(text));
}

void unpack(Unpacker &unpacker, std::vector<std::string> &texts)
{
    texts.resize(unpacker.takeCount(1));
    for (std::string &text : texts)
        unpacker.take(text);
}

/// What other ranks have to know of the options to open the same arrays and compare them alike.
QByteArray setupOf(const DiffOptions &options)
{
    Packer packer;
    pack(packer, {options.reference, options.rules, options.filePattern, options.dataSetLayout,
                  options.blocks.rankOrder, options.blocks.haloCells, options.attributes, options.steps});
    for (const auto *const texts : {&options.current, &options.dataSets, &options.blocks.grids, &options.blocks.halos})
        pack(packer, *texts);
    packer.add(options.blocks.edgeHalos);
    packer.add(options.decodes);
    packer.add(options.tolerance);
    packer.add(options.json || options.saved != nullptr); // the rows are those of JSON
    packer.add(options.limit);
    packer.add(std::uint64_t{listedElements(options)});
    return packer.take();
}

/// What can be read only once is compared by rank 0 alone.
bool isSharable(const DiffOptions &options)
{
    return options.team && options.team->isShared() && std::ranges::none_of(options.currentPaths(), isReadOnce)
           && std::ranges::none_of(pathsOf({options.reference, options.rules, options.dataSetLayout}), isReadOnce);
}

/// Says of which files it is.
ArrayFilesDiff named(ArrayFilesDiff diff, const ArrayComparison &both)
{
    diff.reference = both.reference.files;
    diff.current = both.current.files;
    diff.referenceProcesses = both.reference.processes;
    diff.currentProcesses = both.current.processes;
    return diff;
}

Result<ArrayFilesDiff> compareFiles(const ArrayComparison &both, const DiffOptions &options, Progress &progress)
{
    ArrayFilesOptions own = both.options;
    if (isSharable(options)) {
        own.team = {options.team, arrayDiffTask, setupOf(options)};
        if (options.meanwhile)
            own.meanwhile = [&](const ArrayFilesDiff &soFar) { saveUnfinished(named(soFar, both), options); };
    }
    Result<ArrayFilesDiff> diff = diffArrayFiles(*both.reference.document, *both.current.document, own, progress);
    return diff ? named(std::move(*diff), both) : diff;
}

/// How many elements of each data set of each step JSON lists, unless --limit says otherwise.
constexpr std::size_t listedInSteps = 10;

OpenSeries openSeries(const ArrayComparison &both, const DiffOptions &options)
{
    OpenSeries series{both.reference.document, both.current.document, {.arrays = both.options}};
    SeriesDiffOptions &own = series.options;
    if (!options.limit)
        own.arrays.worst = listedInSteps;
    if (options.allSteps)
        own.readsAllUpTo = std::numeric_limits<std::uint64_t>::max();
    own.referenceProcesses = both.reference.processes;
    own.currentProcesses = both.current.processes;
    own.keepsRows = options.json || options.saved; // only JSON has them
    return series;
}

ExitCode diffArraySeries(const ArrayComparison &both, const DiffOptions &options, Progress &progress)
{
    const OpenSeries series = openSeries(both, options);
    SeriesDiffOptions own = series.options;
    if (isSharable(options)) {
        own.compareSteps = SeriesStepsTask::inTeam({options.team, seriesStepsTask, setupOf(options)}, series);
        own.compareStep = SeriesElementsTask::inTeam({options.team, seriesElementsTask, setupOf(options)}, series);
        if (options.meanwhile) {
            own.meanwhile = [&](SeriesDiff soFar, const std::vector<std::size_t> &missing) {
                soFar.reference = both.reference.files;
                soFar.current = both.current.files;
                saveUnfinished(soFar, missing, both.current.processes.size(), options);
            };
        }
    }
    Result<SeriesDiff> diff = diffSeries(*both.reference.document, *both.current.document, own, progress);
    if (!diff)
        return failedDiff(options, diff.error(), progress);
    diff->reference = both.reference.files;
    diff->current = both.current.files;
    const auto suites = [&] { return std::vector{seriesDiffCases(*diff, options.allowPartial)}; };
    Result<void> written = writeTestCases(options, toleranceText(diff->tolerance), suites, progress);
    const DiffOutcome outcome{!diff->hasDifferences(), diff->isComplete(), diff->comparesNothing()};
    if (options.saved)
        options.saved->processCount = both.current.processes.size();
    if (written) {
        written = writeDiffReport(
            options, [&](std::uint64_t limit) { return seriesDiffReport(*diff, limit); }, outcome, progress);
    }
    return written ? exitCodeOf(outcome, options) : failed(written.error());
}

/// Two files with a time dimension are compared as what they are, data set by data set (the contract); as series they
/// are where that is asked for.
void saySteps(const ArrayComparison &both)
{
    const QString steps = stepsWithinBoth(*both.reference.document, *both.current.document);
    if (steps.isEmpty() || both.reference.files.size() > 1 || both.current.files.size() > 1)
        return;
    ProblemList problems;
    problems.add({Severity::Note,
                  both.current.document->name,
                  {},
                  QCoreApplication::translate("DiffCommand", "Both files have steps within them; --steps %1 "
                                                             "says at which of them they part.")
                      .arg(steps)});
    say(problems);
}

Result<void> writeAll(const ArrayFilesDiff &diff, const DiffOptions &options, Progress &progress)
{
    const auto suites = [&] { return std::vector{arrayDiffCases(diff, options.allowPartial)}; };
    const Result<void> written = writeTestCases(options, toleranceText(diff.tolerance), suites, progress);
    if (!written)
        return written;
    const bool lists = listsElements(diff, options);
    const DiffOutcome outcome{!diff.hasDifferences(), diff.isComplete(), diff.comparesNothing()};
    if (!options.saved) {
        return writeDiffReport(
            options, [&](std::uint64_t) { return arrayDiffReport(diff, lists); }, outcome, progress);
    }
    const ArrayFilesDiff few = elementsOfText(diff, options);
    options.saved->processCount = diff.currentProcesses.size();
    options.saved->reports = savedReports(diff, few, options);
    const ArrayFilesDiff &printed = options.json ? diff : few;
    return writeDiffReport(
        options, [&](std::uint64_t) { return arrayDiffReport(printed, lists); }, outcome, progress);
}

} // namespace

namespace {

/// What another rank opens.
struct OpenedElsewhere {
    DiffOptions options;
    ArrayComparison both;
};

Result<OpenedElsewhere> openElsewhere(const QByteArray &setup, Progress &progress)
{
    Unpacker unpacker(setup);
    std::vector<std::string> texts;
    DiffOptions options;
    std::uint64_t listed = 0;
    unpack(unpacker, texts);
    for (auto *const each : {&options.current, &options.dataSets, &options.blocks.grids, &options.blocks.halos})
        unpack(unpacker, *each);
    unpacker.take(options.blocks.edgeHalos);
    unpacker.take(options.decodes);
    unpacker.take(options.tolerance);
    unpacker.take(options.json);
    unpacker.take(options.limit);
    unpacker.take(listed);
    Q_ASSERT(unpacker.isAtEnd() && texts.size() == 8); // all ranks are the same program
    options.saysProblems = false;
    options.reference = texts[0];
    options.rules = texts[1];
    options.filePattern = texts[2];
    options.dataSetLayout = texts[3];
    options.blocks.rankOrder = texts[4];
    options.blocks.haloCells = texts[5];
    options.attributes = texts[6];
    options.steps = texts[7];
    const Result<ArrayReadOptions> arrays = arrayOptions(options.dataSetLayout, options.decodes);
    if (!arrays)
        return tl::unexpected(arrays.error());
    options.arrays = *arrays;
    Result<ArrayComparison> both = readComparison(options, progress);
    if (!both)
        return tl::unexpected(both.error());
    both->options.worst = listed;
    return OpenedElsewhere{std::move(options), std::move(*both)};
}

} // namespace

Result<std::unique_ptr<TeamTask>> makeArrayDiffTask(const QByteArray &setup, Progress &progress)
{
    const auto opened = openElsewhere(setup, progress);
    if (!opened)
        return tl::unexpected(opened.error());
    const ArrayComparison &both = opened->both;
    return arrayFilesTask(*both.reference.document, *both.current.document, both.options);
}

Result<std::unique_ptr<TeamTask>> makeSeriesStepsTask(const QByteArray &setup, Progress &progress)
{
    const auto opened = openElsewhere(setup, progress);
    if (!opened)
        return tl::unexpected(opened.error());
    return std::make_unique<SeriesStepsTask>(openSeries(opened->both, opened->options));
}

Result<std::unique_ptr<TeamTask>> makeSeriesElementsTask(const QByteArray &setup, Progress &progress)
{
    const auto opened = openElsewhere(setup, progress);
    if (!opened)
        return tl::unexpected(opened.error());
    return std::make_unique<SeriesElementsTask>(openSeries(opened->both, opened->options));
}

ExitCode diffArrayRuns(const DiffOptions &options, Progress &progress)
{
    if (options.dataSets.size() > 2)
        return failed(tooManyDataSets());
    Result<ArrayComparison> both = readComparison(options, progress);
    if (!both)
        return failedDiff(options, both.error(), progress);
    if (both->isOfSeries())
        return diffArraySeries(*both, options, progress);
    const Result<ArrayFilesDiff> diff = compareFiles(*both, options, progress);
    if (!diff)
        return failedDiff(options, diff.error(), progress);
    if (diff->hasDifferences())
        saySteps(*both);
    if (const Result<void> written = writeAll(*diff, options, progress); !written)
        return failed(written.error());
    return exitCodeOf({!diff->hasDifferences(), diff->isComplete(), diff->comparesNothing()}, options);
}

} // namespace rankscope
