// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stackpools.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rankscope {

/// A frame of a tree: its number in preorder.
struct StackNode {
    std::uint32_t value = 0;
    friend auto operator<=>(const StackNode &, const StackNode &) = default;
};

/// How much a source says about who is at a frame.
enum class SetState : std::uint8_t {
    Absent, // nothing
    Count, // how many, not which
    Incomplete, // a list that was cut: these, and others
    Complete, // exactly these
};

/// Who is at a frame. Invariant: `set` is empty unless the state is Incomplete or Complete; `count` is that of the set
/// when it is Complete, the number the source gives (or at least what it lists) when it is not.
template<typename Set>
struct Members {
    SetState state = SetState::Absent;
    SetId<Set> set = {};
    std::uint64_t count = 0;
    friend bool operator==(const Members &, const Members &) = default;
};

using ProcessMembers = Members<ProcessSet>;
using ThreadMembers = Members<ThreadSet>;

/// One node while a tree is built or read.
struct StackEntry {
    FrameId frame;
    ProcessMembers processes = {};
    ThreadMembers threads = {};
    std::optional<std::uint64_t> gpuThreads = {};
    bool marked = false; // DDT's "* ": a frame of a GPU thread, or the one a signal hit
};

/// The call tree of a whole job, outermost frames first, in preorder columns: no node objects, so that a tree may be a
/// million frames large and as deep. Children stand in the order of the source; nothing is merged by the tree itself.
/// Invariant: parent(n) < n < end(n); frames and sets are of pools().
class StackTree
{
public:
    explicit StackTree(std::shared_ptr<const StackPools> pools) : m_pools(std::move(pools)) {}

    const StackPools &pools() const { return *m_pools; }
    const std::shared_ptr<const StackPools> &sharedPools() const { return m_pools; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_frames.size()); }
    bool isEmpty() const { return m_frames.empty(); }

    std::optional<StackNode> parent(StackNode node) const;
    /// One past the last frame below.
    StackNode end(StackNode node) const { return {m_ends[node.value]}; }
    std::optional<StackNode> firstChild(StackNode node) const;
    std::optional<StackNode> nextSibling(StackNode node) const;
    std::uint32_t depth(StackNode node) const { return m_depths[node.value]; } ///< 0 for the outermost

    FrameId frame(StackNode node) const { return m_frames[node.value]; }
    ProcessMembers processes(StackNode node) const;
    ThreadMembers threads(StackNode node) const;
    std::optional<std::uint64_t> gpuThreads(StackNode node) const;
    bool isMarked(StackNode node) const { return (m_flags[node.value] & markedFlag) != 0; }

    const ProcessSet &processSet(StackNode node) const { return m_pools->processSets[m_processSets[node.value]]; }
    const ThreadSet &threadSet(StackNode node) const { return m_pools->threadSets[m_threadSets[node.value]]; }

    /// Which columns the source carries at all.
    bool hasProcesses() const { return m_hasProcesses; }
    bool hasThreads() const { return m_hasThreads; }
    bool hasGpuThreads() const { return !m_gpuThreads.empty(); }

    std::uint32_t maximumDepth() const { return m_maximumDepth; } ///< number of levels; 0 for an empty tree
    /// All processes that any frame lists.
    ProcessSet allProcesses() const;
    /// How many processes the tree tells of, at least: those that are listed, or the most that an outermost frame
    /// counts. Two outermost frames that count may tell of the same ones, by different threads.
    std::uint64_t processCount() const;
    /// How many threads: of sets exactly, of counts the sum over the outermost frames; 0 where nothing is said.
    std::uint64_t threadCount() const;
    /// What the columns take, without pools.
    std::size_t bytes() const;

private:
    friend class StackTreeBuilder;

    static constexpr std::uint8_t markedFlag = 16; // bits 0-1: state of processes, 2-3: of threads
    static constexpr std::uint32_t noParent = 0xffffffff;

    std::shared_ptr<const StackPools> m_pools;
    std::vector<std::uint32_t> m_parents;
    std::vector<std::uint32_t> m_ends;
    std::vector<std::uint32_t> m_depths;
    std::vector<FrameId> m_frames;
    std::vector<ProcessSetId> m_processSets;
    std::vector<std::uint32_t> m_processCounts;
    std::vector<ThreadSetId> m_threadSets;
    std::vector<std::uint64_t> m_threadCounts;
    std::vector<std::uint64_t> m_gpuThreads; // empty where no frame has any; else count + 1, 0: not said
    std::vector<std::uint8_t> m_flags;
    std::uint32_t m_maximumDepth = 0;
    bool m_hasProcesses = false;
    bool m_hasThreads = false;
};

} // namespace rankscope
