// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/stringpool.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rankscope {

/// Stacks that are lines of names between semicolons, merged by the text of the names. A line is compared with the one
/// before first: what they share at their front is not looked up again, and sorted files share most.
/// Invariant: node 0 stands above all stacks; the number of a node is larger than that of its parent; children stand in
/// the order of their first appearance.
class StackTrie
{
public:
    static constexpr std::uint32_t none = 0xffffffff;

    struct Node {
        std::uint32_t parent = none;
        StringId name;
        std::uint32_t firstChild = none;
        std::uint32_t lastChild = none;
        std::uint32_t nextSibling = none;
        std::uint32_t recentChild = none; // that was looked for last
        std::uint16_t children = 0; // up to one more than are searched one by one
        bool endsUnnamed = false; // for the caller: a stack ended here that did not say whose it is
        std::array<double, 2> self = {}; // of the stacks that end here: exact up to 2^53
    };

    StackTrie() : m_nodes(1) {}

    /// The node where the stack ends; 0 for a stack without a name. Empty names count for nothing. `stack` must stay
    /// as it is until the next call, or forget().
    std::uint32_t add(std::string_view stack);
    /// The text of the stack added last is gone.
    void forget();

    Node &operator[](std::uint32_t node) { return m_nodes[node]; }
    const std::vector<Node> &nodes() const { return m_nodes; }
    std::string_view name(std::uint32_t node) const { return m_names.text(m_nodes[node].name); }
    const StringPool &names() const { return m_names; }

    /// The node after this one in preorder; `none` after the last. `depth` is kept along.
    std::uint32_t nextInPreorder(std::uint32_t node, std::uint32_t &depth) const;

private:
    struct Step {
        std::size_t end; // of the name, in m_before
        std::uint32_t node;
    };

    std::size_t keepShared(std::string_view stack);
    std::uint32_t childOf(std::uint32_t parent, std::string_view name);
    std::uint32_t findChild(std::uint32_t parent, StringId name) const;
    std::uint32_t newChild(std::uint32_t parent, StringId name);
    void indexChildren(std::uint32_t parent);

    std::vector<Node> m_nodes;
    StringPool m_names;
    std::unordered_map<std::uint64_t, std::uint32_t> m_children; // of nodes with many
    std::string_view m_before;
    std::vector<Step> m_steps; // the names of m_before
};

} // namespace rankscope
