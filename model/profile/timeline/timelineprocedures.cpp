// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/timeline/timelineprocedures.h"

#include "model/base/polling.h"
#include "model/profile/scopes/scopetitle.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <tuple>

namespace rankscope {

namespace {

struct TimelineTexts {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

constexpr std::size_t numbersPerScope = 8; // of which most may be those of no scope, in a vector
constexpr std::size_t numbersAtLeast = std::size_t(1) << 16U;

/// Equal for the scopes of one procedure.
using ProcedureKey = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;

ProcedureKey keyOf(const ScopeTree &tree, ScopeId scope)
{
    return {tree.name(scope).value, tree.file(scope).value, tree.module(scope).value};
}

} // namespace

ProcedureId TimelineProcedures::of(std::uint32_t number) const
{
    if (number == 0)
        return nothingRan;
    const auto found = scope(number);
    return found ? m_ofScope[found->value] : unknownProcedure;
}

std::optional<ScopeId> TimelineProcedures::scope(std::uint32_t number) const
{
    std::uint32_t found = 0;
    if (number < m_dense.size()) {
        found = m_dense[number];
    } else if (const auto entry = m_sparse.find(number); entry != m_sparse.end()) {
        found = entry->second;
    }
    return found == 0 ? std::nullopt : std::optional(ScopeId{found - 1});
}

std::optional<ScopeId> TimelineProcedures::first(ProcedureId procedure) const
{
    return procedure.value < m_scopes.size() ? m_scopes[procedure.value] : std::nullopt;
}

void TimelineProcedures::index(const ScopeTree &tree)
{
    const std::size_t most = tree.size() * numbersPerScope + numbersAtLeast;
    std::uint32_t largest = 0;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        if (const std::uint32_t number = tree.number({scope}); number < most)
            largest = std::max(largest, number);
    }
    m_dense.resize(std::size_t(largest) + 1);
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const std::uint32_t number = tree.number({scope});
        if (number == 0)
            continue;
        if (number >= most)
            m_sparse.emplace(number, scope + 1);
        else if (m_dense[number] == 0) // a number that is there twice is that of the first scope
            m_dense[number] = scope + 1;
    }
}

std::shared_ptr<const TimelineProcedures> timelineProcedures(const ScopeTree &tree, std::uint32_t depth,
                                                             const Progress &progress)
{
    auto made = std::make_shared<TimelineProcedures>();
    made->m_depth = depth;
    made->m_scopes = {std::nullopt, std::nullopt}; // what stands for no procedure
    made->m_ofScope.resize(tree.size(), unknownProcedure);
    std::vector<std::uint32_t> levels(tree.size());
    std::map<ProcedureKey, ProcedureId> known;
    for (std::uint32_t scope = 0; scope < tree.size() && !endsAt(scope, progress); ++scope) {
        const auto parent = tree.parent({scope});
        const bool isOne = isProcedure(tree.kind({scope}));
        levels[scope] = (parent ? levels[parent->value] : 0) + (isOne ? 1 : 0);
        made->m_deepest = std::max(made->m_deepest, levels[scope]);
        if (parent && (!isOne || levels[scope] > depth)) {
            made->m_ofScope[scope] = made->m_ofScope[parent->value];
            continue;
        }
        const auto [entry, isNew] = known.emplace(keyOf(tree, {scope}), ProcedureId{made->size()});
        if (isNew)
            made->m_scopes.emplace_back(ScopeId{scope});
        made->m_ofScope[scope] = entry->second;
    }
    made->index(tree);
    return made;
}

QString procedureName(const ScopeTree &tree, const TimelineProcedures &procedures, ProcedureId procedure)
{
    if (const auto scope = procedures.first(procedure))
        return scopeTitle(tree, *scope);
    if (procedure == nothingRan)
        return TimelineTexts::tr("not running");
    return procedure == unknownProcedure ? TimelineTexts::tr("no scope of the profile")
                                         : TimelineTexts::tr("no sample");
}

} // namespace rankscope
