// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/stackverdict.h"

#include "model/stacks/tree/nodepath.h"
#include "model/stacks/tree/stackends.h"
#include "model/stacks/verdict/classplaces.h"
#include "model/stacks/verdict/missingprocesses.h"
#include "model/stacks/verdict/verdictgroups.h"

#include <algorithm>
#include <map>

namespace rankscope {

namespace {

/// Processes that are only counted: those of a frame without those of the frames below it.
void addCounts(GroupCollector &groups, const StackTree &tree, PlaceReader &reader)
{
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (tree.processes(node).state != SetState::Count && tree.processes(node).state != SetState::Incomplete)
            continue;
        std::uint64_t below = 0;
        for (auto child = tree.firstChild(node); child; child = tree.nextSibling(*child))
            below += tree.processes(*child).count;
        if (tree.processes(node).count <= below)
            continue;
        groups.add(reader.place(node), {}, tree.processes(node).count - below);
    }
}

/// Helper threads that compute, or end the job, say something of it.
bool doAllWait(const std::vector<VerdictGroup> &groups)
{
    return !groups.empty() && std::ranges::all_of(groups, [](const VerdictGroup &group) {
        return group.call && group.call->kind == CallKind::Waits;
    });
}

bool hasCutSets(const StackTree &tree)
{
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (tree.processes(node).state == SetState::Incomplete)
            return true;
    }
    return false;
}

/// Where the ways of two groups part in one function; nothing where they do not.
std::optional<std::pair<FrameId, FrameId>> partingLines(const StackTree &tree, StackNode one, StackNode other)
{
    const std::vector<StackNode> a = pathTo(tree, one);
    const std::vector<StackNode> b = pathTo(tree, other);
    const auto [left, right] = std::ranges::mismatch(
        a, b, {}, [&tree](StackNode node) { return tree.frame(node); },
        [&tree](StackNode node) { return tree.frame(node); });
    if (left == a.end() || right == b.end())
        return std::nullopt;
    const Frame &x = tree.pools().frames[tree.frame(*left)];
    const Frame &y = tree.pools().frames[tree.frame(*right)];
    if (x.function != y.function || x.file != y.file || x.line == y.line || x.line == 0 || y.line == 0)
        return std::nullopt;
    return std::pair(tree.frame(*left), tree.frame(*right));
}

/// Only the largest part of a group is spoken of: others came another way.
std::vector<ProgressEstimate> progressOf(const StackTree &tree, const std::vector<VerdictGroup> &groups)
{
    std::vector<ProgressEstimate> estimates;
    for (std::size_t index = 0; index + 1 < groups.size(); ++index) {
        const GroupPart &one = groups[index].parts.back();
        const GroupPart &other = groups.back().parts.back();
        const auto lines = partingLines(tree, one.place.way(), other.place.way());
        if (!lines)
            continue;
        ProgressEstimate::Side left{one.processes, one.count, lines->first};
        ProgressEstimate::Side right{other.processes, other.count, lines->second};
        const bool leftIsBehind = tree.pools().line(lines->first) < tree.pools().line(lines->second);
        if (!leftIsBehind)
            std::swap(left, right);
        estimates.push_back({std::move(left), std::move(right)});
    }
    return estimates;
}

/// "MPI_", "nccl", "shmem_": calls of one interface only can be held against each other.
std::string interfaceOf(const std::string &call)
{
    const std::size_t mark = call.find_first_of("_.");
    return call.starts_with("nccl") ? "nccl" : call.substr(0, mark);
}

std::vector<std::uint32_t> differingCollectives(const std::vector<VerdictGroup> &groups)
{
    std::map<std::string, std::vector<std::uint32_t>> byInterface;
    for (std::uint32_t index = 0; index < groups.size(); ++index) {
        if (groups[index].call && groups[index].call->collective)
            byInterface[interfaceOf(groups[index].call->name)].push_back(index);
    }
    std::vector<std::uint32_t> found;
    for (const auto &[name, some] : byInterface) {
        if (some.size() > 1)
            found.insert(found.end(), some.begin(), some.end());
    }
    std::ranges::sort(found);
    return found;
}

/// Who is in a call in a snapshot, and of whom that is known at all.
struct CallersThen {
    ProcessSet callers;
    ProcessSet known;
};

CallersThen callersIn(const StackTree &tree, const KnownCall &call, const Progress &progress)
{
    CallersThen then;
    PlaceReader reader(tree);
    for (const StackClass &one : equivalenceClasses(tree, progress)) {
        then.known.unite(one.processes);
        if (reader.place(reader.tellingEnd(one)).call == call)
            then.callers.unite(one.processes);
    }
    return then;
}

/// Only what earlier snapshots show: of one snapshot nobody can say who called MPI_Abort first.
std::vector<FirstToEnd> firstToEnd(const StackDocument &document, std::size_t snapshot,
                                   const std::vector<VerdictGroup> &groups, const Progress &progress)
{
    std::vector<FirstToEnd> found;
    for (std::uint32_t index = 0; index < groups.size(); ++index) {
        const VerdictGroup &group = groups[index];
        if (!group.call || group.call->kind != CallKind::Ends)
            continue;
        for (std::uint32_t earlier = 0; earlier < snapshot && !progress.isCancelled(); ++earlier) {
            CallersThen then = callersIn(*document.snapshots[earlier].tree, *group.call, progress);
            const ProcessSet first = then.callers.intersected(group.processes);
            if (first.isEmpty())
                continue;
            if (first != group.processes && group.processes.isSubsetOf(then.known))
                found.push_back({index, first, earlier + 1});
            break;
        }
    }
    return found;
}

MoveHistory historyUpTo(const StackDocument &document, std::size_t snapshot, const Progress &progress)
{
    if (snapshot == 0)
        return {};
    if (snapshot + 1 == document.snapshots.size())
        return lastMoves(document, progress);
    StackDocument earlier = document;
    earlier.snapshots.resize(snapshot + 1);
    return lastMoves(earlier, progress);
}

/// A process that crashed in a call does not wait in it, nor do others wait for it there.
void noteFaults(StackVerdict &verdict)
{
    const ProcessSet faulted = faultedProcesses(verdict.threadSignals, verdict.tree->pools().strings);
    for (std::size_t index = 0; index < verdict.classes.size(); ++index) {
        auto &call = verdict.places[index].call;
        if (call && call->kind == CallKind::Waits && verdict.classes[index].processes.intersects(faulted)) {
            call->kind = CallKind::Asks;
            call->collective = false;
        }
    }
}

} // namespace

StackVerdict judgeStacks(const StackDocument &document, std::size_t snapshot, const Progress &progress)
{
    StackVerdict verdict;
    verdict.tree = document.snapshots[snapshot].tree;
    const StackTree &tree = *verdict.tree;
    PlaceReader reader(tree);
    verdict.classes = equivalenceClasses(tree, progress);
    if (progress.isCancelled())
        return verdict;
    verdict.places = classPlaces(tree, verdict.classes, reader, progress);
    if (progress.isCancelled())
        return verdict;
    verdict.threadSignals = threadSignals(document);
    noteFaults(verdict);
    GroupCollector groups(tree);
    for (std::uint32_t index = 0; index < verdict.classes.size(); ++index) {
        if (progress.isCancelled())
            return verdict;
        groups.addClass(index, verdict.places[index], verdict.classes[index].processes);
    }
    addCounts(groups, tree, reader);
    verdict.groups = groups.takeGroups();
    verdict.counted = tree.processCount() - tree.allProcesses().count();
    verdict.helpersOnly = doAllWait(verdict.groups) && reader.areHelpersOnly();
    verdict.incomplete = hasCutSets(tree);
    const bool namesProcesses = tree.isEmpty() || tree.hasProcesses(); // threads alone tell nothing of who is there
    if (!verdict.incomplete && verdict.counted == 0 && namesProcesses)
        verdict.missing = missingProcesses(document, tree);
    verdict.collectives = differingCollectives(verdict.groups);
    verdict.progress = progressOf(tree, verdict.groups);
    verdict.firstToEnd = firstToEnd(document, snapshot, verdict.groups, progress);
    verdict.threadStates = threadStates(document);
    verdict.history = historyUpTo(document, snapshot, progress);
    verdict.hottestLeaf = hottestLeaf(tree);
    return verdict;
}

bool isRemarkable(const StackVerdict &verdict)
{
    const auto isOdd = [](const VerdictGroup &group) {
        return group.call
               && (group.parts.size() > 1 || group.call->kind == CallKind::Ends
                   || group.call->kind == CallKind::Handles);
    };
    return verdict.groups.size() > 1 || !verdict.missing.isEmpty() || std::ranges::any_of(verdict.groups, isOdd);
}

} // namespace rankscope
