// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacktools/folded/stacktrie.h"
#include "model/stacks/tree/stacktree.h"

#include <memory>
#include <optional>
#include <vector>

namespace rankscope {

/// Whose stack ended at a node of a StackTrie.
struct FoldedEnding {
    std::uint32_t node = 0;
    ProcessSet::Range processes;
};

/// Makes trees of folded stacks that were read. All trees share the pools.
/// Who is at a frame: of stacks that name their processes those of the stacks through it (incomplete where other stacks
/// pass too); of xpu_timer's what each frame says; of a file that is one process that one. The counts are samples: they
/// are told as so many threads.
class FoldedTrees
{
public:
    /// `encoding`: of names that are not UTF-8.
    FoldedTrees(StackTrie &trie, const QString &encoding);

    /// All names are xpu_timer's.
    bool isXpu() const { return m_xpu; }
    bool wasConverted() const { return m_converted; } ///< a name was no UTF-8
    /// Of xpu_timer's: everyone who is somewhere, or said to be missing.
    const ProcessSet &declared() const { return m_declared; }
    const std::shared_ptr<StackPools> &pools() const { return m_pools; }

    struct Content {
        std::vector<FoldedEnding> endings; // empty: no stack names its processes
        std::optional<std::int64_t> process; // of all stacks
        bool counts = true; // the samples tell something
        std::size_t column = 0; // of the counts
        bool leaveOutZero = false; // the frames that the column counts 0 of
    };
    StackTree tree(const Content &content);

private:
    void readNames(const QString &encoding);
    bool readXpuNames();
    std::vector<ProcessMembers> processMembers(const Content &content);
    std::vector<ProcessMembers> endingMembers(const std::vector<FoldedEnding> &endings);
    std::vector<double> totals(std::size_t column) const;

    const StackTrie &m_trie;
    std::shared_ptr<StackPools> m_pools;
    std::vector<FrameId> m_frames; // by name
    std::vector<ProcessMembers> m_xpuMembers; // by name
    ProcessSet m_declared;
    bool m_xpu = false;
    bool m_converted = false;
};

} // namespace rankscope
