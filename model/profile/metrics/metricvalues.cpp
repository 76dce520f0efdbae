// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/metrics/metricvalues.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

double MetricValues::at(ScopeId scope) const
{
    const auto found = std::ranges::lower_bound(scopes, scope);
    return found != scopes.end() && *found == scope ? values[static_cast<std::size_t>(found - scopes.begin())] : 0;
}

std::vector<double> MetricValues::dense(std::size_t scopeCount) const
{
    std::vector<double> column(scopeCount);
    for (std::size_t index = 0; index < values.size(); ++index)
        column[scopes[index].value] = values[index];
    return column;
}

void MetricValuesBuilder::add(DraftId scope, double value)
{
    m_ascends = m_ascends && (m_scopes.empty() || m_scopes.back() < scope);
    m_scopes.push_back(scope);
    m_values.push_back(value);
}

void MetricValuesBuilder::append(const MetricValuesBuilder &behind, std::span<const DraftId> places)
{
    for (std::size_t index = 0; index < behind.size(); ++index)
        add(places[behind.m_scopes[index].value], behind.m_values[index]);
}

MetricValues MetricValuesBuilder::finish(std::span<const ScopeId> places)
{
    std::vector<ScopeId> scopes(m_scopes.size());
    for (std::size_t index = 0; index < scopes.size(); ++index)
        scopes[index] = places.empty() ? ScopeId{m_scopes[index].value} : places[m_scopes[index].value];
    m_scopes = {};
    m_values.shrink_to_fit();
    if (m_ascends && places.empty())
        return {std::move(scopes), std::move(m_values)};
    std::vector<std::uint32_t> order(scopes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t index) { return scopes[index]; });
    MetricValues sorted;
    sorted.scopes.reserve(order.size());
    sorted.values.reserve(order.size());
    for (const std::uint32_t index : order) {
        if (!sorted.scopes.empty() && sorted.scopes.back() == scopes[index]) {
            sorted.values.back() += m_values[index];
            continue;
        }
        sorted.scopes.push_back(scopes[index]);
        sorted.values.push_back(m_values[index]);
    }
    m_values = {};
    return sorted;
}

} // namespace rankscope
