// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/stat/statgraph.h"

#include "model/stacks/tree/stacktreebuilder.h"

namespace rankscope {

namespace {

void note(StatGraph::Oddities::Kind &kind, std::uint64_t line)
{
    ++kind.count;
    if (!kind.line)
        kind.line = line;
}

} // namespace

/// A walk down the graph, without recursion: a graph may be as deep as its file is long.
struct StatGraph::Walk {
    struct Level {
        std::uint32_t node = none;
        std::uint32_t edge = none; // to follow next
        std::size_t frames = 0; // to close when it is done
    };

    StackTreeBuilder builder;
    Oddities &oddities;
    const Progress &progress;
    std::vector<Level> levels = {};
};

std::uint32_t StatGraph::nodeOf(std::int64_t id, std::uint64_t line)
{
    const auto [known, isNew] = m_ids.try_emplace(id, static_cast<std::uint32_t>(m_nodes.size()));
    if (isNew) {
        Node &node = m_nodes.emplace_back();
        node.id = id;
        node.line = line;
    }
    return known->second;
}

bool StatGraph::addNode(std::int64_t id, std::vector<FrameId> frames, std::uint64_t line)
{
    Node &node = m_nodes[nodeOf(id, line)];
    if (frames.empty())
        return true;
    const bool isNew = !node.described;
    node.described = true;
    node.frames = std::move(frames);
    return isNew;
}

void StatGraph::addEdge(std::int64_t source, std::int64_t target, const ProcessMembers &processes,
                        const ThreadMembers &threads, std::uint64_t line)
{
    const std::uint32_t from = nodeOf(source, line);
    const std::uint32_t to = nodeOf(target, line);
    const auto edge = static_cast<std::uint32_t>(m_edges.size());
    m_edges.push_back({to, none, line, processes, threads});
    Node &node = m_nodes[from];
    if (node.lastEdge == none)
        node.firstEdge = edge;
    else
        m_edges[node.lastEdge].next = edge;
    node.lastEdge = edge;
    m_nodes[to].hasParent = true;
}

bool StatGraph::isRoot(const Node &node, const StackPools &pools) const
{
    if (node.hasParent)
        return false;
    const bool isNamed = node.described && pools.function(node.frames.front()) == "/";
    return isNamed || (node.id == 0 && !node.described);
}

void StatGraph::describeAll(StackPools &pools, Oddities &oddities)
{
    for (Node &node : m_nodes) {
        if (!node.frames.empty())
            continue;
        node.frames.push_back(pools.frame("??"));
        if (node.id != 0)
            note(oddities.undescribed, node.line);
    }
}

/// Adds the frames with the members of the edge that leads to them; returns how many are open.
std::size_t StatGraph::open(std::span<const FrameId> frames, const Edge *edge, Walk &walk)
{
    for (const FrameId frame : frames) {
        StackEntry entry;
        entry.frame = frame;
        if (edge) {
            entry.processes = edge->processes;
            entry.threads = edge->threads;
        }
        walk.builder.open(entry);
    }
    return frames.size();
}

void StatGraph::walkFrom(std::uint32_t start, const StackPools &pools, Walk &walk)
{
    const auto enter = [&](std::uint32_t index, std::size_t frames) {
        m_nodes[index].visit = Node::Visit::Open;
        walk.levels.push_back({index, m_nodes[index].firstEdge, frames});
    };
    const auto close = [&walk](std::size_t frames) {
        for (; frames > 0; --frames)
            walk.builder.close();
    };
    const std::size_t skipped = isRoot(m_nodes[start], pools) ? 1 : 0;
    enter(start, open(std::span<const FrameId>(m_nodes[start].frames).subspan(skipped), nullptr, walk));
    while (!walk.levels.empty() && !walk.progress.isCancelled()) {
        Walk::Level &level = walk.levels.back();
        if (level.edge == none) {
            m_nodes[level.node].visit = Node::Visit::Done;
            close(level.frames);
            walk.levels.pop_back();
            continue;
        }
        const Edge &edge = m_edges[level.edge];
        level.edge = edge.next;
        const Node &target = m_nodes[edge.target];
        if (target.visit == Node::Visit::Not) {
            enter(edge.target, open(target.frames, &edge, walk));
            continue;
        }
        close(open(std::span(target.frames).first(1), &edge, walk));
        note(target.visit == Node::Visit::Open ? walk.oddities.cycles : walk.oddities.secondParents, edge.line);
    }
}

std::optional<StackTree> StatGraph::tree(std::shared_ptr<StackPools> pools, Oddities &oddities,
                                         const Progress &progress)
{
    describeAll(*pools, oddities);
    Walk walk{StackTreeBuilder(pools), oddities, progress};
    for (const bool rings : {false, true}) { // first from those without a parent; who is left stands in a ring
        for (std::uint32_t index = 0; index < m_nodes.size(); ++index) {
            const Node &node = m_nodes[index];
            if (node.visit != Node::Visit::Not || (node.hasParent && !rings))
                continue;
            if (rings)
                note(oddities.cycles, node.line);
            else if (node.id != 0 && !isRoot(node, *pools))
                note(oddities.unconnected, node.line);
            walkFrom(index, *pools, walk);
        }
    }
    if (progress.isCancelled())
        return std::nullopt;
    return walk.builder.finish();
}

} // namespace rankscope
