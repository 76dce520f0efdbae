// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/runs.h"
#include "app/commands/saved/unfinishedstacks.h"
#include "model/stacks/diff/stackdiffreport.h"
#include "model/stacks/diff/stackdiffsummary.h"
#include "model/stacks/stacktestcases.h"
#include "model/stacks/tree/snapshotchoice.h"
#include "model/stacks/view/stackview.h"

#include <QCoreApplication>

#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

Result<std::shared_ptr<const StackTree>> treeOf(const StackDocument &document, const SnapshotChoice &choice)
{
    if (auto lack = lackOfStacks(document))
        return tl::unexpected(std::move(*lack));
    const Result<StackDocument> chosen = endingAt(document, choice);
    if (!chosen)
        return tl::unexpected(chosen.error());
    return chosen->snapshots.back().tree;
}

struct ComparedStacks {
    StackDiff diff;
    std::shared_ptr<const StackTree> reference;
    std::uint64_t processCount = 0; // of the current job
};

/// A comparison of what the options name.
ComparedStacks compareTrees(std::shared_ptr<const StackTree> reference, const StackTree &current,
                            const DiffOptions &options)
{
    ComparedStacks compared{diffStacks(*reference, current), std::move(reference), current.allProcesses().count()};
    compared.diff.reference = {pathOf(options.reference)};
    compared.diff.current = options.currentPaths();
    return compared;
}

/// Two moments of one job: it is read once, and its problems are said once.
bool isOneJob(const DiffOptions &options)
{
    return options.current == std::vector{options.reference};
}

/// What of a tree is of some processes.
std::shared_ptr<const StackTree> treeOfProcesses(std::shared_ptr<const StackTree> tree, const ProcessSet &processes)
{
    StackViewOptions view = StackViewOptions::everything();
    view.focusProcesses = processes;
    return std::make_shared<const StackTree>(toTree(makeView(std::move(tree), view)));
}

/// Saves what the ranks have read so far of the current job, of the processes that are there. Without lists of them
/// nobody could say who is missing.
void saveUnfinished(const std::shared_ptr<const StackTree> &reference, const std::shared_ptr<const StackTree> &current,
                    const QStringList &missing, const DiffOptions &options)
{
    const ProcessSet there = current->allProcesses();
    const ProcessSet both = there.intersected(reference->allProcesses());
    const ComparedStacks compared = compareTrees(
        treeOfProcesses(reference, both), isOneJob(options) ? *treeOfProcesses(current, both) : *current, options);
    const StackDiff &diff = compared.diff;
    if (!diff.movesAreWhole)
        return;
    std::vector<SavedReport> reports;
    for (const auto &[use, limit] : {std::pair(SavedUse::Text, options.limit.value_or(diffReportLimit)),
                                     {SavedUse::Lists, options.limit.value_or(diffListLimit)},
                                     {SavedUse::All, std::uint64_t(0)}})
        reports.push_back({.use = use, .limit = limit, .report = stackDiffReport(diff, {limit})});
    options.meanwhile->save(std::move(reports), missing, compared.processCount);
}

/// Saves what is missing where nothing can be compared yet.
void saveNothing(const QStringList &missing, const QString &sentence, const DiffOptions &options)
{
    const auto nothing = std::make_shared<const StackTree>(std::make_shared<StackPools>());
    const ComparedStacks compared = compareTrees(nothing, *nothing, options);
    options.meanwhile->saveNothing(stackDiffReport(compared.diff, {0}), missing, sentence);
}

/// While the reference is read: what of it is missing, and all of the current job.
void saveBeforeComparing(const QStringList &missing, const DiffOptions &options)
{
    const QString sentence = QCoreApplication::translate(
        "SavingMeanwhile", "This was saved while the job was running: the reference was still being read, nothing was "
                           "compared yet.");
    saveNothing(missing + options.currentPaths(), sentence, options);
}

/// Saves what the ranks have read so far; `reference` is null while it is read itself.
void saveSoFar(const StacksSoFar &soFar, const StackDocument *reference, const SnapshotPair &moments,
               const DiffOptions &options)
{
    if (!reference && !isOneJob(options))
        return saveBeforeComparing(soFar.missing, options);
    if (!hasMoment(soFar, moments.current) || (!reference && !hasMoment(soFar, moments.reference)))
        return saveNothing(soFar.missing, nothingYetSentence(), options);
    const auto before = treeOf(reference ? *reference : *soFar.document, moments.reference);
    const auto current = treeOf(*soFar.document, moments.current);
    if (before && current)
        saveUnfinished(*before, *current, soFar.missing, options);
}

Result<ComparedStacks> compareStacks(const DiffOptions &options, Progress &progress)
{
    const SnapshotPair moments = *snapshotPair(pathOf(options.snapshot));
    ReadOptions reading = stackReading(options.encoding, options.rankRule, options.team);
    std::shared_ptr<const StackDocument> first; // null while it is read
    if (options.meanwhile) {
        reading.meanwhile = [&](const StacksSoFar &soFar) { saveSoFar(soFar, first.get(), moments, options); };
    }
    const auto one = readRun({pathOf(options.reference)}, reading, progress);
    if (!one)
        return tl::unexpected(one.error());
    first = (*one)->stacks();
    const auto two = isOneJob(options) ? one : readRun(options.currentPaths(), reading, progress);
    if (!two)
        return tl::unexpected(two.error());
    const auto reference = treeOf(*first, moments.reference);
    if (!reference)
        return tl::unexpected(reference.error());
    const auto current = treeOf(*(*two)->stacks(), moments.current);
    if (!current)
        return tl::unexpected(current.error());
    return compareTrees(*reference, **current, options);
}

Result<void> writeStackDiff(const ComparedStacks &compared, const DiffOptions &options, Progress &progress)
{
    const StackDiff &diff = compared.diff;
    const auto suites = [&] {
        return diff.tree->isEmpty() ? nothingCompared(outcomeSentences(diff).join(u' '))
                                    : std::vector{stackDiffCases(diff, *compared.reference, options.allowPartial)};
    };
    if (Result<void> written = writeTestCases(options, {}, suites, progress); !written)
        return written;
    if (options.saved)
        options.saved->processCount = compared.processCount;
    const auto make = [&diff](std::uint64_t limit) { return stackDiffReport(diff, {limit}); };
    return writeDiffReport(options, make, {diff.isEqual(), diff.isWhole(), diff.comparesNothing()}, progress);
}

} // namespace

ExitCode diffStackRuns(const DiffOptions &options, Progress &progress)
{
    const Result<ComparedStacks> compared = compareStacks(options, progress);
    if (!compared)
        return failedDiff(options, compared.error(), progress);
    if (const Result<void> written = writeStackDiff(*compared, options, progress); !written)
        return failed(written.error());
    const StackDiff &diff = compared->diff;
    return exitCodeOf({diff.isEqual(), diff.isWhole(), diff.comparesNothing() || diff.tree->isEmpty()}, options);
}

} // namespace rankscope
