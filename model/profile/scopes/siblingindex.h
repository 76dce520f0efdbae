// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/idtable.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace rankscope {

/// Finds scopes again below the one that they stand in, by a mark of what they are. Few siblings are followed from the
/// last one back, which stays in the cache while a writer goes through a procedure; many are looked up in a table.
class SiblingIndex
{
public:
    static constexpr std::uint32_t none = 0xffffffff; // no scope: siblings are outermost

    /// The scope below `parent` that has this mark and for which `isIt(scope)` says so; else `scope`, which is put in
    /// and must be larger than all that were. True in `second`: it was put in.
    template<typename IsIt>
    std::pair<std::uint32_t, bool> findOrInsert(std::uint32_t parent, std::uint32_t mark, std::uint32_t scope,
                                                const IsIt &isIt)
    {
        if (parent != none && parent >= m_nodes.size())
            m_nodes.resize(std::size_t(parent) + 1);
        if (siblings(parent).count > followed)
            return m_many.findOrInsert(hashOf(parent, mark), scope, isIt);
        for (std::uint32_t at = siblings(parent).last; at != none; at = m_nodes[at].previous) {
            if (m_nodes[at].mark == mark && isIt(at))
                return {at, false};
        }
        insert(parent, mark, scope);
        return {scope, true};
    }

private:
    static constexpr std::uint32_t followed = 32;

    struct Siblings {
        std::uint32_t last = none;
        std::uint32_t count = 0;
    };
    struct Node {
        std::uint32_t previous = none; // sibling
        std::uint32_t mark = 0;
        Siblings below;
    };

    static std::uint64_t hashOf(std::uint32_t parent, std::uint32_t mark)
    {
        return (std::uint64_t(mark) << 32 | mark) ^ (parent * 0x9e3779b97f4a7c15);
    }

    Siblings &siblings(std::uint32_t parent) { return parent == none ? m_outermost : m_nodes[parent].below; }

    void insert(std::uint32_t parent, std::uint32_t mark, std::uint32_t scope)
    {
        if (scope >= m_nodes.size())
            m_nodes.resize(std::size_t(scope) + 1);
        Siblings &known = siblings(parent);
        m_nodes[scope].previous = known.last;
        m_nodes[scope].mark = mark;
        known.last = scope;
        if (++known.count <= followed)
            return;
        const auto isNoneBefore = [](std::uint32_t) { return false; };
        for (std::uint32_t at = known.last; at != none; at = m_nodes[at].previous)
            m_many.findOrInsert(hashOf(parent, m_nodes[at].mark), at, isNoneBefore);
    }

    std::vector<Node> m_nodes; // by scope, as far as they are needed
    Siblings m_outermost;
    IdTable m_many; // those with more siblings than are followed
};

} // namespace rankscope
