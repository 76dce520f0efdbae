// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/diff/stackdiff.h"

#include "model/base/polling.h"
#include "model/stacks/diff/stackmoves.h"
#include "model/stacks/tree/stackends.h"

#include <unordered_map>

namespace rankscope {

namespace {

constexpr std::uint32_t none = 0xffffffff;

template<typename Set>
struct Comparison {
    FrameStatus status = FrameStatus::Same;
    Set gained;
    Set lost;
};

bool lists(SetState state)
{
    return state == SetState::Complete || state == SetState::Incomplete;
}

template<typename Set>
Comparison<Set> compare(const Members<Set> &reference, const Set &before, const Members<Set> &current, const Set &after)
{
    Comparison<Set> result;
    if (reference.state == current.state && reference.state != SetState::Incomplete) {
        if (reference.set == current.set && reference.count == current.count)
            return result;
        result.status = FrameStatus::Changed;
    } else {
        const bool counted = reference.state == SetState::Count || current.state == SetState::Count;
        const bool exact = (reference.state == SetState::Complete || reference.state == SetState::Count)
                           && (current.state == SetState::Complete || current.state == SetState::Count);
        const bool otherNumber = counted && exact && reference.count != current.count;
        result.status = otherNumber ? FrameStatus::Changed : FrameStatus::NotComparable;
    }
    // who is missing in a complete list is surely not there
    if (reference.state == SetState::Complete && lists(current.state))
        result.gained = after.subtracted(before);
    if (current.state == SetState::Complete && lists(reference.state))
        result.lost = before.subtracted(after);
    if (!result.gained.isEmpty() || !result.lost.isEmpty())
        result.status = FrameStatus::Changed;
    return result;
}

/// Compares by processes; by threads where neither says anything of processes.
Comparison<ProcessSet> compareFrames(const StackTree &reference, StackNode before, const StackTree &current,
                                     StackNode after)
{
    const ProcessMembers left = reference.processes(before);
    const ProcessMembers right = current.processes(after);
    if (left.state != SetState::Absent || right.state != SetState::Absent)
        return compare(left, reference.processSet(before), right, current.processSet(after));
    const Comparison<ThreadSet> threads = compare(reference.threads(before), reference.threadSet(before),
                                                  current.threads(after), current.threadSet(after));
    const ProcessSet gained = threads.gained.processes();
    const ProcessSet lost = threads.lost.processes();
    return {threads.status, gained.subtracted(lost), lost.subtracted(gained)};
}

/// Which frame of `part` each frame of `whole` is; `whole` was merged from it by the same rule.
class FrameLookup
{
public:
    FrameLookup(const StackTree &whole, MergeBy by, const Progress &progress) : m_whole(whole), m_by(by)
    {
        m_children.reserve(whole.size());
        for (StackNode node{0}; node.value < whole.size(); ++node.value) {
            if (endsAt(node.value, progress))
                return;
            const auto parent = whole.parent(node);
            m_children.emplace(key(parent ? parent->value : none, whole, node), node.value);
        }
    }

    std::vector<std::uint32_t> framesOf(const StackTree &part, const Progress &progress) const
    {
        std::vector<std::uint32_t> found(m_whole.size(), none);
        std::vector<std::uint32_t> path; // frames of the whole
        for (StackNode node{0}; node.value < part.size(); ++node.value) {
            if (endsAt(node.value, progress))
                break;
            path.resize(part.depth(node));
            path.push_back(m_children.at(key(path.empty() ? none : path.back(), part, node)));
            found[path.back()] = node.value;
        }
        return found;
    }

private:
    std::uint64_t key(std::uint32_t parent, const StackTree &tree, StackNode node) const
    {
        const FrameId frame = tree.frame(node);
        const std::uint32_t name = m_by == MergeBy::Place ? frame.value : tree.pools().frames[frame].function.value;
        return (std::uint64_t(parent) << 32) | name;
    }

    const StackTree &m_whole;
    MergeBy m_by;
    std::unordered_map<std::uint64_t, std::uint32_t> m_children;
};

FrameDifference differenceOf(const StackTree &reference, std::uint32_t before, const StackTree &current,
                             std::uint32_t after, StackPools &pools)
{
    FrameDifference difference;
    if (before != none)
        difference.reference = reference.processes({before});
    if (after != none)
        difference.current = current.processes({after});
    if (before == none) {
        difference.status = FrameStatus::OnlyCurrent;
        difference.gained = difference.current.set;
    } else if (after == none) {
        difference.status = FrameStatus::OnlyReference;
        difference.lost = difference.reference.set;
    } else {
        Comparison<ProcessSet> found = compareFrames(reference, {before}, current, {after});
        difference.status = found.status;
        difference.gained = pools.processSets.intern(std::move(found.gained));
        difference.lost = pools.processSets.intern(std::move(found.lost));
    }
    return difference;
}

/// The ends by the frames of the tree of both.
std::vector<const ProcessSet *> endsBy(const std::vector<std::uint32_t> &frames, const StackEnds &ends)
{
    static const ProcessSet nobody;
    std::vector<const ProcessSet *> result(frames.size(), &nobody);
    for (std::size_t node = 0; node < frames.size(); ++node) {
        if (frames[node] != none)
            result[node] = &ends.at[frames[node]];
    }
    return result;
}

/// All that end somewhere.
ProcessSet processesOf(const StackEnds &ends)
{
    std::vector<ProcessSet::Range> ranges;
    for (const ProcessSet &processes : ends.at)
        ranges.insert(ranges.end(), processes.ranges().begin(), processes.ranges().end());
    return ProcessSet::fromRanges(std::move(ranges));
}

/// Whose list may be cut is not called missing.
void findMissing(StackDiff &diff, const StackEnds &before, const StackEnds &after, const Progress &progress)
{
    const ProcessSet unsure = before.unsure.united(after.unsure);
    const ProcessSet stood = processesOf(before);
    const ProcessSet stands = processesOf(after);
    if (after.isWhole)
        diff.missing = stood.subtracted(stands).subtracted(unsure);
    if (before.isWhole)
        diff.appeared = stands.subtracted(stood).subtracted(unsure);
    const auto &sets = diff.tree->pools().processSets;
    for (std::size_t index = 0; FrameDifference & frame : diff.frames) {
        if (endsAt(index++, progress))
            return;
        const ProcessSet &gained = sets[frame.gained];
        const ProcessSet &lost = sets[frame.lost];
        frame.isOnlyMissing = frame.status == FrameStatus::Changed && !(gained.isEmpty() && lost.isEmpty())
                              && gained.isSubsetOf(diff.appeared) && lost.isSubsetOf(diff.missing);
        diff.onlyMissing += frame.isOnlyMissing ? 1 : 0;
    }
}

} // namespace

ProcessSet StackDiff::moved() const
{
    std::vector<ProcessSet::Range> ranges;
    for (const StackMove &move : moves)
        ranges.insert(ranges.end(), move.processes.ranges().begin(), move.processes.ranges().end());
    return ProcessSet::fromRanges(std::move(ranges)).subtracted(missing).subtracted(appeared);
}

bool StackDiff::isEqual() const
{
    return count(FrameStatus::Changed) == 0 && count(FrameStatus::OnlyReference) == 0
           && count(FrameStatus::OnlyCurrent) == 0 && moves.empty();
}

StackDiff diffStacks(const StackTree &reference, const StackTree &current, MergeBy by, const Progress &progress)
{
    const auto pools = std::make_shared<StackPools>();
    const auto merged = [&](const std::vector<const StackTree *> &trees, bool sameProcesses) {
        StackMerger merger(pools, {by, sameProcesses});
        for (const StackTree *const tree : trees)
            merger.addTree(*tree, progress);
        return merger.finish(progress);
    };
    const StackTree before = merged({&reference}, false);
    const StackTree after = merged({&current}, false);
    StackDiff diff;
    diff.tree = std::make_shared<const StackTree>(merged({&before, &after}, true));
    const FrameLookup lookup(*diff.tree, by, progress);
    if (progress.isCancelled()) // not all frames of the parts are in the whole
        return diff;
    const std::vector<std::uint32_t> inBefore = lookup.framesOf(before, progress);
    const std::vector<std::uint32_t> inAfter = lookup.framesOf(after, progress);
    diff.frames.reserve(diff.tree->size());
    for (StackNode node{0}; node.value < diff.tree->size(); ++node.value) {
        if (endsAt(node.value, progress))
            return diff;
        diff.frames.push_back(differenceOf(before, inBefore[node.value], after, inAfter[node.value], *pools));
        const FrameStatus status = diff.frames.back().status;
        ++diff.counts[static_cast<std::size_t>(status)];
        if (status != FrameStatus::Same)
            diff.different.push_back(node);
    }
    const StackEnds endsBefore = stackEnds(before, progress);
    const StackEnds endsAfter = stackEnds(after, progress);
    diff.movesAreWhole = endsBefore.isWhole && endsAfter.isWhole;
    diff.moves = findMoves({endsBy(inBefore, endsBefore), endsBefore.unsure, endsBefore.isWhole},
                           {endsBy(inAfter, endsAfter), endsAfter.unsure, endsAfter.isWhole}, progress);
    for (const StackMove &move : diff.moves)
        diff.movedProcesses += move.processes.count();
    findMissing(diff, endsBefore, endsAfter, progress);
    return diff;
}

} // namespace rankscope
