// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diffedmetric.h"

#include <limits>

namespace rankscope {

Result<DiffedMetric> DiffedMetric::make(std::shared_ptr<const ProfileComparison> comparison,
                                        const DiffedMetricRequest &request, const Progress &progress)
{
    DiffedMetric diffed;
    diffed.m_comparison = std::move(comparison);
    diffed.m_request = request;
    auto values = diffed.m_comparison->values(request.metric);
    if (!values)
        return tl::unexpected(values.error());
    auto loss = scalingLoss(*values, request.run, MetricFlavour::Inclusive, request.scaling);
    auto lossOwn = scalingLoss(*values, request.run, MetricFlavour::Own, request.scaling);
    if (!loss || !lossOwn)
        return tl::unexpected(loss ? lossOwn.error() : loss.error());
    if (const auto normalized = normalize(*values, request.normalization); !normalized)
        return tl::unexpected(normalized.error());
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    diffed.m_values = std::move(*values);
    diffed.m_loss = std::move(*loss);
    diffed.m_lossOwn = std::move(*lossOwn);
    diffed.findStatuses();
    diffed.findSteps();
    return diffed;
}

void DiffedMetric::findStatuses()
{
    m_statuses.resize(tree().size());
    for (std::uint32_t scope = 0; scope < m_statuses.size(); ++scope) {
        ScopeStatus status = ScopeStatus::Same;
        switch (changeClass(m_comparison->scopes(), m_request.run, {scope})) {
        case ProfileChange::Class::OnlyReference:
            status = ScopeStatus::OnlyReference;
            break;
        case ProfileChange::Class::OnlyCurrent: // or in neither, but in a third run
            status = m_comparison->scopes().has(m_request.run, {scope}) ? ScopeStatus::OnlyCurrent : status;
            break;
        case ProfileChange::Class::Changed:
            if (!areEqual(m_values, m_request.run, {scope}, m_request.tolerance))
                status = ScopeStatus::Changed;
            break;
        }
        m_statuses[scope] = status;
        ++m_counts[static_cast<std::size_t>(status)];
    }
}

/// Where own values are not known, a scope without a change right below it is the one that changed.
bool DiffedMetric::changedItself(ScopeId scope) const
{
    if (m_values.has(MetricFlavour::Own))
        return !equalReals(m_values.runs.front().own[scope.value], m_values.runs[m_request.run].own[scope.value], false,
                           m_request.tolerance);
    for (auto child = tree().firstChild(scope); child; child = tree().nextSibling(*child)) {
        if (status(*child) != ScopeStatus::Same)
            return false;
    }
    return true;
}

void DiffedMetric::findSteps()
{
    m_stepsBefore.resize(m_statuses.size() + 1);
    for (std::uint32_t scope = 0; scope < m_statuses.size(); ++scope) {
        const ScopeStatus status = m_statuses[scope];
        bool isStep = status == ScopeStatus::Changed && changedItself({scope});
        if (status == ScopeStatus::OnlyReference || status == ScopeStatus::OnlyCurrent) {
            const auto parent = tree().parent({scope});
            isStep = !parent || m_statuses[parent->value] != status;
        }
        m_stepsBefore[scope + 1] = m_stepsBefore[scope] + (isStep ? 1 : 0);
    }
}

std::vector<DiffedColumn> DiffedMetric::columns() const
{
    using Kind = DiffedColumn::Kind;
    std::vector<DiffedColumn> columns;
    for (const MetricFlavour flavour : {MetricFlavour::Inclusive, MetricFlavour::Own}) {
        if (!m_values.has(flavour))
            continue;
        for (std::size_t run = 0; run < m_values.runs.size(); ++run)
            columns.push_back({Kind::OfRun, flavour, run});
        columns.push_back({Kind::Delta, flavour});
        columns.push_back({Kind::Ratio, flavour});
        if (!(flavour == MetricFlavour::Own ? m_lossOwn : m_loss).empty())
            columns.push_back({Kind::ScalingLoss, flavour});
    }
    return columns;
}

std::optional<double> DiffedMetric::value(const DiffedColumn &column, ScopeId scope) const
{
    const double before = m_values.runs.front().of(column.flavour)[scope.value];
    const double after = m_values.runs[m_request.run].of(column.flavour)[scope.value];
    const MergedScopes &scopes = m_comparison->scopes();
    const bool isThere = scopes.has(0, scope) || scopes.has(m_request.run, scope);
    switch (column.kind) {
    case DiffedColumn::Kind::OfRun:
        if (!scopes.has(column.run, scope))
            return std::nullopt;
        return m_values.runs[column.run].of(column.flavour)[scope.value];
    case DiffedColumn::Kind::Delta:
        return isThere ? std::optional(after - before) : std::nullopt;
    case DiffedColumn::Kind::Ratio:
        return before == 0 || !isThere ? std::nullopt : std::optional(after / before);
    case DiffedColumn::Kind::ScalingLoss:
        return isThere ? std::optional((column.flavour == MetricFlavour::Own ? m_lossOwn : m_loss)[scope.value])
                       : std::nullopt;
    }
    Q_UNREACHABLE();
}

std::vector<double> DiffedMetric::column(const DiffedColumn &column) const
{
    std::vector<double> values(m_statuses.size());
    for (std::uint32_t scope = 0; scope < values.size(); ++scope)
        values[scope] = value(column, {scope}).value_or(std::numeric_limits<double>::quiet_NaN());
    return values;
}

} // namespace rankscope
