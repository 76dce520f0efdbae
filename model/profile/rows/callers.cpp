// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/callers.h"

#include "model/profile/metrics/metricformula.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace rankscope {

CallersTree::CallersTree(const ScopeTree &tree) : m_tree(tree)
{
    findProcedures();
    addTopRows();
}

void CallersTree::findProcedures()
{
    FlatProfile flat = flatten(m_tree, FlatBy::Procedure);
    m_procedures = std::move(flat.rows);
    m_procedureOf = std::move(flat.own);
    m_around.resize(m_tree.size(), none);
    for (std::uint32_t scope = 0; scope < m_tree.size(); ++scope) {
        if (const auto parent = m_tree.parent({scope}))
            m_around[scope] = isProcedure(m_tree.kind(*parent)) ? parent->value : m_around[parent->value];
    }
}

void CallersTree::addTopRows()
{
    m_rows.resize(m_procedures.size());
    std::vector<std::size_t> next(m_procedures.size() + 1);
    const auto forEach = [this](const auto &visit) {
        for (std::uint32_t scope = 0; scope < m_tree.size(); ++scope) {
            if (isProcedure(m_tree.kind({scope})))
                visit(scope, m_procedureOf[scope]);
        }
    };
    forEach([&](std::uint32_t, std::uint32_t row) { ++next[row + 1]; });
    std::partial_sum(next.begin(), next.end(), next.begin());
    for (std::uint32_t row = 0; row < size(); ++row) {
        m_rows[row].procedure = row;
        m_rows[row].first = m_rows[row].last = next[row];
    }
    m_callees.resize(next.back());
    forEach([&](std::uint32_t scope, std::uint32_t index) {
        Row &row = m_rows[index];
        m_callees[row.last++] = {scope};
        row.hasCallers = row.hasCallers || m_around[scope] != none;
    });
    m_callers = m_callees;
    for (Row &row : m_rows)
        row.scope = row.callSite = m_callees[row.first];
}

std::optional<std::uint32_t> CallersTree::parent(std::uint32_t row) const
{
    const std::uint32_t parent = m_rows[row].parent;
    return parent == none ? std::nullopt : std::optional(parent);
}

std::span<const ScopeId> CallersTree::callees(std::uint32_t row) const
{
    return std::span(m_callees).subspan(m_rows[row].first, m_rows[row].last - m_rows[row].first);
}

/// The call between both; where the callee is inlined there is none, and it stands there itself.
ScopeId CallersTree::callSiteOf(std::uint32_t callee, std::uint32_t caller) const
{
    for (auto scope = m_tree.parent({callee}); scope && scope->value != caller; scope = m_tree.parent(*scope)) {
        if (isLine(m_tree.kind(*scope)))
            return *scope;
    }
    return {callee};
}

RowSpan CallersTree::expand(std::uint32_t row)
{
    if (m_rows[row].isExpanded)
        return m_rows[row].children;
    const std::uint32_t first = size();
    std::map<std::uint32_t, std::uint32_t> rowOf; // of the procedures that call
    std::vector<std::pair<std::uint32_t, std::size_t>> found; // the row and the place of the callee
    for (std::size_t at = m_rows[row].first; at < m_rows[row].last; ++at) {
        const std::uint32_t callee = m_callers[at].value;
        const std::uint32_t caller = m_around[callee];
        if (caller == none)
            continue;
        const auto [known, isNew] = rowOf.try_emplace(m_procedureOf[caller], size());
        if (isNew)
            m_rows.push_back({row, known->first, {caller}, callSiteOf(callee, caller), 0, 0, {}, false, false});
        found.emplace_back(known->second, at);
    }
    std::ranges::stable_sort(found, {}, &std::pair<std::uint32_t, std::size_t>::first);
    for (const auto &[index, at] : found) {
        Row &child = m_rows[index];
        const std::uint32_t caller = m_around[m_callers[at].value];
        if (child.last == 0)
            child.first = child.last = m_callees.size();
        m_callees.push_back(ScopeId(m_callees[at]));
        m_callers.push_back({caller});
        child.last = m_callees.size();
        child.hasCallers = child.hasCallers || m_around[caller] != none;
    }
    m_rows[row].isExpanded = true;
    m_rows[row].children = {first, size()};
    return m_rows[row].children;
}

MetricColumns CallersTree::columns(const MetricColumns &procedures, RowSpan rows, bool addsUp) const
{
    const auto add = [addsUp](double &sum, double value) {
        const bool isSecond = !addsUp && sum != 0 && value != 0;
        sum = isSecond ? std::numeric_limits<double>::quiet_NaN() : sum + value;
    };
    MetricColumns columns;
    columns.total = procedures.total;
    columns.own.resize(procedures.own.empty() ? 0 : rows.size());
    columns.inclusive.resize(procedures.inclusive.empty() ? 0 : rows.size());
    for (std::uint32_t row = rows.first; row < rows.last; ++row) {
        std::uint32_t until = 0; // behind the last scope of the outermost callee so far
        for (const ScopeId callee : callees(row)) {
            if (!columns.own.empty())
                add(columns.own[row - rows.first], procedures.own[callee.value]);
            if (columns.inclusive.empty() || callee.value < until)
                continue;
            add(columns.inclusive[row - rows.first], procedures.inclusive[callee.value]);
            until = m_tree.end(callee).value;
        }
    }
    return columns;
}

Result<MetricColumns> procedureColumns(const ProfileSection &section, std::size_t metric, const Progress &progress)
{
    auto columns = metricColumns(section, metric, progress);
    auto costs = separateCosts(section, metric, progress);
    if (!columns || !costs)
        return tl::unexpected(columns ? costs.error() : columns.error());
    if (columns->own.empty() || !addsUp(section.metrics[metric]))
        return columns;
    const FlatProfile flat = flatten(section.tree, FlatBy::Procedure, progress);
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    columns->own = flat.collected(*costs);
    return columns;
}

Result<MetricColumns> CallersValues::stored(std::size_t metric, RowSpan rows, const Progress &progress)
{
    auto known = m_procedures.find(metric);
    if (known == m_procedures.end()) {
        auto procedures = procedureColumns(m_section, metric, progress);
        if (!procedures)
            return procedures;
        known = m_procedures.emplace(metric, std::move(*procedures)).first;
    }
    return m_callers.columns(known->second, rows, addsUp(m_section.metrics[metric]));
}

Result<MetricColumns> CallersValues::metric(std::size_t metric, RowSpan rows, const Progress &progress)
{
    if (m_section.metrics[metric].kind != MetricKind::Derived)
        return stored(metric, rows, progress);
    const auto columnsOf = [this, rows, &progress](std::size_t other) { return stored(other, rows, progress); };
    return derivedOfRows(m_section, metric, rows.size(), columnsOf);
}

Result<MetricColumns> CallersValues::formula(const QString &formula, RowSpan rows,
                                             std::span<const DerivedMetric> derived, const Progress &progress)
{
    const auto columnsOf = [this, rows, &progress](std::size_t metric) { return stored(metric, rows, progress); };
    return formulaOfRows(m_section, formula, rows.size(), columnsOf, derived);
}

} // namespace rankscope
