// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/scopegroups.h"

#include "model/base/text/basename.h"
#include "model/profile/scopes/structurelines.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace rankscope {

namespace {

constexpr ScopeKind allKinds[] = {ScopeKind::Program,   ScopeKind::Group, ScopeKind::LoadModule, ScopeKind::File,
                                  ScopeKind::Procedure, ScopeKind::Alien, ScopeKind::Loop,       ScopeKind::Statement};

/// The scopes that are listed, without their groups.
class ListedScopes
{
public:
    explicit ListedScopes(const ScopeTree &groups);

    using Node = std::uint32_t;
    static constexpr Node root = 0;
    /// The node of a scope below another one.
    std::optional<Node> below(Node node, const ScopeTree &tree, ScopeId scope) const;
    /// The scope that is listed at a node.
    std::optional<ScopeId> listed(Node node) const;
    std::size_t count() const { return m_listed.size(); }

private:
    using Key = std::tuple<Node, ScopeKind, std::string, std::uint32_t, std::uint32_t>;
    static Key keyOf(Node node, const ScopeTree &tree, ScopeId scope);

    std::map<Key, Node> m_nodes;
    std::map<Node, ScopeId> m_listed;
};

/// Programs are taken to be the same one.
ListedScopes::Key ListedScopes::keyOf(Node node, const ScopeTree &tree, ScopeId scope)
{
    const ScopeKind kind = tree.kind(scope);
    std::string_view name = tree.text(tree.name(scope));
    if (kind == ScopeKind::File || kind == ScopeKind::LoadModule)
        name = baseNameOf(name);
    if (kind == ScopeKind::Program)
        name = {};
    const bool hasLines = kind == ScopeKind::Loop || kind == ScopeKind::Statement;
    const LineRange lines = hasLines ? tree.lines(scope) : LineRange();
    return {node, kind, std::string(name), lines.first, std::max(lines.first, lines.last)};
}

ListedScopes::ListedScopes(const ScopeTree &groups)
{
    std::vector<Node> nodes(groups.size());
    Node next = root;
    for (std::uint32_t scope = 0; scope < groups.size(); ++scope) {
        const auto parent = groups.parent({scope});
        const Node around = parent ? nodes[parent->value] : root;
        if (groups.kind({scope}) == ScopeKind::Group) {
            nodes[scope] = around;
            continue;
        }
        const auto [place, isNew] = m_nodes.try_emplace(keyOf(around, groups, {scope}), next + 1);
        next += isNew ? 1 : 0;
        nodes[scope] = place->second;
        if (groups.end({scope}).value == scope + 1)
            m_listed.try_emplace(nodes[scope], ScopeId{scope});
    }
}

std::optional<ListedScopes::Node> ListedScopes::below(Node node, const ScopeTree &tree, ScopeId scope) const
{
    const auto found = m_nodes.find(keyOf(node, tree, scope));
    return found == m_nodes.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ScopeId> ListedScopes::listed(Node node) const
{
    const auto found = m_listed.find(node);
    return found == m_listed.end() ? std::nullopt : std::optional(found->second);
}

std::vector<ScopeId> pathOf(const ScopeTree &tree, ScopeId scope)
{
    std::vector<ScopeId> path{scope};
    for (auto parent = tree.parent(scope); parent; parent = tree.parent(*parent))
        path.push_back(*parent);
    std::ranges::reverse(path);
    return path;
}

class ScopeGrouping
{
public:
    ScopeGrouping(const ProfileSection &profile, const ScopeTree &groups)
        : m_profile(profile)
        , m_tree(profile.tree)
        , m_groups(groups)
        , m_listed(groups)
        , m_builder(std::make_shared<StringPool>(), allKinds)
        , m_places(profile.tree.size())
        , m_in(profile.tree.size())
    {}

    GroupedScopes run();

private:
    void find();
    void place(ScopeId scope);
    void open(const ScopeTree &tree, ScopeId scope);
    std::vector<std::uint8_t> wanted() const;

    const ProfileSection &m_profile;
    const ScopeTree &m_tree;
    const ScopeTree &m_groups;
    ListedScopes m_listed;
    ScopeTreeBuilder m_builder;
    std::vector<DraftId> m_places;
    std::vector<std::optional<ScopeId>> m_in; // the listed scope of m_groups that each is or is in
    std::set<ScopeId> m_found;
};

void ScopeGrouping::find()
{
    std::vector<std::optional<ListedScopes::Node>> nodes(m_tree.size());
    for (std::uint32_t scope = 0; scope < m_tree.size(); ++scope) {
        const auto parent = m_tree.parent({scope});
        if (parent && m_in[parent->value]) {
            m_in[scope] = m_in[parent->value];
            continue;
        }
        const auto around = parent ? nodes[parent->value] : std::optional(ListedScopes::root);
        nodes[scope] = around ? m_listed.below(*around, m_tree, {scope}) : std::nullopt;
        m_in[scope] = nodes[scope] ? m_listed.listed(*nodes[scope]) : std::nullopt;
        if (m_in[scope])
            m_found.insert(*m_in[scope]);
    }
}

void ScopeGrouping::open(const ScopeTree &tree, ScopeId scope)
{
    const auto here = [&](StringId id) { return m_builder.strings().intern(tree.text(id)); };
    ScopeEntry entry = tree.entry(scope);
    entry.name = here(entry.name);
    entry.linkName = here(entry.linkName);
    entry.file = here(entry.file);
    entry.module = here(entry.module);
    if (const auto around = m_builder.current(); around && entry.kind == ScopeKind::Group) {
        entry.file = m_builder.entry(*around).file; // as the profile spells them
        entry.module = m_builder.entry(*around).module;
    }
    m_builder.open(entry);
}

/// The groups come between the scopes of the profile as they do in the list.
void ScopeGrouping::place(ScopeId scope)
{
    const std::vector<ScopeId> path = pathOf(m_tree, scope);
    std::size_t next = 0;
    if (m_in[scope.value]) {
        for (const ScopeId listed : pathOf(m_groups, *m_in[scope.value])) {
            if (m_groups.kind(listed) == ScopeKind::Group)
                open(m_groups, listed);
            else
                open(m_tree, path[next++]);
        }
    }
    for (; next < path.size(); ++next)
        open(m_tree, path[next]);
    m_places[scope.value] = *m_builder.current();
    while (m_builder.openDepth() > 0)
        m_builder.close();
}

/// Scopes with values and those without anything below: the others come with them.
std::vector<std::uint8_t> ScopeGrouping::wanted() const
{
    std::vector<std::uint8_t> wanted(m_tree.size());
    for (std::uint32_t scope = 0; scope < m_tree.size(); ++scope)
        wanted[scope] = m_tree.end({scope}).value == scope + 1;
    for (const MetricValues &values : m_profile.values) {
        for (const ScopeId scope : values.scopes)
            wanted[scope.value] = 1;
    }
    return wanted;
}

GroupedScopes ScopeGrouping::run()
{
    find();
    const std::vector<std::uint8_t> isWanted = wanted();
    for (std::uint32_t scope = 0; scope < m_tree.size(); ++scope) {
        if (isWanted[scope])
            place({scope});
    }
    ScopeTreeBuilder::Finished finished = m_builder.finish();
    ProfileSection section{m_profile.title,  m_profile.isCallPath, std::move(finished.tree), m_profile.metrics, {},
                           m_profile.outside};
    for (const MetricValues &known : m_profile.values) {
        MetricValuesBuilder values;
        for (std::size_t index = 0; index < known.size(); ++index)
            values.add(m_places[known.scopes[index].value], known.values[index]);
        section.values.push_back(values.finish(finished.places));
    }
    return {std::make_shared<const ProfileSection>(std::move(section)), m_found.size(),
            m_listed.count() - m_found.size()};
}

} // namespace

GroupedScopes groupScopes(const ProfileSection &profile, const ScopeTree &groups)
{
    return ScopeGrouping(profile, groups).run();
}

} // namespace rankscope
