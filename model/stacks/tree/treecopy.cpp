// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/treecopy.h"

#include <limits>

namespace rankscope {

namespace {

/// The ids that things of one pool have in another, found out as they are asked for.
class CopiedIds
{
public:
    explicit CopiedIds(std::size_t size) : m_ids(size, unknown) {}

    template<typename Intern>
    std::uint32_t find(std::uint32_t id, Intern intern)
    {
        if (m_ids[id] == unknown)
            m_ids[id] = intern();
        return m_ids[id];
    }

private:
    static constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();

    std::vector<std::uint32_t> m_ids;
};

class FrameCopier
{
public:
    FrameCopier(const StackTree &tree, StackPools &to)
        : m_tree(tree)
        , m_from(tree.pools())
        , m_to(to)
        , m_frames(m_from.frames.size())
        , m_processSets(m_from.processSets.size())
        , m_threadSets(m_from.threadSets.size())
    {}

    StackEntry entry(StackNode node);

private:
    const StackTree &m_tree;
    const StackPools &m_from;
    StackPools &m_to;
    CopiedIds m_frames;
    CopiedIds m_processSets;
    CopiedIds m_threadSets;
};

StackEntry FrameCopier::entry(StackNode node)
{
    StackEntry entry;
    const FrameId frame = m_tree.frame(node);
    entry.frame.value = m_frames.find(frame.value, [&] {
        return m_to.frame(m_from.function(frame), m_from.file(frame), m_from.line(frame), m_from.module(frame)).value;
    });
    entry.processes = m_tree.processes(node);
    entry.processes.set.value = m_processSets.find(
        entry.processes.set.value, [&] { return m_to.processSets.intern(m_tree.processSet(node)).value; });
    entry.threads = m_tree.threads(node);
    entry.threads.set.value = m_threadSets.find(entry.threads.set.value,
                                                [&] { return m_to.threadSets.intern(m_tree.threadSet(node)).value; });
    entry.gpuThreads = m_tree.gpuThreads(node);
    entry.marked = m_tree.isMarked(node);
    return entry;
}

} // namespace

void appendFrames(StackTreeBuilder &to, const StackTree &tree, StackNode first)
{
    FrameCopier copier(tree, to.pools());
    for (StackNode node = first; node.value < tree.size(); ++node.value)
        to.add(tree.depth(node), copier.entry(node));
}

} // namespace rankscope
