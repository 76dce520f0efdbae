// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/profileicicle.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

constexpr double noiseShare = 1e-9; // of the largest value: what sums and six printed digits leave

/// What the scopes change by themselves.
std::vector<double> ownChanges(const ScopeTree &tree, const ComparedMetric &metric, std::size_t run)
{
    const MetricFlavour flavour = metric.shown();
    const std::vector<double> &before = metric.runs.front().of(flavour);
    const std::vector<double> &after = metric.runs[run].of(flavour);
    std::vector<double> changes(before.size());
    for (std::size_t scope = 0; scope < changes.size(); ++scope)
        changes[scope] = after[scope] - before[scope];
    if (flavour == MetricFlavour::Own)
        return changes;
    for (std::uint32_t scope = 0; scope < tree.size(); ++scope) {
        if (const auto parent = tree.parent({scope}))
            changes[parent->value] -= after[scope] - before[scope];
    }
    return changes;
}

} // namespace

std::optional<TreeRow> ProfileIcicle::parent(TreeRow row) const
{
    const auto parent = m_tree->parent({row.value});
    return parent ? std::optional(TreeRow{parent->value}) : std::nullopt;
}

double ProfileIcicle::weight(TreeRow row) const
{
    const double weight = (*m_weights)[row.value];
    return std::isfinite(weight) && weight > 0 ? weight : 0;
}

std::shared_ptr<const std::vector<double>> costWeights(const ScopeTree &tree,
                                                       const std::shared_ptr<const MetricColumns> &columns)
{
    if (!columns->inclusive.empty())
        return {columns, &columns->inclusive};
    auto sums = std::make_shared<std::vector<double>>(columns->own);
    sums->resize(tree.size());
    addUpwards(tree, *sums);
    return sums;
}

std::vector<double> changeWeights(const ScopeTree &tree, const ComparedMetric &metric, std::size_t run)
{
    std::vector<double> weights = ownChanges(tree, metric, run);
    weights.resize(tree.size()); // where nothing is known
    double largest = 0;
    for (double &weight : weights) {
        weight = std::isfinite(weight) ? std::abs(weight) : 0;
        largest = std::max(largest, weight);
    }
    for (double &weight : weights)
        weight = weight > noiseShare * largest ? weight : 0;
    addUpwards(tree, weights);
    return weights;
}

std::vector<double> largerWeights(const ScopeTree &tree, const ComparedMetric &metric, std::size_t run)
{
    const MetricFlavour flavour = metric.shown();
    std::vector<double> weights = metric.runs.front().of(flavour);
    const std::vector<double> &after = metric.runs[run].of(flavour);
    for (std::size_t scope = 0; scope < weights.size(); ++scope)
        weights[scope] = std::max(weights[scope], after[scope]);
    weights.resize(tree.size()); // where nothing is known
    if (flavour == MetricFlavour::Own)
        addUpwards(tree, weights);
    return weights;
}

} // namespace rankscope
