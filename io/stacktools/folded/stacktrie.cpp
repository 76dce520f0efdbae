// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folded/stacktrie.h"

#include <algorithm>
#include <cstring>

namespace rankscope {

namespace {

constexpr std::uint16_t fewChildren = 8; // are searched one by one

std::uint64_t childKey(std::uint32_t parent, StringId name)
{
    return ((std::uint64_t(parent) << 32) | name.value) * 0x9e3779b97f4a7c15; // odd, so that no two keys become one
}

/// How many bytes at the front are the same.
std::size_t sharedBytes(std::string_view one, std::string_view other)
{
    const std::size_t size = std::min(one.size(), other.size());
    std::size_t at = 0;
    for (; at + 8 <= size; at += 8) {
        std::uint64_t first = 0;
        std::uint64_t second = 0;
        std::memcpy(&first, one.data() + at, 8);
        std::memcpy(&second, other.data() + at, 8);
        if (first != second)
            break;
    }
    while (at < size && one[at] == other[at])
        ++at;
    return at;
}

} // namespace

void StackTrie::forget()
{
    m_before = {};
    m_steps.clear();
}

/// Keeps the steps of the stack before that are this one's too; returns where the first other name begins.
std::size_t StackTrie::keepShared(std::string_view stack)
{
    const std::size_t shared = sharedBytes(m_before, stack);
    while (!m_steps.empty()) {
        const std::size_t end = m_steps.back().end;
        const bool ends = end < shared || (end == shared && (end == stack.size() || stack[end] == ';'));
        if (ends)
            return end;
        m_steps.pop_back();
    }
    return 0;
}

std::uint32_t StackTrie::add(std::string_view stack)
{
    std::size_t at = keepShared(stack);
    m_before = stack;
    std::uint32_t node = m_steps.empty() ? 0 : m_steps.back().node;
    while (at < stack.size()) {
        if (stack[at] == ';') {
            ++at;
            continue;
        }
        const void *const semicolon = std::memchr(stack.data() + at, ';', stack.size() - at);
        const std::size_t end =
            semicolon ? static_cast<std::size_t>(static_cast<const char *>(semicolon) - stack.data()) : stack.size();
        node = childOf(node, stack.substr(at, end - at));
        m_steps.push_back({end, node});
        at = end;
    }
    return node;
}

std::uint32_t StackTrie::childOf(std::uint32_t parent, std::string_view name)
{
    const std::uint32_t recent = m_nodes[parent].recentChild;
    if (recent != none && this->name(recent) == name)
        return recent;
    const StringId id = m_names.intern(name);
    std::uint32_t child = findChild(parent, id);
    if (child == none)
        child = newChild(parent, id);
    m_nodes[parent].recentChild = child;
    return child;
}

std::uint32_t StackTrie::findChild(std::uint32_t parent, StringId name) const
{
    if (m_nodes[parent].children > fewChildren) {
        const auto known = m_children.find(childKey(parent, name));
        return known == m_children.end() ? none : known->second;
    }
    std::uint32_t child = m_nodes[parent].firstChild;
    while (child != none && m_nodes[child].name != name)
        child = m_nodes[child].nextSibling;
    return child;
}

std::uint32_t StackTrie::newChild(std::uint32_t parent, StringId name)
{
    const auto child = static_cast<std::uint32_t>(m_nodes.size());
    m_nodes.emplace_back();
    m_nodes[child].parent = parent;
    m_nodes[child].name = name;
    Node &above = m_nodes[parent];
    if (above.lastChild == none)
        above.firstChild = child;
    else
        m_nodes[above.lastChild].nextSibling = child;
    above.lastChild = child;
    if (above.children > fewChildren)
        m_children.emplace(childKey(parent, name), child);
    else if (++above.children > fewChildren)
        indexChildren(parent);
    return child;
}

void StackTrie::indexChildren(std::uint32_t parent)
{
    for (std::uint32_t child = m_nodes[parent].firstChild; child != none; child = m_nodes[child].nextSibling)
        m_children.emplace(childKey(parent, m_nodes[child].name), child);
}

std::uint32_t StackTrie::nextInPreorder(std::uint32_t node, std::uint32_t &depth) const
{
    if (m_nodes[node].firstChild != none) {
        ++depth;
        return m_nodes[node].firstChild;
    }
    while (node != none && m_nodes[node].nextSibling == none) {
        node = m_nodes[node].parent;
        --depth;
    }
    return node == none ? none : m_nodes[node].nextSibling;
}

} // namespace rankscope
