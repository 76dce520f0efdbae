// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/metrics/profilevalues.h"

#include "model/profile/metrics/deviations.h"
#include "model/profile/metrics/metricformula.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

/// Costs of lines also count as the own ones of the loop right around them and of all procedures up to the call.
std::vector<double> withLines(const ScopeTree &tree, const std::vector<double> &stored)
{
    std::vector<double> own = stored;
    std::vector<double> below = stored; // of a scope and what is below it up to the calls
    for (std::uint32_t scope = tree.size(); scope-- > 0;) {
        const ScopeKind kind = tree.kind({scope});
        if (isProcedure(kind))
            own[scope] = below[scope];
        const auto parent = tree.parent({scope});
        if (!parent || isCalled(kind))
            continue;
        below[parent->value] += below[scope];
        if (kind == ScopeKind::Statement && tree.kind(*parent) == ScopeKind::Loop)
            own[parent->value] += stored[scope];
    }
    return own;
}

/// What a metric of own costs says: in events.
Result<MetricColumns> propagated(const ProfileSection &section, std::size_t index, const Progress &progress)
{
    const ProfileMetric &metric = section.metrics[index];
    MetricColumns columns;
    columns.own = section.values[index].dense(section.tree.size());
    const double factor = metric.kind == MetricKind::Raw ? metric.period.value_or(1) : 1;
    if (factor != 1) {
        for (double &value : columns.own)
            value *= factor;
    }
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    columns.inclusive = columns.own;
    addUpwards(section.tree, columns.inclusive);
    columns.total = section.outside[index] * factor;
    for (std::uint32_t root = 0; root < section.tree.size(); root = section.tree.end({root}).value)
        columns.total += columns.inclusive[root];
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (section.isCallPath)
        columns.own = withLines(section.tree, columns.own);
    return columns;
}

/// What a stored metric shows.
Result<std::vector<double>> shownColumn(const ProfileSection &section, std::size_t index)
{
    const ProfileMetric &metric = section.metrics[index];
    if (!metric.isAccumulator())
        return section.values[index].dense(section.tree.size());
    auto column = storedFormulaColumn(section, metric.formula);
    if (column)
        leaveOutSingle(section, metric.formula, *column);
    if (!column || metric.divisor.isEmpty())
        return column;
    const auto divisors = storedFormulaColumn(section, metric.divisor);
    if (!divisors)
        return tl::unexpected(divisors.error());
    leaveOutDivided(*divisors, *column);
    return column;
}

/// Of the whole: what the file says of it, else the sum over the outermost scopes.
double storedTotal(const ProfileSection &section, std::size_t index)
{
    const double outside = section.outside[index];
    if (outside != 0)
        return outside;
    double sum = 0;
    for (std::uint32_t root = 0; root < section.tree.size(); root = section.tree.end({root}).value)
        sum += section.values[index].at({root});
    return sum;
}

Result<double> shownTotal(const ProfileSection &section, std::size_t index)
{
    const ProfileMetric &metric = section.metrics[index];
    if (!metric.isAccumulator())
        return storedTotal(section, index);
    std::vector<double> totals(section.metrics.size());
    for (std::size_t other = 0; other < totals.size(); ++other)
        totals[other] = storedTotal(section, other);
    const auto total = storedFormulaTotal(section, metric.formula, totals);
    if (!total)
        return total;
    std::vector<double> shown{withoutSingle(section, metric.formula, totals, *total)};
    if (!metric.divisor.isEmpty()) {
        const auto divisor = storedFormulaTotal(section, metric.divisor, totals);
        if (!divisor)
            return divisor;
        leaveOutDivided({*divisor}, shown);
    }
    return shown.front();
}

/// Of sums, what each scope adds itself.
std::vector<double> withoutBelow(const ScopeTree &tree, const std::vector<double> &inclusive)
{
    std::vector<double> own = inclusive;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        if (const auto parent = tree.parent({scope}))
            own[parent->value] -= inclusive[scope];
    }
    return own;
}

Result<MetricColumns> stored(const ProfileSection &section, std::size_t index, const Progress &progress)
{
    const ProfileMetric &metric = section.metrics[index];
    const bool isInclusive = metric.kind == MetricKind::Inclusive;
    MetricColumns columns;
    const auto take = [&](std::size_t which, std::vector<double> &column) -> Result<void> {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        auto shown = shownColumn(section, which);
        if (!shown)
            return tl::unexpected(shown.error());
        column = std::move(*shown);
        return {};
    };
    if (const auto taken = take(index, isInclusive ? columns.inclusive : columns.own); !taken)
        return tl::unexpected(taken.error());
    if (metric.partner) {
        if (const auto taken = take(*metric.partner, isInclusive ? columns.own : columns.inclusive); !taken)
            return tl::unexpected(taken.error());
    }
    if (isInclusive && !metric.partner && !section.isCallPath)
        columns.own = withoutBelow(section.tree, columns.inclusive);
    const auto total = shownTotal(section, isInclusive ? index : metric.partner.value_or(index));
    if (!total)
        return tl::unexpected(total.error());
    columns.total = *total;
    return columns;
}

/// Of exclusive costs: those of lines and calls stay; of a procedure what they do not explain, of which files that
/// print six digits may seem to have a little.
void keepUnexplained(const ScopeTree &tree, std::vector<double> &costs)
{
    constexpr double noise = 1e-5;
    std::vector<double> explained(tree.size()); // of a scope with what is below it up to the calls
    for (std::uint32_t scope = tree.size(); scope-- > 0;) {
        const ScopeKind kind = tree.kind({scope});
        if (!isLine(kind)) {
            const double left = costs[scope] - explained[scope];
            costs[scope] = isProcedure(kind) && left > noise * std::abs(costs[scope]) ? left : 0;
        }
        explained[scope] += costs[scope];
        const auto parent = tree.parent({scope});
        if (parent && !isCalled(kind))
            explained[parent->value] += explained[scope];
    }
}

/// Own values of a structure are those of each scope alone, unless the file stores them as exclusive ones.
std::vector<double> separated(const ProfileSection &section, std::vector<double> own, const ProfileMetric *metric)
{
    own.resize(section.tree.size());
    const bool isStored =
        !metric || metric->kind == MetricKind::Exclusive || (metric->kind == MetricKind::Inclusive && metric->partner);
    if (section.isCallPath || isStored)
        keepUnexplained(section.tree, own);
    return own;
}

} // namespace

void collectLines(const ScopeTree &tree, std::vector<double> &costs)
{
    for (std::uint32_t scope = tree.size(); scope-- > 0;) {
        const auto parent = tree.parent({scope});
        if (!parent || !isLine(tree.kind({scope})))
            continue;
        costs[parent->value] += costs[scope];
        costs[scope] = 0;
    }
}

void addUpwards(const ScopeTree &tree, std::vector<double> &column)
{
    for (std::uint32_t scope = tree.size(); scope-- > 0;) {
        if (const auto parent = tree.parent({scope}))
            column[parent->value] += column[scope];
    }
}

Result<std::vector<double>> separateCosts(const ProfileSection &section, std::size_t metric, const Progress &progress)
{
    auto columns = metricColumns(section, metric, progress);
    if (!columns)
        return tl::unexpected(columns.error());
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (section.metrics[metric].kind == MetricKind::Derived)
        return separateCosts(section, std::move(columns->own));
    return separated(section, std::move(columns->own), &section.metrics[metric]);
}

std::vector<double> separateCosts(const ProfileSection &section, std::vector<double> own)
{
    const auto isStored = [](const ProfileMetric &metric) { return metric.kind != MetricKind::Derived; };
    const auto first = std::ranges::find_if(section.metrics, isStored);
    return separated(section, std::move(own), first == section.metrics.end() ? nullptr : &*first);
}

double percentOf(double part, double whole)
{
    return whole == 0 ? 0 : 100 * part / whole;
}

std::vector<double> percentOfParent(const ScopeTree &tree, const std::vector<double> &column, double total)
{
    std::vector<double> percents(column.size());
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        const auto parent = tree.parent({scope});
        percents[scope] = percentOf(column[scope], parent ? column[parent->value] : total);
    }
    return percents;
}

Result<MetricColumns> metricColumns(const ProfileSection &section, std::size_t metric, const Progress &progress)
{
    switch (section.metrics[metric].kind) {
    case MetricKind::Own:
    case MetricKind::Raw:
        return propagated(section, metric, progress);
    case MetricKind::Inclusive:
    case MetricKind::Exclusive:
        return stored(section, metric, progress);
    case MetricKind::Derived:
        break;
    }
    return derivedColumns(section, metric, progress);
}

} // namespace rankscope
