// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/diff/stackmoves.h"

#include "model/base/polling.h"

#include <algorithm>
#include <map>

namespace rankscope {

namespace {

/// A frame that processes left or came to.
struct Side {
    bool isTo = false;
    std::uint32_t node = 0;
    friend auto operator<=>(const Side &, const Side &) = default;
};

/// From this process on, a side holds or holds no more.
struct SideEdge {
    std::int64_t process = 0;
    Side side;
    bool begins = true;
};

void addEdges(std::vector<SideEdge> &edges, const ProcessSet &processes, Side side)
{
    for (const ProcessSet::Range &range : processes.ranges()) {
        edges.push_back({range.first, side, true});
        edges.push_back({range.last + 1, side, false});
    }
}

std::vector<SideEdge> edgesOf(const Places &before, const Places &after, const Progress &progress)
{
    const ProcessSet unsure = before.unsure.united(after.unsure);
    std::vector<SideEdge> edges;
    for (std::uint32_t node = 0; node < before.at.size(); ++node) {
        if (endsAt(node, progress))
            return {};
        const ProcessSet &stood = *before.at[node];
        const ProcessSet &stands = *after.at[node];
        if (stood == stands)
            continue;
        addEdges(edges, stood.subtracted(stands).subtracted(unsure), {false, node});
        addEdges(edges, stands.subtracted(stood).subtracted(unsure), {true, node});
    }
    stableSort(
        edges, [](const SideEdge &a, const SideEdge &b) { return a.process < b.process; }, progress);
    return edges;
}

using Groups = std::map<std::vector<Side>, std::vector<ProcessSet::Range>>;

Groups processesBySides(const std::vector<SideEdge> &edges, const Progress &progress)
{
    Groups groups;
    std::vector<Side> now; // sorted
    std::int64_t from = 0;
    for (std::size_t step = 0; const SideEdge &edge : edges) {
        if (endsAt(step++, progress))
            return {};
        if (!now.empty() && edge.process > from)
            groups[now].push_back({from, edge.process - 1});
        from = edge.process;
        const auto at = std::ranges::lower_bound(now, edge.side);
        if (edge.begins)
            now.insert(at, edge.side);
        else
            now.erase(at);
    }
    return groups;
}

StackMove moveOf(const std::vector<Side> &sides, std::vector<ProcessSet::Range> ranges)
{
    StackMove move;
    for (const Side &side : sides)
        (side.isTo ? move.to : move.from).push_back({side.node});
    move.processes = ProcessSet::fromRanges(std::move(ranges));
    return move;
}

} // namespace

std::vector<StackMove> findMoves(const Places &before, const Places &after, const Progress &progress)
{
    std::vector<StackMove> moves;
    const std::vector<SideEdge> edges = edgesOf(before, after, progress);
    if (progress.isCancelled())
        return {};
    for (auto &[sides, ranges] : processesBySides(edges, progress)) {
        StackMove move = moveOf(sides, std::move(ranges));
        const bool known = (!move.from.empty() || before.isWhole) && (!move.to.empty() || after.isWhole);
        if (known)
            moves.push_back(std::move(move));
    }
    std::ranges::sort(moves, {},
                      [](const StackMove &move) { return std::pair(move.processes.count(), move.processes.lowest()); });
    return moves;
}

} // namespace rankscope
