// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/stacks/tree/stacktree.h"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// The nodes and edges of a STAT graph until they become a tree. A node may stand for several joined frames.
/// Nothing is lost: a node that no edge leads to is an outermost frame; an edge to a node that has a parent already, or
/// back up, is a frame without those below it; both are told.
class StatGraph
{
public:
    /// False where the node was described already: the later one counts. Without frames it is only named.
    bool addNode(std::int64_t id, std::vector<FrameId> frames, std::uint64_t line);
    void addEdge(std::int64_t source, std::int64_t target, const ProcessMembers &processes,
                 const ThreadMembers &threads, std::uint64_t line);

    std::size_t nodeCount() const { return m_nodes.size(); }

    /// What the tree could not keep as it was; each with the line of the first.
    struct Oddities {
        struct Kind {
            std::uint64_t count = 0;
            std::optional<std::uint64_t> line = {};
        };
        Kind undescribed; // nodes that only edges name: "??"
        Kind unconnected; // nodes besides the root that no edge leads to
        Kind secondParents; // edges to a node that stands elsewhere
        Kind cycles; // edges back up, and whole rings
    };

    /// The tree, without its root (id 0, or any first node that is named "/"), and what was odd. Costs what the graph
    /// has; nothing when the progress is cancelled.
    std::optional<StackTree> tree(std::shared_ptr<StackPools> pools, Oddities &oddities, const Progress &progress);

private:
    static constexpr std::uint32_t none = 0xffffffff;

    struct Node {
        std::int64_t id = 0;
        std::uint64_t line = 0; // where it is described or else named first
        std::vector<FrameId> frames;
        std::uint32_t firstEdge = none;
        std::uint32_t lastEdge = none;
        bool described = false;
        bool hasParent = false;
        enum class Visit : std::uint8_t { Not, Open, Done } visit = Visit::Not;
    };
    struct Edge {
        std::uint32_t target = 0;
        std::uint32_t next = none; // of the same source
        std::uint64_t line = 0;
        ProcessMembers processes;
        ThreadMembers threads;
    };
    struct Walk;

    std::uint32_t nodeOf(std::int64_t id, std::uint64_t line);
    bool isRoot(const Node &node, const StackPools &pools) const;
    void describeAll(StackPools &pools, Oddities &oddities);
    void walkFrom(std::uint32_t node, const StackPools &pools, Walk &walk);
    std::size_t open(std::span<const FrameId> frames, const Edge *edge, Walk &walk);

    std::vector<Node> m_nodes; // in the order of the file
    std::vector<Edge> m_edges;
    std::unordered_map<std::int64_t, std::uint32_t> m_ids;
};

} // namespace rankscope
