// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/nodeparts.h"
#include "model/stacks/tree/setpool.h"

#include <optional>

namespace rankscope {

/// Puts together who is at each node of a tree, from the leaves up: those handed up from the nodes below, those who
/// were said to end here, and those who were said to be here without being handed further up.
template<typename Set>
class MemberSettling
{
public:
    using Parts = SetParts<Set>;
    using Part = typename Parts::Part;

    MemberSettling(NodeParts<Set> &handed, NodeParts<Set> &held, SetPool<Set> &pool)
        : m_handed(handed.take())
        , m_held(held.take())
        , m_pool(pool)
    {}

    struct Settled {
        SetId<Set> set;
        std::uint64_t count = 0;
    };

    /// To be called in the reverse order of preorder.
    Settled settle(std::uint32_t node, std::uint32_t depth)
    {
        const auto own = m_handed.of(node);
        const auto held = m_held.of(node);
        const std::optional<Below> only = own.empty() && held.empty() ? onlyBelow(depth) : std::nullopt;
        if (only && only->settled) { // most frames of a chain: the same as below, not to be looked up again
            m_below.back().depth = depth;
            return *only->settled;
        }
        std::vector<Part> parts = takeBelow(depth);
        parts.insert(parts.end(), own.begin(), own.end());
        Set set = Parts::put(std::move(parts));
        const bool handsUp = !set.isEmpty();
        if (handsUp) {
            m_below.push_back({depth, m_pending.size(), std::nullopt});
            m_pending.insert(m_pending.end(), Parts::of(set).begin(), Parts::of(set).end());
        }
        if (!held.empty()) {
            std::vector<Part> all(Parts::of(set));
            all.insert(all.end(), held.begin(), held.end());
            set = Parts::put(std::move(all));
        }
        Settled settled;
        settled.count = set.count();
        settled.set = m_pool.intern(std::move(set));
        if (handsUp && held.empty())
            m_below.back().settled = settled;
        return settled;
    }

private:
    /// What a node hands up to its parent, which comes later.
    struct Below {
        std::uint32_t depth = 0;
        std::size_t begin = 0; // of m_pending
        std::optional<Settled> settled; // the same as an interned set
    };

    std::optional<Below> onlyBelow(std::uint32_t depth) const
    {
        const std::size_t count = m_below.size();
        if (count == 0 || m_below.back().depth != depth + 1 || (count > 1 && m_below[count - 2].depth == depth + 1))
            return std::nullopt;
        return m_below.back();
    }

    std::vector<Part> takeBelow(std::uint32_t depth)
    {
        std::size_t begin = m_pending.size();
        for (; !m_below.empty() && m_below.back().depth == depth + 1; m_below.pop_back())
            begin = m_below.back().begin;
        std::vector<Part> parts(m_pending.begin() + static_cast<std::ptrdiff_t>(begin), m_pending.end());
        m_pending.resize(begin);
        return parts;
    }

    GroupedParts<Part> m_handed;
    GroupedParts<Part> m_held;
    SetPool<Set> &m_pool;
    std::vector<Below> m_below; // the nodes whose parent did not come yet
    std::vector<Part> m_pending; // their parts, one node's behind another's
};

} // namespace rankscope
