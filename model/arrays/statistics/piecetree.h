// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/packing.h"

#include <bit>

namespace rankscope {

/// What pieces of a whole add up to, where adding rounds. Two neighbours are added where they are the halves of what
/// stands at a multiple of its own length, and no others: so however the pieces come to be divided among threads, files
/// or processes, the same additions are made. Facts has merge(), put() and get(). Memory grows with the logarithm of
/// the pieces.
/// Invariant: the nodes follow one another without gaps, and none are two halves of one.
template<typename Facts>
class PieceTree
{
public:
    /// The piece of that number: the one after the last.
    void add(std::uint64_t number, const Facts &facts) { push({number, 0, facts}); }

    /// What follows this one.
    void merge(const PieceTree &next)
    {
        for (const Node &node : next.m_nodes)
            push(node);
    }

    /// Of all pieces; the sums that are left over are added from left to right.
    Facts whole() const
    {
        Facts result;
        for (const Node &node : m_nodes)
            result.merge(node.facts);
        return result;
    }

    void put(Packer &into) const
    {
        into.add(std::uint64_t{m_nodes.size()});
        for (const Node &node : m_nodes) {
            into.add(node.number);
            into.add(node.level);
            node.facts.put(into);
        }
    }

    void get(Unpacker &from)
    {
        m_nodes.clear();
        const auto count = from.take<std::uint64_t>();
        for (std::uint64_t index = 0; index < count && from.isGood(); ++index) {
            Node &node = m_nodes.emplace_back();
            from.take(node.number);
            from.take(node.level);
            node.facts.get(from);
        }
    }

private:
    struct Node {
        std::uint64_t number = 0; // counted in nodes of its level
        std::uint32_t level = 0; // 2^level pieces
        Facts facts = {};
    };

    void push(Node node)
    {
        while (!m_nodes.empty() && node.number % 2 == 1 && m_nodes.back().level == node.level
               && m_nodes.back().number + 1 == node.number) {
            Node left = std::move(m_nodes.back());
            m_nodes.pop_back();
            left.facts.merge(node.facts);
            node = {left.number / 2, left.level + 1, std::move(left.facts)};
        }
        m_nodes.push_back(std::move(node));
    }

    std::vector<Node> m_nodes;
};

} // namespace rankscope
