// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/stacktreebuilder.h"

#include <algorithm>
#include <limits>

namespace rankscope {

namespace {

std::uint8_t flagsOf(const ProcessMembers &processes, const ThreadMembers &threads)
{
    return static_cast<std::uint8_t>(static_cast<unsigned>(processes.state)
                                     | (static_cast<unsigned>(threads.state) << 2));
}

std::uint32_t processCountOf(const ProcessMembers &processes)
{
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(processes.count, std::numeric_limits<std::uint32_t>::max()));
}

} // namespace

StackTreeBuilder::StackTreeBuilder(std::shared_ptr<StackPools> pools) : m_writable(std::move(pools)), m_tree(m_writable)
{}

void StackTreeBuilder::reserve(std::size_t frames)
{
    m_tree.m_parents.reserve(frames);
    m_tree.m_ends.reserve(frames);
    m_tree.m_depths.reserve(frames);
    m_tree.m_frames.reserve(frames);
    m_tree.m_processSets.reserve(frames);
    m_tree.m_processCounts.reserve(frames);
    m_tree.m_threadSets.reserve(frames);
    m_tree.m_threadCounts.reserve(frames);
    m_tree.m_flags.reserve(frames);
}

StackNode StackTreeBuilder::open(const StackEntry &entry)
{
    const StackNode node{m_tree.size()};
    const auto depth = static_cast<std::uint32_t>(m_open.size());
    m_tree.m_parents.push_back(m_open.empty() ? StackTree::noParent : m_open.back());
    m_tree.m_ends.push_back(node.value + 1);
    m_tree.m_depths.push_back(depth);
    m_tree.m_frames.push_back(entry.frame);
    m_tree.m_processSets.emplace_back();
    m_tree.m_processCounts.emplace_back();
    m_tree.m_threadSets.emplace_back();
    m_tree.m_threadCounts.emplace_back();
    m_tree.m_flags.push_back(entry.marked ? StackTree::markedFlag : std::uint8_t(0));
    if (entry.gpuThreads && m_tree.m_gpuThreads.empty())
        m_tree.m_gpuThreads.resize(node.value, 0);
    if (entry.gpuThreads || !m_tree.m_gpuThreads.empty())
        m_tree.m_gpuThreads.push_back(entry.gpuThreads ? *entry.gpuThreads + 1 : 0);
    m_tree.m_maximumDepth = std::max(m_tree.m_maximumDepth, depth + 1);
    setMembers(node, entry.processes, entry.threads);
    m_open.push_back(node.value);
    return node;
}

void StackTreeBuilder::setMembers(StackNode node, const ProcessMembers &processes, const ThreadMembers &threads)
{
    m_tree.m_processSets[node.value] = processes.set;
    m_tree.m_processCounts[node.value] = processCountOf(processes);
    m_tree.m_threadSets[node.value] = threads.set;
    m_tree.m_threadCounts[node.value] = threads.count;
    std::uint8_t &flags = m_tree.m_flags[node.value];
    flags = static_cast<std::uint8_t>((flags & StackTree::markedFlag) | flagsOf(processes, threads));
    m_tree.m_hasProcesses = m_tree.m_hasProcesses || processes.state != SetState::Absent;
    m_tree.m_hasThreads = m_tree.m_hasThreads || threads.state != SetState::Absent;
}

void StackTreeBuilder::close()
{
    m_tree.m_ends[m_open.back()] = m_tree.size();
    m_open.pop_back();
}

void StackTreeBuilder::closeTo(std::uint32_t depth)
{
    while (m_open.size() > depth)
        close();
}

StackNode StackTreeBuilder::add(std::uint32_t depth, const StackEntry &entry)
{
    closeTo(depth);
    return open(entry);
}

StackTree StackTreeBuilder::snapshot() const
{
    StackTree tree = m_tree;
    for (const std::uint32_t node : m_open)
        tree.m_ends[node] = tree.size();
    return tree;
}

StackTree StackTreeBuilder::finish()
{
    closeTo(0);
    return std::move(m_tree);
}

} // namespace rankscope
