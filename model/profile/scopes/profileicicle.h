// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/iciclelayout.h"
#include "model/profile/diff/profilecomparison.h"

namespace rankscope {

/// The scopes of a profile for an icicle: rows are scopes, as wide as their weights. What is no number, or below 0, has
/// none.
class ProfileIcicle : public IcicleTree
{
public:
    /// A weight a scope; `tree` may share the ownership of what it is a part of.
    ProfileIcicle(std::shared_ptr<const ScopeTree> tree, std::shared_ptr<const std::vector<double>> weights)
        : m_tree(std::move(tree))
        , m_weights(std::move(weights))
    {}

    std::uint32_t size() const override { return m_tree->size(); }
    std::optional<TreeRow> parent(TreeRow row) const override;
    TreeRow end(TreeRow row) const override { return {m_tree->end({row.value}).value}; }
    double weight(TreeRow row) const override;

private:
    std::shared_ptr<const ScopeTree> m_tree;
    std::shared_ptr<const std::vector<double>> m_weights;
};

/// Inclusive values; where they are not known, what own ones add up to.
std::shared_ptr<const std::vector<double>> costWeights(const ScopeTree &tree,
                                                       const std::shared_ptr<const MetricColumns> &columns);
/// How much changed between the first run and another: growth and loss of the scopes themselves add up, so that one
/// does not hide the other, and scopes that are gone are as wide as what they cost.
std::vector<double> changeWeights(const ScopeTree &tree, const ComparedMetric &metric, std::size_t run);
/// The larger of both values.
std::vector<double> largerWeights(const ScopeTree &tree, const ComparedMetric &metric, std::size_t run);

} // namespace rankscope
