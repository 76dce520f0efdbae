// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/scopetree.h"

#include <algorithm>

namespace rankscope {

std::optional<ScopeId> ScopeTree::parent(ScopeId scope) const
{
    const std::uint32_t parent = m_parents[scope.value];
    return parent == noParent ? std::nullopt : std::optional(ScopeId{parent});
}

std::optional<ScopeId> ScopeTree::firstChild(ScopeId scope) const
{
    const std::uint32_t next = scope.value + 1;
    return next < m_ends[scope.value] ? std::optional(ScopeId{next}) : std::nullopt;
}

std::optional<ScopeId> ScopeTree::nextSibling(ScopeId scope) const
{
    const std::uint32_t next = m_ends[scope.value];
    const std::uint32_t parent = m_parents[scope.value];
    const std::uint32_t limit = parent == noParent ? size() : m_ends[parent];
    return next < limit ? std::optional(ScopeId{next}) : std::nullopt;
}

ScopeEntry ScopeTree::entry(ScopeId scope) const
{
    return {kind(scope), isAlien(scope), name(scope),  linkName(scope),
            file(scope), module(scope),  lines(scope), number(scope)};
}

void ScopeTree::push(const ScopeEntry &entry, std::uint32_t parent)
{
    m_parents.push_back(parent);
    m_kinds.push_back(entry.kind);
    m_alien.push_back(entry.isAlien ? 1 : 0);
    m_names.push_back(entry.name);
    m_linkNames.push_back(entry.linkName);
    m_files.push_back(entry.file);
    m_modules.push_back(entry.module);
    m_lines.push_back(entry.lines);
    m_numbers.push_back(entry.number);
}

void ScopeTree::set(ScopeId scope, const ScopeEntry &entry)
{
    m_names[scope.value] = entry.name;
    m_linkNames[scope.value] = entry.linkName;
    m_files[scope.value] = entry.file;
    m_modules[scope.value] = entry.module;
}

std::array<std::uint64_t, scopeKindCount> ScopeTree::countByKind() const
{
    std::array<std::uint64_t, scopeKindCount> counts = {};
    for (const ScopeKind kind : m_kinds)
        ++counts[static_cast<std::size_t>(kind)];
    return counts;
}

std::uint32_t ScopeTree::maximumDepth() const
{
    std::vector<std::uint32_t> depths(size());
    std::uint32_t deepest = 0;
    for (std::uint32_t scope = 0; scope < size(); ++scope) {
        depths[scope] = m_parents[scope] == noParent ? 1 : depths[m_parents[scope]] + 1;
        deepest = std::max(deepest, depths[scope]);
    }
    return deepest;
}

std::size_t ScopeTree::bytes() const
{
    constexpr std::size_t each = 2 * sizeof(std::uint32_t) + sizeof(ScopeKind) + sizeof(std::uint8_t)
                                 + 4 * sizeof(StringId) + sizeof(LineRange) + sizeof(std::uint32_t);
    static_assert(each <= 64);
    return m_kinds.size() * each;
}

} // namespace rankscope
