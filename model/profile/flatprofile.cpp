// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/flatprofile.h"

#include "model/base/idtable.h"
#include "model/profile/metricformula.h"

namespace rankscope {

namespace {

/// The scope begins what a row is made of; others belong to the row around them.
bool begins(const ScopeTree &tree, ScopeId scope, FlatBy by)
{
    const ScopeKind kind = tree.kind(scope);
    switch (by) {
    case FlatBy::Module:
        return kind == ScopeKind::LoadModule || tree.module(scope).value != 0;
    case FlatBy::File:
        return kind == ScopeKind::File || tree.file(scope).value != 0;
    case FlatBy::Procedure:
        return isProcedure(kind);
    case FlatBy::Loop:
        return kind == ScopeKind::Loop;
    case FlatBy::Line:
        return isLine(kind);
    }
    return false;
}

class FlatRowFinder
{
public:
    FlatRowFinder(const ScopeTree &tree, FlatBy by) : m_tree(tree), m_by(by), m_procedures(tree.size()) {}

    FlatProfile run();

private:
    FlatRow rowOf(ScopeId scope) const;
    std::uint32_t number(const FlatRow &row);
    bool isBelowItself(std::uint32_t scope, std::uint32_t row);

    const ScopeTree &m_tree;
    FlatBy m_by;
    FlatProfile m_flat;
    std::vector<StringId> m_procedures; // around each scope
    IdTable m_known;
    std::vector<std::uint32_t> m_until; // of each row: behind the last scope of the outermost one that is open
};

FlatRow FlatRowFinder::rowOf(ScopeId scope) const
{
    FlatRow row{m_tree.module(scope), {}, {}, {}};
    if (m_by == FlatBy::Module)
        return row;
    row.file = m_tree.file(scope);
    if (m_by != FlatBy::File)
        row.name = m_procedures[scope.value];
    if (m_by == FlatBy::Loop || m_by == FlatBy::Line)
        row.lines = m_tree.lines(scope);
    return row;
}

std::uint32_t FlatRowFinder::number(const FlatRow &row)
{
    std::uint64_t hash = 0;
    for (const std::uint32_t part : {row.module.value, row.file.value, row.name.value, row.lines.first, row.lines.last})
        hash = (hash ^ part) * 0x9e3779b97f4a7c15 + (hash >> 31);
    const auto next = static_cast<std::uint32_t>(m_flat.rows.size());
    const auto [id, isNew] =
        m_known.findOrInsert(hash, next, [&](std::uint32_t known) { return m_flat.rows[known] == row; });
    if (isNew) {
        m_flat.rows.push_back(row);
        m_until.push_back(0);
    }
    return id;
}

/// Preorder: what began before and goes on is around this one.
bool FlatRowFinder::isBelowItself(std::uint32_t scope, std::uint32_t row)
{
    if (scope < m_until[row])
        return true;
    m_until[row] = m_tree.end({scope}).value;
    return false;
}

FlatProfile FlatRowFinder::run()
{
    m_flat.own.resize(m_tree.size(), FlatProfile::none);
    m_flat.outermost.resize(m_tree.size(), FlatProfile::none);
    for (std::uint32_t scope = 0; scope < m_tree.size(); ++scope) {
        const auto parent = m_tree.parent({scope});
        if (isProcedure(m_tree.kind({scope})))
            m_procedures[scope] = m_tree.name({scope});
        else if (parent)
            m_procedures[scope] = m_procedures[parent->value];
        if (begins(m_tree, {scope}, m_by)) {
            const std::uint32_t row = number(rowOf({scope}));
            m_flat.own[scope] = row;
            if (!isBelowItself(scope, row))
                m_flat.outermost[scope] = row;
        } else if (parent) {
            m_flat.own[scope] = m_flat.own[parent->value];
        }
    }
    return std::move(m_flat);
}

std::vector<double> sumByRow(const std::vector<std::uint32_t> &rows, const std::vector<double> &column,
                             std::size_t rowCount)
{
    std::vector<double> sums(rowCount);
    for (std::size_t scope = 0; scope < column.size(); ++scope) {
        if (rows[scope] != FlatProfile::none)
            sums[rows[scope]] += column[scope];
    }
    return sums;
}

/// Of a metric that is no formula.
Result<MetricColumns> summed(const ProfileSection &section, const FlatProfile &flat, std::size_t metric)
{
    auto columns = metricColumns(section, metric);
    const auto costs = separateCosts(section, metric);
    if (!columns || !costs)
        return tl::unexpected(columns ? costs.error() : columns.error());
    if (!columns->own.empty())
        columns->own = flat.ownColumn(*costs);
    if (!columns->inclusive.empty())
        columns->inclusive = flat.inclusiveColumn(columns->inclusive);
    return columns;
}

} // namespace

std::vector<double> FlatProfile::ownColumn(const std::vector<double> &stored) const
{
    return sumByRow(own, stored, rows.size());
}

std::vector<double> FlatProfile::inclusiveColumn(const std::vector<double> &inclusive) const
{
    return sumByRow(outermost, inclusive, rows.size());
}

FlatProfile flatten(const ScopeTree &tree, FlatBy by)
{
    return FlatRowFinder(tree, by).run();
}

Result<MetricColumns> flatColumns(const ProfileSection &section, const FlatProfile &flat, std::size_t metric)
{
    const ProfileMetric &which = section.metrics[metric];
    return which.kind == MetricKind::Derived ? flatFormula(section, flat, which.formula)
                                             : summed(section, flat, metric);
}

Result<MetricColumns> flatFormula(const ProfileSection &section, const FlatProfile &flat, const QString &formula,
                                  std::span<const DerivedMetric> derived)
{
    const auto columnsOf = [&](std::size_t metric) { return summed(section, flat, metric); };
    return formulaOfRows(section, formula, flat.rows.size(), columnsOf, derived);
}

} // namespace rankscope
