// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/diff/diffkinds.h"
#include "app/commands/runs.h"
#include "model/stacks/diff/stackdiffreport.h"
#include "model/stacks/diff/stackdiffsummary.h"
#include "model/stacks/stacktestcases.h"
#include "model/stacks/tree/snapshotchoice.h"

namespace rankscope {

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

Result<ComparedStacks> compareStacks(const DiffOptions &options, Progress &progress)
{
    const SnapshotPair moments = *snapshotPair(pathOf(options.snapshot));
    const ReadOptions reading = stackReading(options.encoding, options.rankRule, options.team);
    const auto first = readRun({pathOf(options.reference)}, reading, progress);
    if (!first)
        return tl::unexpected(first.error());
    // two moments of one job: it is read once, and its problems are said once
    const bool isSame = options.current == std::vector{options.reference};
    const auto second = isSame ? first : readRun(options.currentPaths(), reading, progress);
    if (!second)
        return tl::unexpected(second.error());
    const auto reference = treeOf(*(*first)->stacks(), moments.reference);
    if (!reference)
        return tl::unexpected(reference.error());
    const auto current = treeOf(*(*second)->stacks(), moments.current);
    if (!current)
        return tl::unexpected(current.error());
    ComparedStacks compared{diffStacks(**reference, **current), *reference, (*current)->allProcesses().count()};
    compared.diff.reference = {pathOf(options.reference)};
    compared.diff.current = options.currentPaths();
    return compared;
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
