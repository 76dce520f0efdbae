// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/scopetreebuilder.h"

#include <vector>

namespace rankscope {

/// The values of one metric that a file holds, 12 bytes each; what is not there is 0, and no number where the file says
/// that there is no value. Invariant: the scopes ascend, and each is there once.
struct MetricValues {
    std::vector<ScopeId> scopes;
    std::vector<double> values;

    std::size_t size() const { return values.size(); }
    /// The value of a scope; 0 where there is none.
    double at(ScopeId scope) const;
    /// A value for each scope of a tree.
    std::vector<double> dense(std::size_t scopeCount) const;
};

/// The values of one metric while a file is read, in any order; several of one scope are added.
class MetricValuesBuilder
{
public:
    void add(DraftId scope, double value);
    /// Takes over those of a section whose scopes went to these places.
    void append(const MetricValuesBuilder &behind, std::span<const DraftId> places);
    std::size_t size() const { return m_values.size(); }

    /// `places` as ScopeTreeBuilder::finish() gives them.
    MetricValues finish(std::span<const ScopeId> places);

private:
    std::vector<DraftId> m_scopes;
    std::vector<double> m_values;
    bool m_ascends = true;
};

} // namespace rankscope
