// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/flatprofile.h"

#include "model/base/columns/idtable.h"
#include "model/base/polling.h"
#include "model/profile/metrics/metricformula.h"
#include "model/profile/scopes/scopetitle.h"

#include <limits>
#include <unordered_map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// What a scope costs belongs to the one around it as well.
bool handsUp(const ScopeTree &tree, ScopeId scope, FlatBy by)
{
    const ScopeKind kind = tree.kind(scope);
    switch (by) {
    case FlatBy::Module:
    case FlatBy::File:
        return !isCalled(kind); // what is called is of its own file
    case FlatBy::Procedure:
        return !isCalled(kind) && kind != ScopeKind::Procedure; // inlined code is also of its host
    case FlatBy::Loop:
        return isLine(kind) || kind == ScopeKind::Alien || kind == ScopeKind::Group;
    case FlatBy::Line:
        return false;
    }
    return false;
}

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
    FlatRowFinder(const ScopeTree &tree, FlatBy by)
        : m_tree(tree)
        , m_by(by)
        , m_procedures(tree.size())
        , m_hosts(tree.size())
    {}

    FlatProfile run(const Progress &progress);

private:
    FlatRow rowOf(ScopeId scope) const;
    std::uint32_t number(const FlatRow &row);
    bool isBelowItself(std::uint32_t scope, std::uint32_t row);
    void findProcedure(std::uint32_t scope);
    void findCounted(std::uint32_t scope, bool isBeginning);

    const ScopeTree &m_tree;
    FlatBy m_by;
    FlatProfile m_flat;
    std::vector<StringId> m_procedures; // around each scope
    std::vector<std::uint32_t> m_hosts; // around each scope: the procedure that was called
    std::unordered_map<std::uint64_t, std::uint32_t> m_inlined; // by host and row: behind the last scope that is in it
    IdTable m_known;
    std::vector<std::uint32_t> m_until; // of each row: behind the last scope of the outermost one that is open
};

FlatRow FlatRowFinder::rowOf(ScopeId scope) const
{
    FlatRow row{m_tree.module(scope), {}, {}, {}};
    if (m_by == FlatBy::Module)
        return row;
    row.file = m_tree.file(scope);
    if (m_by == FlatBy::Procedure)
        row.name = m_tree.name(scope);
    else if (m_by != FlatBy::File)
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

/// Loops and lines of code that was inlined without a name are told with the procedure around it.
void FlatRowFinder::findProcedure(std::uint32_t scope)
{
    const auto parent = m_tree.parent({scope});
    const ScopeKind kind = m_tree.kind({scope});
    const bool isNamed = isProcedure(kind) && !isInlinedPlaceholder(m_tree, {scope});
    if (isNamed)
        m_procedures[scope] = m_tree.name({scope});
    else if (parent)
        m_procedures[scope] = m_procedures[parent->value];
    const bool isHost = isCalled(kind) || kind == ScopeKind::Procedure || !parent;
    m_hosts[scope] = isHost ? scope : m_hosts[parent->value];
}

/// A row that is inlined into itself has its costs once.
void FlatRowFinder::findCounted(std::uint32_t scope, bool isBeginning)
{
    const auto parent = m_tree.parent({scope});
    const bool isOwner = isBeginning && (m_by == FlatBy::Module || m_by == FlatBy::File); // costs are of one of them
    if (parent && !isOwner && handsUp(m_tree, {scope}, m_by))
        m_flat.handedUp[scope] = parent->value;
    if (!isBeginning)
        return;
    const std::uint32_t row = m_flat.own[scope];
    const std::uint32_t host = m_hosts[scope];
    if (m_by == FlatBy::Procedure && host != scope) {
        std::uint32_t &until = m_inlined[std::uint64_t(host) << 32 | row];
        if (scope < until || m_flat.own[host] == row)
            return;
        until = m_tree.end({scope}).value;
    }
    m_flat.counted[scope] = row;
}

FlatProfile FlatRowFinder::run(const Progress &progress)
{
    for (auto *const column : {&m_flat.own, &m_flat.outermost, &m_flat.handedUp, &m_flat.counted})
        column->resize(m_tree.size(), FlatProfile::none);
    for (std::uint32_t scope = 0; scope < m_tree.size() && !endsAt(scope, progress); ++scope) {
        findProcedure(scope);
        const auto parent = m_tree.parent({scope});
        const bool isBeginning = begins(m_tree, {scope}, m_by);
        if (isBeginning) {
            const std::uint32_t row = number(rowOf({scope}));
            m_flat.own[scope] = row;
            if (!isBelowItself(scope, row))
                m_flat.outermost[scope] = row;
        } else if (parent) {
            m_flat.own[scope] = m_flat.own[parent->value];
        }
        findCounted(scope, isBeginning);
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

/// Rows that several scopes with a value come to have none of such a metric.
void leaveOutSums(const std::vector<std::uint32_t> &rows, const std::vector<double> &column, std::vector<double> &sums)
{
    std::vector<std::uint8_t> counts(sums.size());
    for (std::size_t scope = 0; scope < column.size(); ++scope) {
        const std::uint32_t row = rows[scope];
        if (row == FlatProfile::none || column[scope] == 0)
            continue;
        if (counts[row] > 0)
            sums[row] = std::numeric_limits<double>::quiet_NaN();
        counts[row] = 1;
    }
}

/// Of a metric that is no formula.
Result<MetricColumns> summed(const ProfileSection &section, const FlatProfile &flat, std::size_t metric,
                             const Progress &progress)
{
    auto columns = metricColumns(section, metric, progress);
    const auto costs = separateCosts(section, metric, progress);
    if (!columns || !costs)
        return tl::unexpected(columns ? costs.error() : columns.error());
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    const bool isOne = !addsUp(section.metrics[metric]);
    const auto make = [&](const std::vector<std::uint32_t> &rows, std::vector<double> &column) {
        std::vector<double> sums = sumByRow(rows, column, flat.rows.size());
        if (isOne)
            leaveOutSums(rows, column, sums);
        column = std::move(sums);
    };
    if (!columns->own.empty()) {
        columns->own = isOne ? std::move(columns->own) : flat.collected(*costs);
        make(flat.counted, columns->own);
    }
    if (!columns->inclusive.empty())
        make(flat.outermost, columns->inclusive);
    return columns;
}

} // namespace

std::vector<double> FlatProfile::collected(const std::vector<double> &stored) const
{
    std::vector<double> costs = stored;
    for (std::size_t scope = costs.size(); scope-- > 0;) {
        if (handedUp[scope] != FlatProfile::none)
            costs[handedUp[scope]] += costs[scope];
        if (counted[scope] == FlatProfile::none)
            costs[scope] = 0;
    }
    return costs;
}

std::vector<double> FlatProfile::ownColumn(const std::vector<double> &stored) const
{
    return sumByRow(counted, collected(stored), rows.size());
}

std::vector<double> FlatProfile::inclusiveColumn(const std::vector<double> &inclusive) const
{
    return sumByRow(outermost, inclusive, rows.size());
}

FlatProfile flatten(const ScopeTree &tree, FlatBy by, const Progress &progress)
{
    return FlatRowFinder(tree, by).run(progress);
}

Result<MetricColumns> flatColumns(const ProfileSection &section, const FlatProfile &flat, std::size_t metric,
                                  const Progress &progress)
{
    if (section.metrics[metric].kind != MetricKind::Derived)
        return summed(section, flat, metric, progress);
    const auto columnsOf = [&](std::size_t other) { return summed(section, flat, other, Progress()); };
    return derivedOfRows(section, metric, flat.rows.size(), columnsOf);
}

Result<MetricColumns> flatFormula(const ProfileSection &section, const FlatProfile &flat, const QString &formula,
                                  std::span<const DerivedMetric> derived)
{
    const auto columnsOf = [&](std::size_t metric) { return summed(section, flat, metric, Progress()); };
    return formulaOfRows(section, formula, flat.rows.size(), columnsOf, derived);
}

} // namespace rankscope
