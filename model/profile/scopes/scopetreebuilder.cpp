// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/scopetreebuilder.h"

#include <algorithm>

namespace rankscope {

namespace {

std::uint32_t markOf(const ScopeEntry &entry)
{
    std::uint64_t hash = static_cast<std::uint64_t>(entry.kind) * 2 + (entry.isAlien ? 1 : 0);
    for (const std::uint32_t part : {entry.name.value, entry.linkName.value, entry.file.value, entry.module.value,
                                     entry.lines.first, entry.lines.last, entry.number}) {
        hash = (hash ^ part) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    return static_cast<std::uint32_t>(hash >> 32);
}

} // namespace

ScopeTreeBuilder::ScopeTreeBuilder(std::shared_ptr<StringPool> strings, std::span<const ScopeKind> merged)
    : m_writable(std::move(strings))
    , m_tree(m_writable)
{
    for (const ScopeKind kind : merged)
        m_mergedKinds[static_cast<std::size_t>(kind)] = true;
}

std::optional<DraftId> ScopeTreeBuilder::current() const
{
    return m_open.empty() ? std::nullopt : std::optional(DraftId{m_open.back()});
}

DraftId ScopeTreeBuilder::add(const ScopeEntry &entry, std::uint32_t parent)
{
    const std::uint32_t next = m_tree.size();
    if (isMerged(entry.kind)) {
        const auto isIt = [&](std::uint32_t known) {
            return m_tree.m_parents[known] == parent && m_tree.entry({known}) == entry;
        };
        const auto [draft, isNew] = m_known.findOrInsert(parent, markOf(entry), next, isIt);
        if (!isNew) {
            ++m_merged;
            m_isPreorder = m_isPreorder && draft + 1 == next;
            return {draft};
        }
    }
    m_tree.push(entry, parent);
    return {next};
}

DraftId ScopeTreeBuilder::open(const ScopeEntry &entry)
{
    const DraftId draft = add(entry, m_open.empty() ? ScopeTree::noParent : m_open.back());
    m_open.push_back(draft.value);
    return draft;
}

DraftId ScopeTreeBuilder::addBelow(const ScopeEntry &entry, std::optional<DraftId> parent)
{
    m_isPreorder = m_isPreorder && (parent ? parent->value + 1 == m_tree.size() : m_tree.isEmpty());
    return add(entry, parent ? parent->value : ScopeTree::noParent);
}

std::vector<DraftId> ScopeTreeBuilder::append(const ScopeTreeBuilder &behind, std::uint32_t shared)
{
    std::vector<std::optional<StringId>> strings(behind.m_writable->size());
    const auto here = [&](StringId id) {
        if (!strings[id.value])
            strings[id.value] = m_writable->intern(behind.m_writable->text(id));
        return *strings[id.value];
    };
    std::vector<DraftId> places(behind.size());
    for (std::uint32_t scope = 0; scope < behind.size(); ++scope) {
        if (scope < shared) {
            places[scope] = {m_open[scope]};
            continue;
        }
        ScopeEntry entry = behind.entry({scope});
        entry.name = here(entry.name);
        entry.linkName = here(entry.linkName);
        entry.file = here(entry.file);
        entry.module = here(entry.module);
        const std::uint32_t parent = behind.m_tree.m_parents[scope];
        places[scope] = add(entry, parent == ScopeTree::noParent ? parent : places[parent].value);
    }
    m_merged += behind.m_merged;
    m_isPreorder = m_isPreorder && behind.m_isPreorder;
    m_open.clear();
    for (const std::uint32_t open : behind.m_open)
        m_open.push_back(places[open].value);
    return places;
}

void ScopeTreeBuilder::rename(const std::function<void(ScopeEntry &)> &change)
{
    for (std::uint32_t scope = 0; scope < m_tree.size(); ++scope) {
        ScopeEntry entry = m_tree.entry({scope});
        change(entry);
        m_tree.set({scope}, entry);
    }
}

/// Also gives back what the columns have in reserve.
void ScopeTreeBuilder::settleEnds(ScopeTree &tree) const
{
    tree.m_ends.resize(tree.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope)
        tree.m_ends[scope] = scope + 1;
    for (std::uint32_t scope = tree.size(); scope-- > 0;) {
        const std::uint32_t parent = tree.m_parents[scope];
        if (parent != ScopeTree::noParent)
            tree.m_ends[parent] = std::max(tree.m_ends[parent], tree.m_ends[scope]);
    }
    const auto trim = [](auto &...columns) { (columns.shrink_to_fit(), ...); };
    trim(tree.m_parents, tree.m_kinds, tree.m_alien, tree.m_names, tree.m_linkNames, tree.m_files, tree.m_modules,
         tree.m_lines, tree.m_numbers);
}

/// The place of each draft: how many scopes stand before it, those of the scopes around it included.
std::vector<ScopeId> ScopeTreeBuilder::preorder() const
{
    const std::uint32_t count = m_tree.size();
    std::vector<std::uint32_t> sizes(count, 1);
    for (std::uint32_t draft = count; draft-- > 0;) {
        const std::uint32_t parent = m_tree.m_parents[draft];
        if (parent != ScopeTree::noParent)
            sizes[parent] += sizes[draft];
    }
    // a parent is a draft before its children: where the next one of them goes is known when it comes
    std::vector<ScopeId> places(count);
    std::vector<std::uint32_t> next(count);
    std::uint32_t nextRoot = 0;
    for (std::uint32_t draft = 0; draft < count; ++draft) {
        const std::uint32_t parent = m_tree.m_parents[draft];
        std::uint32_t &place = parent == ScopeTree::noParent ? nextRoot : next[parent];
        places[draft] = {place};
        next[draft] = place + 1;
        place += sizes[draft];
    }
    return places;
}

ScopeTreeBuilder::Finished ScopeTreeBuilder::finish()
{
    m_open.clear();
    if (m_isPreorder) {
        settleEnds(m_tree);
        return {std::move(m_tree), {}};
    }
    std::vector<ScopeId> places = preorder();
    std::vector<std::uint32_t> drafts(places.size());
    for (std::uint32_t draft = 0; draft < places.size(); ++draft)
        drafts[places[draft].value] = draft;
    ScopeTree tree(m_writable);
    for (const std::uint32_t draft : drafts) {
        const std::uint32_t parent = m_tree.m_parents[draft];
        tree.push(m_tree.entry({draft}), parent == ScopeTree::noParent ? parent : places[parent].value);
    }
    settleEnds(tree);
    return {std::move(tree), std::move(places)};
}

} // namespace rankscope
