// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/idtable.h"
#include "model/base/progress.h"
#include "model/stacks/tree/nodeparts.h"
#include "model/stacks/tree/stacktree.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace rankscope {

class StackTreeBuilder;

/// What makes two frames below the same parent one frame.
enum class MergeBy {
    Place, // function, file, line and module
    Function, // the function alone; a place that differs is skipped
};

struct MergeOptions {
    MergeBy by = MergeBy::Place;
    /// Counts without sets: of parts of one job they add up, of moments of the same job the largest is the least there
    /// were.
    bool sameProcesses = false;
};

/// Merges any number of stacks and trees into one tree. Associative: merging merged trees gives the same tree as
/// merging all at once; children stand in the order of their first appearance. Linear in what is added.
class StackMerger
{
public:
    explicit StackMerger(std::shared_ptr<StackPools> pools, const MergeOptions &options = {});

    StackPools &pools() { return *m_pools; }

    /// One thread's stack, outermost frame first; the frames are of pools(). An empty stack adds nothing.
    void addStack(std::span<const FrameId> frames, std::int64_t process, std::int32_t thread);
    /// The same of many: of these processes, and threads where the source tells them.
    void addStack(std::span<const FrameId> frames, const ProcessSet &processes, const ThreadSet *threads);
    /// Another tree, of its own or the same pools.
    void addTree(const StackTree &tree, const Progress &progress = Progress());

    /// The merged tree; the merger is empty then.
    StackTree finish(const Progress &progress = Progress());

private:
    /// Whether one kind of members of a node was told as a set.
    struct Told {
        bool listed : 1 = false; // a set was given
        bool unlisted : 1 = false; // somebody gave none, or a part of one
    };
    struct Node {
        std::uint32_t parent = none;
        std::uint32_t firstChild = none;
        std::uint32_t lastChild = none;
        std::uint32_t nextSibling = none;
        FrameId frame;
        bool marked = false;
        bool hasGpuThreads = false;
        Told processes;
        Told threads;
    };
    /// What was counted, but not listed.
    struct Counts {
        std::uint64_t otherProcesses = 0;
        std::uint64_t otherThreads = 0;
        std::uint64_t gpuThreads = 0;
    };
    template<typename Set>
    struct MemberParts {
        NodeParts<Set> handed; // who is at the node and at all above it
        NodeParts<Set> held; // who is at the node, told by trees where the frames above do not have them all
    };
    static constexpr std::uint32_t none = 0xffffffff;

    std::uint32_t keyOf(FrameId frame) const;
    std::uint32_t childOf(std::uint32_t parent, FrameId frame);
    std::uint32_t leafOf(std::span<const FrameId> frames);
    void joinPlace(Node &node, FrameId frame);
    void addCount(std::uint64_t &count, std::uint64_t more) const;
    Counts &countsOf(std::uint32_t node);
    template<typename Set, typename Share>
    void addMembers(std::uint32_t node, const Members<Set> &members, const Set &set, const Share &share);
    std::vector<std::uint32_t> preorder() const;
    StackTreeBuilder frames(const std::vector<std::uint32_t> &order) const;
    template<typename Set>
    static Members<Set> membersOf(const Told &told, std::uint64_t others, SetId<Set> set, std::uint64_t listed);

    std::shared_ptr<StackPools> m_pools;
    MergeOptions m_options;
    std::vector<Node> m_nodes;
    std::vector<Counts> m_counts; // by node; empty where nothing was counted
    MemberParts<ProcessSet> m_processes;
    MemberParts<ThreadSet> m_threads;
    IdTable m_children; // by parent and key
    std::uint32_t m_firstRoot = none;
    std::uint32_t m_lastRoot = none;
};

} // namespace rankscope
