// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/text/sampledstacks.h"

#include "model/stacks/tree/stacktreebuilder.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankscope {

namespace {

std::uint64_t countOfWeight(double weight)
{
    constexpr double most = 9.2e18;
    if (!(weight > 0))
        return 0;
    return weight < most ? static_cast<std::uint64_t>(std::llround(weight)) : std::numeric_limits<std::uint64_t>::max();
}

} // namespace

SampledStacks::SampledStacks(std::shared_ptr<StackPools> pools) : m_pools(std::move(pools)), m_nodes(1) {}

std::uint32_t SampledStacks::childOf(std::uint32_t parent, FrameId frame)
{
    const auto next = static_cast<std::uint32_t>(m_nodes.size());
    const std::uint64_t key = (std::uint64_t(parent) << 32) | frame.value;
    const auto [child, isNew] = m_children.findOrInsert(key, next, [this, parent, frame](std::uint32_t known) {
        return m_nodes[known].parent == parent && m_nodes[known].frame == frame;
    });
    if (!isNew)
        return child;
    Node &node = m_nodes.emplace_back();
    node.parent = parent;
    node.frame = frame;
    Node &above = m_nodes[parent];
    (above.lastChild == none ? above.firstChild : m_nodes[above.lastChild].nextSibling) = child;
    above.lastChild = child;
    return child;
}

std::uint32_t SampledStacks::nodeOf(std::span<const FrameId> frames)
{
    std::uint32_t node = 0;
    for (const FrameId frame : frames)
        node = childOf(node, frame);
    return node;
}

void SampledStacks::add(std::uint32_t node, double weight, const ProcessSet &processes)
{
    if (node == 0)
        return;
    m_nodes[node].own += weight;
    m_nodes[node].isSeen = true;
    m_nodes[node].endsUnnamed = m_nodes[node].endsUnnamed || processes.isEmpty();
    for (const ProcessSet::Range &range : processes.ranges()) {
        const bool isSame = !m_endings.empty() && m_endings.back().node == node
                            && m_endings.back().processes.first <= range.first
                            && m_endings.back().processes.last >= range.last;
        if (!isSame)
            m_endings.push_back({node, range});
    }
}

/// Who is at each node: the processes of all that ended there or below.
std::vector<ProcessMembers> SampledStacks::members()
{
    std::vector<ProcessMembers> members(m_nodes.size());
    if (m_endings.empty())
        return members;
    std::vector<std::vector<ProcessSet::Range>> parts(m_nodes.size());
    std::vector<bool> unnamed(m_nodes.size());
    for (const Ending &ending : m_endings)
        parts[ending.node].push_back(ending.processes);
    for (std::size_t node = m_nodes.size(); node-- > 1;) { // from the leaves up
        const std::uint32_t parent = m_nodes[node].parent;
        const bool hasOthers = unnamed[node] || m_nodes[node].endsUnnamed;
        unnamed[parent] = unnamed[parent] || hasOthers;
        if (parts[node].empty())
            continue;
        ProcessSet set = ProcessSet::fromRanges(std::move(parts[node]));
        parts[node] = {};
        if (parent != 0)
            parts[parent].insert(parts[parent].end(), set.ranges().begin(), set.ranges().end());
        const std::uint64_t count = set.count();
        members[node] = {hasOthers ? SetState::Incomplete : SetState::Complete,
                         m_pools->processSets.intern(std::move(set)), count};
    }
    return members;
}

std::vector<double> SampledStacks::totals() const
{
    std::vector<double> totals(m_nodes.size());
    for (std::size_t node = m_nodes.size(); node-- > 1;) {
        totals[node] += m_nodes[node].own;
        totals[m_nodes[node].parent] += totals[node];
    }
    return totals;
}

std::uint32_t SampledStacks::nextInPreorder(std::uint32_t node, std::uint32_t &depth) const
{
    if (m_nodes[node].firstChild != none) {
        ++depth;
        return m_nodes[node].firstChild;
    }
    while (node != 0 && m_nodes[node].nextSibling == none) {
        node = m_nodes[node].parent;
        --depth;
    }
    return node == 0 ? none : m_nodes[node].nextSibling;
}

StackTree SampledStacks::tree(double factor, bool hasCounts)
{
    const std::vector<ProcessMembers> processes = members();
    const std::vector<double> weights = totals();
    std::vector<bool> seen(m_nodes.size()); // at it or below
    for (std::size_t node = m_nodes.size(); node-- > 1;) {
        seen[node] = seen[node] || m_nodes[node].isSeen;
        seen[m_nodes[node].parent] = seen[m_nodes[node].parent] || seen[node];
    }
    StackTreeBuilder builder(m_pools);
    builder.reserve(m_nodes.size());
    std::uint32_t depth = 0;
    for (std::uint32_t node = nextInPreorder(0, depth); node != none; node = nextInPreorder(node, depth)) {
        if (!seen[node]) // nor anything below it
            continue;
        StackEntry entry;
        entry.frame = m_nodes[node].frame;
        entry.processes = processes[node];
        if (hasCounts)
            entry.threads = {SetState::Count, {}, countOfWeight(weights[node] * factor)};
        builder.add(depth - 1, entry);
    }
    return builder.finish();
}

} // namespace rankscope
