// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/diff/diffedmetric.h"

#include <limits>

namespace rankscope {

Result<DiffedMetric> DiffedMetric::make(std::shared_ptr<const ProfileComparison> comparison,
                                        const DiffedMetricRequest &request, const Progress &progress)
{
    DiffedMetric diffed;
    diffed.m_comparison = std::move(comparison);
    diffed.m_request = request;
    diffed.m_values.runs.resize(diffed.m_comparison->runs().size());
    if (diffed.hasMetric()) {
        auto values = diffed.m_comparison->values(request.metric);
        if (!values)
            return tl::unexpected(values.error());
        diffed.m_values = std::move(*values);
    }
    if (const auto found = diffed.findLosses(); !found) // by values that are not normalized
        return tl::unexpected(found.error());
    if (const auto normalized = normalize(diffed.m_values, request.normalization); !normalized)
        return tl::unexpected(normalized.error());
    if (progress.isCancelled())
        return tl::unexpected(cancelledError());
    diffed.findStatuses();
    diffed.findSteps();
    return diffed;
}

Result<void> DiffedMetric::findLosses()
{
    m_losses.resize(m_values.runs.size());
    for (std::size_t run = 1; run < m_losses.size(); ++run) {
        auto inclusive = scalingLoss(m_values, run, MetricFlavour::Inclusive, m_request.scaling);
        auto own = scalingLoss(m_values, run, MetricFlavour::Own, m_request.scaling);
        if (!inclusive || !own)
            return tl::unexpected(inclusive ? own.error() : inclusive.error());
        m_losses[run] = {std::move(*inclusive), std::move(*own)};
    }
    return {};
}

bool DiffedMetric::isIn(std::size_t run, ScopeId scope) const
{
    return m_comparison->scopes().has(0, scope) || m_comparison->scopes().has(run, scope);
}

ScopeStatus DiffedMetric::statusIn(std::size_t run, ScopeId scope) const
{
    if (!isIn(run, scope)) // but in a third run
        return ScopeStatus::Same;
    switch (changeClass(m_comparison->scopes(), run, scope)) {
    case ProfileChange::Class::OnlyReference:
        return ScopeStatus::OnlyReference;
    case ProfileChange::Class::OnlyCurrent:
        return ScopeStatus::OnlyCurrent;
    case ProfileChange::Class::Changed:
        break;
    }
    return areEqual(m_values, run, scope, m_request.tolerance) ? ScopeStatus::Same : ScopeStatus::Changed;
}

bool DiffedMetric::differsInAny(ScopeId scope) const
{
    for (std::size_t run = 1; run < m_values.runs.size(); ++run) {
        if (statusIn(run, scope) != ScopeStatus::Same)
            return true;
    }
    return false;
}

void DiffedMetric::findStatuses()
{
    m_statuses.resize(tree().size());
    for (std::uint32_t scope = 0; scope < m_statuses.size(); ++scope) {
        m_statuses[scope] = statusIn(m_request.run, {scope});
        ++m_counts[static_cast<std::size_t>(m_statuses[scope])];
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
        columns.push_back({Kind::OfRun, flavour, 0});
        for (std::size_t run = 1; run < m_values.runs.size(); ++run) {
            for (const Kind kind : {Kind::OfRun, Kind::Delta, Kind::Ratio})
                columns.push_back({kind, flavour, run});
            if (!m_losses[run].of(flavour).empty())
                columns.push_back({Kind::ScalingLoss, flavour, run});
        }
    }
    return columns;
}

std::optional<double> DiffedMetric::value(const DiffedColumn &column, ScopeId scope) const
{
    if (!m_values.has(column.flavour))
        return std::nullopt;
    const double before = m_values.runs.front().of(column.flavour)[scope.value];
    const double after = m_values.runs[column.run].of(column.flavour)[scope.value];
    switch (column.kind) {
    case DiffedColumn::Kind::OfRun:
        return m_comparison->scopes().has(column.run, scope) ? std::optional(after) : std::nullopt;
    case DiffedColumn::Kind::Delta:
        return isIn(column.run, scope) ? std::optional(after - before) : std::nullopt;
    case DiffedColumn::Kind::Ratio:
        return before == 0 || !isIn(column.run, scope) ? std::nullopt : std::optional(after / before);
    case DiffedColumn::Kind::ScalingLoss:
        return isIn(column.run, scope) ? std::optional(m_losses[column.run].of(column.flavour)[scope.value])
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
