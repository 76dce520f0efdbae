// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/scopetree.h"
#include "model/profile/scopes/siblingindex.h"

#include <functional>
#include <span>

namespace rankscope {

/// A scope of a tree that is being built: its number in the order in which scopes were first opened.
struct DraftId {
    std::uint32_t value = 0;
    friend auto operator<=>(const DraftId &, const DraftId &) = default;
};

/// Builds a tree: open() goes down, close() comes back up. Where siblings are to be merged, opening what stands there
/// already goes back into it: writers that follow the addresses of a program open the same file and procedure again and
/// again.
class ScopeTreeBuilder
{
public:
    /// Siblings of such kinds are one where they agree in everything.
    explicit ScopeTreeBuilder(std::shared_ptr<StringPool> strings, std::span<const ScopeKind> merged = {});

    StringPool &strings() { return *m_writable; }

    DraftId open(const ScopeEntry &entry);
    /// Closes the innermost open scope. There must be one.
    void close() { m_open.pop_back(); }

    /// Adds a scope right below one that was added before, or an outermost one, behind its siblings, and does not open
    /// it.
    DraftId addBelow(const ScopeEntry &entry, std::optional<DraftId> parent);

    std::uint32_t openDepth() const { return static_cast<std::uint32_t>(m_open.size()); }
    /// The innermost open scope; nothing outside of all.
    std::optional<DraftId> current() const;
    ScopeEntry entry(DraftId scope) const { return m_tree.entry({scope.value}); }
    std::uint32_t size() const { return m_tree.size(); }
    std::uint64_t mergedSiblings() const { return m_merged; }

    /// Takes over what another builder made of the bytes behind these. Its first `shared` scopes are those that are
    /// open here now. Strings go from its pool into this one. Returns the place of each of its scopes here.
    std::vector<DraftId> append(const ScopeTreeBuilder &behind, std::uint32_t shared);

    /// Changes the names of all scopes, for sources that give them as numbers into tables.
    void rename(const std::function<void(ScopeEntry &)> &change);

    struct Finished {
        ScopeTree tree;
        std::vector<ScopeId> places; // of the drafts; empty: each has the number it had
    };
    /// Closes all and hands out the tree.
    Finished finish();

private:
    DraftId add(const ScopeEntry &entry, std::uint32_t parent);
    bool isMerged(ScopeKind kind) const { return m_mergedKinds[static_cast<std::size_t>(kind)]; }
    void settleEnds(ScopeTree &tree) const;
    std::vector<ScopeId> preorder() const;

    std::shared_ptr<StringPool> m_writable;
    ScopeTree m_tree; // in the order of the drafts
    std::array<bool, scopeKindCount> m_mergedKinds = {};
    SiblingIndex m_known; // of merged kinds
    std::vector<std::uint32_t> m_open;
    std::uint64_t m_merged = 0;
    bool m_isPreorder = true;
};

} // namespace rankscope
