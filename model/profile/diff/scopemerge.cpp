// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/scopemerge.h"

#include "model/base/text/basename.h"
#include "model/profile/scopes/scopetreebuilder.h"
#include "model/profile/scopes/structurelines.h"

#include <algorithm>
#include <utility>

namespace rankscope {

namespace {

constexpr std::uint32_t noScope = MergedScopes::none;
constexpr std::uint32_t cancelPolling = 1 << 16; // scopes

/// What a scope is known by below the same one.
struct ScopeKey {
    std::uint32_t parent = noScope;
    ScopeKind kind = ScopeKind::Program;
    StringId name;
    StringId file;
    StringId module;
    LineRange lines;
    friend bool operator==(const ScopeKey &, const ScopeKey &) = default;
};

std::uint64_t hashOf(const ScopeKey &key)
{
    std::uint64_t hash = static_cast<std::uint64_t>(key.kind);
    for (const std::uint32_t part :
         {key.parent, key.name.value, key.file.value, key.module.value, key.lines.first, key.lines.last}) {
        hash = (hash ^ part) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    return hash;
}

/// The strings of one tree in the pool of all: each is looked up once.
class Strings
{
public:
    Strings(const ScopeTree &tree, StringPool &pool, bool wholePaths)
        : m_tree(tree)
        , m_pool(pool)
        , m_wholePaths(wholePaths)
        , m_whole(tree.strings().size())
        , m_paths(tree.strings().size())
    {}

    StringId whole(StringId id)
    {
        if (!m_whole[id.value])
            m_whole[id.value] = m_pool.intern(m_tree.text(id));
        return *m_whole[id.value];
    }
    /// As paths are compared.
    StringId path(StringId id)
    {
        if (m_wholePaths)
            return whole(id);
        if (!m_paths[id.value])
            m_paths[id.value] = m_pool.intern(baseNameOf(m_tree.text(id)));
        return *m_paths[id.value];
    }
    StringId literal(std::string_view text) { return m_pool.intern(text); }
    std::string_view text(StringId id) const { return m_tree.text(id); }

private:
    const ScopeTree &m_tree;
    StringPool &m_pool;
    bool m_wholePaths;
    std::vector<std::optional<StringId>> m_whole;
    std::vector<std::optional<StringId>> m_paths;
};

bool hasEntries(const ScopeTree &tree)
{
    return tree.countByKind()[static_cast<std::size_t>(ScopeKind::Entry)] > 0;
}

/// Databases of version 4 and older call paths say the same otherwise; those of one kind alone are left as they are.
bool areOfTwoFormats(std::span<const ScopeTree *const> trees)
{
    const bool isNewer = !trees.empty() && hasEntries(*trees.front());
    return std::ranges::any_of(trees, [isNewer](const ScopeTree *tree) { return hasEntries(*tree) != isNewer; });
}

/// Where a thread begins is an entry in version 4 and a procedure with one of these names before. A line that calls and
/// costs something itself is one scope in version 4 and two before.
void makeCommon(ScopeKey &key, std::string_view name, Strings &strings)
{
    static constexpr std::pair<std::string_view, std::string_view> roots[] = {{"main thread", "<program root>"},
                                                                              {"application thread", "<thread root>"}};
    if (key.kind == ScopeKind::CallSite)
        key.kind = ScopeKind::Statement;
    if (key.parent != noScope || (key.kind != ScopeKind::Entry && key.kind != ScopeKind::Frame))
        return;
    for (const auto &[newer, older] : roots) {
        if (name == (key.kind == ScopeKind::Entry ? newer : older)) {
            key = {noScope, ScopeKind::Entry, strings.literal(newer), {}, {}, {}};
            return;
        }
    }
}

class Merger
{
public:
    Merger(const ScopeMatch &match, bool joinsFormats)
        : m_match(match)
        , m_joinsFormats(joinsFormats)
        , m_builder(std::make_shared<StringPool>())
    {}

    /// The drafts of its scopes; false: cancelled.
    bool add(const ScopeTree &tree, std::vector<ScopeId> &drafts, const Progress &progress);
    ScopeTreeBuilder::Finished finish() { return m_builder.finish(); }

private:
    ScopeKey keyOf(const ScopeTree &tree, ScopeId scope, std::uint32_t parent, Strings &strings) const;
    void addNew(const ScopeTree &tree, ScopeId scope, const ScopeKey &key, Strings &strings);

    const ScopeMatch &m_match;
    bool m_joinsFormats;
    ScopeTreeBuilder m_builder;
    IdTable m_known;
    std::vector<ScopeKey> m_keys; // by draft
};

ScopeKey Merger::keyOf(const ScopeTree &tree, ScopeId scope, std::uint32_t parent, Strings &strings) const
{
    const ScopeKind kind = tree.kind(scope);
    const bool isPath = kind == ScopeKind::File || kind == ScopeKind::LoadModule || kind == ScopeKind::Program;
    const StringId name = tree.name(scope);
    ScopeKey key{parent,
                 kind,
                 isPath ? strings.path(name) : strings.whole(name),
                 strings.path(tree.file(scope)),
                 strings.path(tree.module(scope)),
                 {}};
    const bool isPlace = kind == ScopeKind::Loop || kind == ScopeKind::Statement || kind == ScopeKind::CallSite;
    if (isPlace && m_match.lines)
        key.lines = tree.lines(scope);
    if (m_joinsFormats)
        makeCommon(key, strings.text(name), strings);
    return key;
}

void Merger::addNew(const ScopeTree &tree, ScopeId scope, const ScopeKey &key, Strings &strings)
{
    ScopeEntry entry = tree.entry(scope);
    entry.name = strings.whole(entry.name);
    entry.linkName = strings.whole(entry.linkName);
    entry.file = strings.whole(entry.file);
    entry.module = strings.whole(entry.module);
    entry.number = 0;
    m_builder.addBelow(entry, key.parent == noScope ? std::nullopt : std::optional(DraftId{key.parent}));
    m_keys.push_back(key);
}

bool Merger::add(const ScopeTree &tree, std::vector<ScopeId> &drafts, const Progress &progress)
{
    Strings strings(tree, m_builder.strings(), m_match.wholePaths);
    drafts.resize(tree.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        if (scope % cancelPolling == 0 && progress.isCancelled())
            return false;
        const auto parent = tree.parent({scope});
        const ScopeKey key = keyOf(tree, {scope}, parent ? drafts[parent->value].value : noScope, strings);
        const auto next = static_cast<std::uint32_t>(m_keys.size());
        const auto [draft, isNew] =
            m_known.findOrInsert(hashOf(key), next, [&](std::uint32_t known) { return m_keys[known] == key; });
        if (isNew)
            addNew(tree, {scope}, key, strings);
        drafts[scope] = {draft};
    }
    return true;
}

} // namespace

Result<MergedScopes> mergeScopes(std::span<const ScopeTree *const> trees, const ScopeMatch &match,
                                 const Progress &progress)
{
    Merger merger(match, areOfTwoFormats(trees));
    std::vector<std::vector<ScopeId>> places(trees.size());
    for (std::size_t run = 0; run < trees.size(); ++run) {
        if (!merger.add(*trees[run], places[run], progress))
            return tl::unexpected(cancelledError());
    }
    ScopeTreeBuilder::Finished finished = merger.finish();
    MergedScopes merged{std::move(finished.tree), std::move(places), {}};
    for (std::vector<ScopeId> &run : merged.places) {
        std::vector<std::uint32_t> origins(merged.tree.size(), noScope);
        for (std::uint32_t scope = 0; scope < run.size(); ++scope) {
            if (!finished.places.empty())
                run[scope] = finished.places[run[scope].value];
            std::uint32_t &origin = origins[run[scope].value];
            origin = std::min(origin, scope);
        }
        merged.origins.push_back(std::move(origins));
    }
    return merged;
}

std::vector<double> mergedValues(const MergedScopes &scopes, std::size_t run, const std::vector<double> &values)
{
    const std::vector<ScopeId> &places = scopes.places[run];
    const bool isUnknown = values.size() < places.size();
    std::vector<double> merged(isUnknown ? 0 : scopes.tree.size());
    for (std::size_t scope = 0; scope < values.size(); ++scope)
        merged[places[scope].value] += values[scope];
    return merged;
}

} // namespace rankscope
