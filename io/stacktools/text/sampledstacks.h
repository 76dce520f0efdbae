// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/idtable.h"
#include "model/stacks/tree/stacktree.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace rankscope {

/// Stacks of a profiler, merged as they come: how much each weighs, and whose it is where the source says so. The
/// weights are told as so many threads, as those of folded stacks are. Invariant: node 0 is above all stacks; the
/// number of a node is larger than that of its parent.
class SampledStacks
{
public:
    explicit SampledStacks(std::shared_ptr<StackPools> pools);

    StackPools &pools() { return *m_pools; }

    /// The node of \a frame below another node.
    std::uint32_t childOf(std::uint32_t parent, FrameId frame);
    std::uint32_t parentOf(std::uint32_t node) const { return m_nodes[node].parent; }
    /// The node of a stack, outermost frame first; 0 for an empty one.
    std::uint32_t nodeOf(std::span<const FrameId> frames);
    /// Something was seen at a node, of these processes; of none: the source does not say whose it was.
    void add(std::uint32_t node, double weight, const ProcessSet &processes = {});
    bool isEmpty() const { return m_nodes.size() == 1; } ///< there is no node

    /// The tree of all that was seen; nodes where nothing was are left out. \a factor turns weights into counts, which
    /// are rounded; without counts, weights are not told. Where only some of what was seen says whose it is, lists of
    /// processes are incomplete.
    StackTree tree(double factor, bool hasCounts);

private:
    static constexpr std::uint32_t none = 0xffffffff;

    struct Node {
        std::uint32_t parent = none;
        std::uint32_t firstChild = none;
        std::uint32_t lastChild = none;
        std::uint32_t nextSibling = none;
        FrameId frame;
        double own = 0;
        bool endsUnnamed = false;
        bool isSeen = false;
    };
    struct Ending {
        std::uint32_t node = 0;
        ProcessSet::Range processes;
    };

    std::vector<ProcessMembers> members();
    std::vector<double> totals() const;
    std::uint32_t nextInPreorder(std::uint32_t node, std::uint32_t &depth) const;

    std::shared_ptr<StackPools> m_pools;
    std::vector<Node> m_nodes;
    IdTable m_children; // by parent and frame
    std::vector<Ending> m_endings;
};

} // namespace rankscope
