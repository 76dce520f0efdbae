// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/idtable.h"
#include "model/stacks/stacktree.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace rankscope {

/// What makes two frames below the same parent one frame.
enum class MergeBy {
    Place, // function, file, line and module
    Function, // the function alone; a place that differs is left out
};

struct MergeOptions {
    MergeBy by = MergeBy::Place;
    /// Counts without sets: of parts of one job they add up, of moments of the same job the largest is the least there were.
    bool sameProcesses = false;
};

/// Merges any number of stacks and trees into one tree. Associative: merging merged trees gives the same tree as merging all
/// at once; children stand in the order of their first appearance. Linear in what is added.
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
    void addTree(const StackTree &tree);

    /// The merged tree; the merger is empty then.
    StackTree finish();

private:
    /// What was said of one kind of members of a node, until now.
    template<typename Part>
    struct Said {
        std::vector<Part> whole; // of trees: everyone at the node
        std::vector<Part> self; // of stacks: who ends here
        std::size_t tidy = 64; // when `whole` is put in order next
        std::uint64_t others = 0; // counted, but not listed
        bool listed = false; // a set was given
        bool unlisted = false; // somebody gave none, or a part of one
    };
    struct Node {
        std::uint32_t parent = none;
        std::uint32_t firstChild = none;
        std::uint32_t lastChild = none;
        std::uint32_t nextSibling = none;
        FrameId frame;
        bool marked = false;
        bool hasGpuThreads = false;
        std::uint64_t gpuThreads = 0;
        Said<ProcessSet::Range> processes;
        Said<ThreadSet::Rectangle> threads;
    };
    static constexpr std::uint32_t none = 0xffffffff;

    std::uint32_t keyOf(FrameId frame) const;
    std::uint32_t childOf(std::uint32_t parent, FrameId frame);
    std::uint32_t leafOf(std::span<const FrameId> frames);
    void joinPlace(Node &node, FrameId frame);
    void addNode(Node &node, const StackTree &tree, StackNode from);
    std::vector<std::uint32_t> preorder() const;

    std::shared_ptr<StackPools> m_pools;
    MergeOptions m_options;
    std::vector<Node> m_nodes;
    IdTable m_children; // by parent and key
    std::uint32_t m_firstRoot = none;
    std::uint32_t m_lastRoot = none;
};

} // namespace rankscope
