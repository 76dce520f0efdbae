// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stacktree.h"

namespace rankscope {

/// Builds a tree in preorder: open() goes down, close() comes back up; or add() with the depth of each row of a table.
/// What is built until now can be taken at any time, for first rows while a file is read.
class StackTreeBuilder
{
public:
    explicit StackTreeBuilder(std::shared_ptr<StackPools> pools);

    StackPools &pools() { return *m_writable; }
    /// Makes room for so many frames altogether.
    void reserve(std::size_t frames);

    /// Adds a frame below the one that was opened last and is not closed yet.
    StackNode open(const StackEntry &entry);
    /// Closes the innermost open frame. There must be one.
    void close();
    /// Adds a frame at `depth` (0: outermost), which is at most one deeper than the frame before it.
    StackNode add(std::uint32_t depth, const StackEntry &entry);
    /// Changes what is said of a frame that was added.
    void setMembers(StackNode node, const ProcessMembers &processes, const ThreadMembers &threads);

    std::uint32_t openDepth() const { return static_cast<std::uint32_t>(m_open.size()); }
    std::uint32_t size() const { return m_tree.size(); }
    std::uint32_t depth(StackNode node) const { return m_tree.depth(node); }

    /// A tree of the frames until now. Its pools are these: no more may be interned while somebody reads it in another
    /// thread.
    StackTree snapshot() const;
    /// Closes all and hands out the tree.
    StackTree finish();

private:
    void closeTo(std::uint32_t depth);

    std::shared_ptr<StackPools> m_writable;
    StackTree m_tree;
    std::vector<std::uint32_t> m_open;
};

} // namespace rankscope
