// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/waiting/waitcycles.h"

#include <algorithm>
#include <deque>
#include <map>
#include <tuple>

namespace rankscope {

namespace {

/// Which rank waits for which, by their places in a list of ranks.
struct WaitGraph {
    struct Arc {
        std::uint32_t to = 0;
        std::uint32_t message = 0;
        bool isOneOf = false;
    };
    std::vector<std::int64_t> ranks; // of the nodes, ascending
    std::vector<std::vector<Arc>> arcs; // from each node
};

/// What a message is known by at both its ends.
using MessageEnds = std::tuple<std::int64_t, std::int64_t, QString, std::optional<std::int64_t>>; // from, to, …

/// For each wait: whether the other end is there, so that nobody waits for ever. A receive takes the first send.
std::vector<bool> matchedMessages(const std::vector<MessageWait> &messages)
{
    std::vector<bool> matched(messages.size(), false);
    std::map<MessageEnds, std::deque<std::size_t>> sends;
    for (std::size_t index = 0; index < messages.size(); ++index) {
        const MessageWait &wait = messages[index];
        if (wait.kind == MessageWait::Kind::Send && wait.peer)
            sends[{wait.rank, *wait.peer, wait.communicator, wait.tag}].push_back(index);
    }
    for (std::size_t index = 0; index < messages.size(); ++index) {
        const MessageWait &wait = messages[index];
        if (wait.kind != MessageWait::Kind::Receive || !wait.peer)
            continue;
        const auto from = sends.find({*wait.peer, wait.rank, wait.communicator, wait.tag});
        if (from == sends.end() || from->second.empty())
            continue;
        matched[index] = matched[from->second.front()] = true;
        from->second.pop_front();
    }
    return matched;
}

std::uint32_t nodeOf(const WaitGraph &graph, std::int64_t rank)
{
    return static_cast<std::uint32_t>(std::ranges::lower_bound(graph.ranks, rank) - graph.ranks.begin());
}

WaitGraph waitGraph(const std::vector<MessageWait> &messages)
{
    const std::vector<bool> matched = matchedMessages(messages);
    const auto isArc = [&](std::size_t index) {
        return messages[index].peer && messages[index].kind != MessageWait::Kind::Unexpected && !matched[index];
    };
    WaitGraph graph;
    for (std::size_t index = 0; index < messages.size(); ++index) {
        if (isArc(index))
            graph.ranks.insert(graph.ranks.end(), {messages[index].rank, *messages[index].peer});
    }
    std::ranges::sort(graph.ranks);
    graph.ranks.erase(std::ranges::unique(graph.ranks).begin(), graph.ranks.end());
    graph.arcs.resize(graph.ranks.size());
    for (std::size_t index = 0; index < messages.size(); ++index) {
        const MessageWait &wait = messages[index];
        if (isArc(index))
            graph.arcs[nodeOf(graph, wait.rank)].push_back(
                {nodeOf(graph, *wait.peer), static_cast<std::uint32_t>(index), wait.isOneOf});
    }
    return graph;
}

/// Who is left when everybody went on who can.
std::vector<bool> stuckNodes(const WaitGraph &graph)
{
    const std::size_t count = graph.arcs.size();
    std::vector<std::size_t> needed(count, 0); // waits that must end first
    std::vector<std::vector<std::uint32_t>> waiters(count);
    std::vector<std::uint32_t> ready;
    for (std::uint32_t node = 0; node < count; ++node) {
        const bool anyOf = std::ranges::any_of(graph.arcs[node], &WaitGraph::Arc::isOneOf);
        needed[node] = static_cast<std::size_t>(
            std::ranges::count_if(graph.arcs[node], [](const WaitGraph::Arc &arc) { return !arc.isOneOf; }));
        needed[node] += anyOf ? 1 : 0;
        for (const WaitGraph::Arc &arc : graph.arcs[node])
            waiters[arc.to].push_back(node);
        if (needed[node] == 0)
            ready.push_back(node);
    }
    std::vector<bool> stuck(count, true);
    std::vector<bool> anyEnded(count, false);
    while (!ready.empty()) {
        const std::uint32_t done = ready.back();
        ready.pop_back();
        if (!stuck[done])
            continue;
        stuck[done] = false;
        std::ranges::sort(waiters[done]);
        waiters[done].erase(std::ranges::unique(waiters[done]).begin(), waiters[done].end());
        for (const std::uint32_t waiter : waiters[done]) {
            for (const WaitGraph::Arc &arc : graph.arcs[waiter]) {
                if (arc.to != done || (arc.isOneOf && anyEnded[waiter]))
                    continue;
                anyEnded[waiter] = anyEnded[waiter] || arc.isOneOf;
                if (needed[waiter] > 0 && --needed[waiter] == 0)
                    ready.push_back(waiter);
            }
        }
    }
    return stuck;
}

/// The wait of a stuck node that leads to another stuck one; a wait for all before one of several.
const WaitGraph::Arc *nextStuck(const WaitGraph &graph, const std::vector<bool> &stuck, std::uint32_t node)
{
    const WaitGraph::Arc *next = nullptr;
    for (const WaitGraph::Arc &arc : graph.arcs[node]) {
        const bool better = !next || std::tie(arc.isOneOf, arc.to) < std::tie(next->isOneOf, next->to);
        if (stuck[arc.to] && better)
            next = &arc;
    }
    return next;
}

} // namespace

std::vector<WaitCycle> waitCycles(const WaitReport &report)
{
    const WaitGraph graph = waitGraph(report.messages);
    const std::vector<bool> stuck = stuckNodes(graph);
    std::vector<std::uint32_t> walk(graph.arcs.size(), 0); // by which walk a node was seen; 0: by none
    std::vector<WaitCycle> cycles;
    for (std::uint32_t start = 0; start < graph.arcs.size(); ++start) {
        std::uint32_t node = start;
        bool isOpen = stuck[start];
        while (isOpen && walk[node] == 0) {
            walk[node] = start + 1;
            const WaitGraph::Arc *const next = nextStuck(graph, stuck, node);
            isOpen = next != nullptr;
            node = next ? next->to : node;
        }
        if (!isOpen || walk[node] != start + 1)
            continue; // it leads to a cycle that is known
        WaitCycle cycle;
        const std::uint32_t first = node;
        do {
            const WaitGraph::Arc *const next = nextStuck(graph, stuck, node);
            cycle.steps.push_back({graph.ranks[node], next->message});
            node = next->to;
        } while (node != first);
        std::ranges::rotate(cycle.steps, std::ranges::min_element(cycle.steps, {}, &WaitCycle::Step::rank));
        cycles.push_back(std::move(cycle));
    }
    return cycles;
}

} // namespace rankscope
