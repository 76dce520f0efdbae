// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stacktree.h"

#include <vector>

namespace rankscope {

/// Who of some processes is at the frames of a tree. What a frame only counts says nothing of them; each set of the
/// tree is intersected once, when it is first asked for.
class FocusedMembers
{
public:
    FocusedMembers(const StackTree &tree, ProcessSet focus);

    /// False where the frame lists its processes and none of these is among them.
    bool mayHold(StackNode node);
    /// Makes ready what is asked for below.
    void prepare(StackNode node);

    /// Of frames that were prepared. The ids are of these sets here, not of the tree's pools.
    ProcessMembers processes(StackNode node) const;
    ThreadMembers threads(StackNode node) const;
    std::optional<std::uint64_t> gpuThreads(StackNode node) const;
    const ProcessSet &set(ProcessSetId id) const { return m_processSets[id]; }
    const ThreadSet &set(ThreadSetId id) const { return m_threadSets[id]; }

private:
    static constexpr std::uint32_t unknown = 0xffffffff;

    ProcessSetId focused(ProcessSetId id);
    ThreadSetId focused(ThreadSetId id);
    bool holdsOnlyFocus(StackNode node) const;

    const StackTree &m_tree; // must outlive this
    ProcessSet m_focus;
    ThreadSet m_window; // all threads of the focus
    SetPool<ProcessSet> m_processSets;
    SetPool<ThreadSet> m_threadSets;
    std::vector<std::uint32_t> m_processIds; // by the tree's id
    std::vector<std::uint32_t> m_threadIds;
};

} // namespace rankscope
