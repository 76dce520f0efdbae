// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/runs.h"
#include "io/json/rulesjson.h"
#include "model/arrays/arraytestcases.h"
#include "model/arrays/blocks/placedarray.h"
#include "model/arrays/diff/arraydiffreport.h"
#include "model/base/badoption.h"
#include "model/base/tolerancetext.h"

#include <QCoreApplication>

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

/// A file, or the files of several processes as one.
struct ArraySide {
    std::shared_ptr<const ArrayDocument> document;
    QStringList files;
    std::vector<std::int64_t> processes; // by rank, where there may be several
};

Result<ArraySide> readSide(const QStringList &paths, RunSide which, const DiffOptions &asked, const BlockRules &rules,
                           Progress &progress)
{
    const BlockOptions &options = asked.blocks;
    const auto read = readRun(paths, {.family = Family::Arrays, .arrays = asked.arrays}, progress);
    if (!read)
        return tl::unexpected(read.error());
    const std::vector<ArrayProcess> &run = *(*read)->arrayRun();
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
std::size_t listedElements(const DiffOptions &options)
{
    const std::uint64_t limit = options.limit.value_or(options.json ? diffListLimit : diffReportLimit);
    return limit == 0 ? std::numeric_limits<std::size_t>::max() : limit;
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

Result<ArrayFilesDiff> compareArrays(const DiffOptions &options, Progress &progress)
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
    const auto reference = readSide(first, RunSide::Reference, options, rules->blocks, progress);
    if (!reference)
        return tl::unexpected(reference.error());
    const auto current = readSide(options.currentPaths(), RunSide::Current, options, rules->blocks, progress);
    if (!current)
        return tl::unexpected(current.error());
    Result<ArrayFilesDiff> diff = diffArrayFiles(*reference->document, *current->document, arrayOptions, progress);
    if (diff) {
        diff->reference = reference->files;
        diff->current = current->files;
        diff->referenceProcesses = reference->processes;
        diff->currentProcesses = current->processes;
    }
    return diff;
}

Result<void> writeAll(const ArrayFilesDiff &diff, const DiffOptions &options, Progress &progress)
{
    const auto suites = [&] { return std::vector{arrayDiffCases(diff, options.allowPartial)}; };
    const Result<void> written = writeTestCases(options, toleranceText(diff.tolerance), suites, progress);
    if (!written)
        return written;
    const bool listsElements = options.limit || diff.rows.size() == 1;
    return writeDiffReport(
        options, [&](std::uint64_t) { return arrayDiffReport(diff, listsElements); }, progress);
}

} // namespace

ExitCode diffArrayRuns(const DiffOptions &options, Progress &progress)
{
    if (options.dataSets.size() > 2)
        return failed(tooManyDataSets());
    const Result<ArrayFilesDiff> diff = compareArrays(options, progress);
    if (!diff)
        return failedDiff(options, diff.error(), progress);
    if (const Result<void> written = writeAll(*diff, options, progress); !written)
        return failed(written.error());
    return exitCodeOf({!diff->hasDifferences(), diff->isComplete(), diff->comparesNothing()}, options);
}

} // namespace rankscope
