// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/stacktree.h"

#include <algorithm>

namespace rankscope {

std::optional<StackNode> StackTree::parent(StackNode node) const
{
    const std::uint32_t parent = m_parents[node.value];
    return parent == noParent ? std::nullopt : std::optional(StackNode{parent});
}

std::optional<StackNode> StackTree::firstChild(StackNode node) const
{
    const std::uint32_t next = node.value + 1;
    return next < m_ends[node.value] ? std::optional(StackNode{next}) : std::nullopt;
}

std::optional<StackNode> StackTree::nextSibling(StackNode node) const
{
    const std::uint32_t next = m_ends[node.value];
    const std::uint32_t parent = m_parents[node.value];
    const std::uint32_t limit = parent == noParent ? size() : m_ends[parent];
    return next < limit ? std::optional(StackNode{next}) : std::nullopt;
}

ProcessMembers StackTree::processes(StackNode node) const
{
    return {static_cast<SetState>(m_flags[node.value] & 3), m_processSets[node.value], m_processCounts[node.value]};
}

ThreadMembers StackTree::threads(StackNode node) const
{
    return {static_cast<SetState>((m_flags[node.value] >> 2) & 3), m_threadSets[node.value],
            m_threadCounts[node.value]};
}

std::optional<std::uint64_t> StackTree::gpuThreads(StackNode node) const
{
    if (m_gpuThreads.empty() || m_gpuThreads[node.value] == 0)
        return std::nullopt;
    return m_gpuThreads[node.value] - 1;
}

ProcessSet StackTree::allProcesses() const
{
    ProcessSet all;
    for (std::uint32_t root = 0; root < size(); root = m_ends[root])
        all.unite(processSet({root}));
    return all;
}

std::uint64_t StackTree::processCount() const
{
    std::uint64_t most = allProcesses().count();
    for (std::uint32_t root = 0; root < size(); root = m_ends[root])
        most = std::max<std::uint64_t>(most, m_processCounts[root]);
    return most;
}

std::uint64_t StackTree::threadCount() const
{
    std::uint64_t counted = 0;
    ThreadSet all;
    for (std::uint32_t root = 0; root < size(); root = m_ends[root]) {
        if (threads({root}).state == SetState::Complete)
            all.unite(threadSet({root}));
        else
            counted += m_threadCounts[root];
    }
    return counted + all.count();
}

std::size_t StackTree::bytes() const
{
    const std::size_t each = sizeof(std::uint32_t) * 7 + sizeof(std::uint64_t) + sizeof(std::uint8_t);
    return m_frames.size() * each + m_gpuThreads.size() * sizeof(std::uint64_t);
}

} // namespace rankscope
