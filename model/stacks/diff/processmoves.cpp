// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/diff/processmoves.h"

#include "model/base/polling.h"
#include "model/stacks/tree/pathfingerprints.h"
#include "model/stacks/tree/stackends.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace rankscope {

namespace {

// --- one process ---

std::span<const ThreadSet::Rectangle> threadsAt(const StackTree &tree, StackNode node, std::int64_t process)
{
    return tree.threadSet(node).threadsOf(static_cast<std::int32_t>(process));
}

bool holds(const StackTree &tree, StackNode node, std::int64_t process)
{
    return tree.processSet(node).contains(process) || !threadsAt(tree, node, process).empty();
}

bool endsHere(const StackTree &tree, StackNode node, std::int64_t process)
{
    std::vector<ThreadSet::Rectangle> below;
    bool threadsTold = tree.threads(node).state == SetState::Complete;
    bool isBelow = false;
    for (auto child = tree.firstChild(node); child; child = tree.nextSibling(*child)) {
        std::ranges::copy(threadsAt(tree, *child, process), std::back_inserter(below));
        threadsTold = threadsTold && tree.threads(*child).state == SetState::Complete;
        isBelow = isBelow || holds(tree, *child, process);
    }
    if (!threadsTold)
        return !isBelow;
    const auto here = threadsAt(tree, node, process);
    const auto own = ThreadSet::fromRectangles(std::vector(here.begin(), here.end()));
    return !own.isSubsetOf(ThreadSet::fromRectangles(std::move(below)));
}

ProcessStand standIn(const StackTree &tree, std::int64_t process)
{
    ProcessStand stand;
    bool othersMayHold = false;
    for (StackNode node{0}; node.value < tree.size();) {
        const bool isListed = holds(tree, node, process);
        const bool isWhole =
            tree.processes(node).state == SetState::Complete || tree.threads(node).state == SetState::Complete;
        othersMayHold = othersMayHold || (!isListed && !isWhole);
        if (isListed) {
            stand.isSure = stand.isSure && endsAreSure(tree, node);
            if (endsHere(tree, node, process))
                stand.ends.push_back(node);
        }
        node = isListed || !isWhole ? StackNode{node.value + 1} : tree.end(node);
    }
    if (stand.ends.empty())
        stand.isSure = !othersMayHold;
    return stand;
}

// --- all processes ---

/// Who ends where in one snapshot.
struct Stands {
    std::map<std::uint64_t, ProcessSet> byPlace; // by fingerprint
    ProcessSet listed;
    ProcessSet unsure;
    bool isWhole = true;
};

Stands standsOf(const StackTree &tree, const Progress &progress)
{
    const StackEnds ends = stackEnds(tree, progress);
    const std::vector<std::uint64_t> prints = pathFingerprints(tree);
    Stands stands;
    for (std::uint32_t node = 0; node < tree.size() && !endsAt(node, progress); ++node) {
        if (!ends.at[node].isEmpty())
            stands.byPlace[prints[node]].unite(ends.at[node]);
    }
    std::vector<ProcessSet::Range> listed;
    for (const auto &[print, set] : stands.byPlace)
        listed.insert(listed.end(), set.ranges().begin(), set.ranges().end());
    stands.unsure = ends.unsure;
    stands.isWhole = ends.isWhole;
    stands.listed = ProcessSet::fromRanges(std::move(listed)).united(ends.unsure);
    return stands;
}

/// Who left a place of `one` that is not its place in `other`.
void addLeft(std::vector<ProcessSet::Range> &ranges, const Stands &one, const Stands &other)
{
    for (const auto &[print, set] : one.byPlace) {
        const auto same = other.byPlace.find(print);
        if (same != other.byPlace.end() && same->second == set)
            continue;
        const ProcessSet left = same == other.byPlace.end() ? set : set.subtracted(same->second);
        ranges.insert(ranges.end(), left.ranges().begin(), left.ranges().end());
    }
}

struct Step {
    ProcessSet moved;
    ProcessSet unsure;
};

Step stepBetween(const Stands &before, const Stands &after)
{
    Step step;
    step.unsure = before.unsure.united(after.unsure);
    if (!before.isWhole)
        step.unsure.unite(after.listed.subtracted(before.listed));
    if (!after.isWhole)
        step.unsure.unite(before.listed.subtracted(after.listed));
    std::vector<ProcessSet::Range> moved;
    addLeft(moved, before, after);
    addLeft(moved, after, before);
    step.moved = ProcessSet::fromRanges(std::move(moved)).subtracted(step.unsure);
    return step;
}

ProcessSet allOf(const MoveHistory &history)
{
    ProcessSet all = history.unsure;
    for (const ProcessMove &move : history.moves)
        all.unite(move.processes);
    return all;
}

/// A history of two snapshots, numbered 1 and 2.
MoveHistory historyOf(const Step &step, const ProcessSet &listed)
{
    MoveHistory history;
    history.unsure = step.unsure;
    const ProcessSet still = listed.subtracted(step.moved).subtracted(step.unsure);
    if (!still.isEmpty())
        history.moves.push_back({still, std::nullopt});
    if (!step.moved.isEmpty())
        history.moves.push_back({step.moved, 2});
    return history;
}

} // namespace

std::vector<ProcessStand> processStrip(const StackDocument &document, std::int64_t process, const Progress &progress)
{
    std::vector<ProcessStand> strip;
    std::map<std::vector<std::uint64_t>, std::uint32_t> places;
    for (const StackSnapshot &snapshot : document.snapshots) {
        if (progress.isCancelled())
            break;
        ProcessStand stand = standIn(*snapshot.tree, process);
        std::vector<std::uint64_t> prints;
        const std::vector<std::uint64_t> all = pathFingerprints(*snapshot.tree);
        for (const StackNode end : stand.ends)
            prints.push_back(all[end.value]);
        std::ranges::sort(prints);
        prints.erase(std::unique(prints.begin(), prints.end()), prints.end());
        if (!prints.empty())
            stand.place = places.try_emplace(prints, static_cast<std::uint32_t>(places.size()) + 1).first->second;
        strip.push_back(std::move(stand));
    }
    return strip;
}

MoveHistory joinedHistory(const MoveHistory &earlier, const MoveHistory &later, std::uint32_t offset)
{
    MoveHistory joined;
    const ProcessSet laterAll = allOf(later);
    ProcessSet movedLater = later.unsure;
    std::vector<ProcessMove> after;
    for (const ProcessMove &move : later.moves) {
        if (!move.snapshot)
            continue;
        after.push_back({move.processes, *move.snapshot + offset});
        movedLater.unite(move.processes);
    }
    joined.unsure = later.unsure.united(earlier.unsure.subtracted(movedLater));
    ProcessSet still; // in both parts, as far as they know them
    for (const ProcessMove &move : earlier.moves) {
        const ProcessSet left = move.processes.subtracted(movedLater);
        if (!move.snapshot)
            still.unite(left);
        else if (!left.isEmpty())
            joined.moves.push_back({left, move.snapshot});
    }
    still.unite(laterAll.subtracted(movedLater).subtracted(allOf(earlier)));
    if (!still.isEmpty())
        joined.moves.insert(joined.moves.begin(), {still, std::nullopt});
    joined.moves.insert(joined.moves.end(), after.begin(), after.end());
    return joined;
}

MoveHistory lastMoves(const StackDocument &document, const Progress &progress)
{
    MoveHistory history;
    std::optional<Stands> before;
    for (std::uint32_t index = 0; index < document.snapshots.size() && !progress.isCancelled(); ++index) {
        Stands now = standsOf(*document.snapshots[index].tree, progress);
        const MoveHistory step = before ? historyOf(stepBetween(*before, now), before->listed.united(now.listed))
                                        : historyOf({{}, now.unsure}, now.listed);
        history = before ? joinedHistory(history, step, index - 1) : step;
        before = std::move(now);
    }
    return history;
}

} // namespace rankscope
