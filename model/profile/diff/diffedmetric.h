// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/profilediff.h"

namespace rankscope {

/// What is looked at of a comparison.
struct DiffedMetricRequest {
    std::size_t metric = 0;
    std::size_t run = 1; // that is compared with the first
    Tolerance tolerance = {};
    ProfileNormalization normalization = {};
    ProfileScaling scaling = {};
    friend bool operator==(const DiffedMetricRequest &, const DiffedMetricRequest &) = default;
};

/// How a scope is in two runs.
enum class ScopeStatus : std::uint8_t { Same, Changed, OnlyReference, OnlyCurrent };

/// One number of a scope that is shown: of a run, or between the first run and that one.
struct DiffedColumn {
    enum class Kind : std::uint8_t { OfRun, Delta, Ratio, ScalingLoss };
    Kind kind = Kind::OfRun;
    MetricFlavour flavour = MetricFlavour::Inclusive;
    std::size_t run = 1;
    friend bool operator==(const DiffedColumn &, const DiffedColumn &) = default;
};

/// One metric of a comparison as it is looked at; where the runs have none in common, what scopes they have. Immutable.
/// Invariant: a status a scope; the columns of losses are empty or have a value a scope.
class DiffedMetric
{
public:
    /// Errors: those of metricColumns(), normalize() and scalingLoss(); Cancelled.
    [[nodiscard]] static Result<DiffedMetric> make(std::shared_ptr<const ProfileComparison> comparison,
                                                   const DiffedMetricRequest &request, const Progress &progress);

    const ProfileComparison &comparison() const { return *m_comparison; }
    const std::shared_ptr<const ProfileComparison> &sharedComparison() const { return m_comparison; }
    const DiffedMetricRequest &request() const { return m_request; }
    const ScopeTree &tree() const { return m_comparison->tree(); }
    bool hasMetric() const { return !m_comparison->metrics().empty(); }
    const ComparedMetric &values() const { return m_values; } ///< normalized
    double total(std::size_t run) const { return m_values.runs[run].total; }

    /// All that there are: inclusive ones first; each time the value of the first run, then of each other run the
    /// value, delta, ratio and, where it is asked for, loss.
    std::vector<DiffedColumn> columns() const;
    /// Nothing: the scope is not in that run, or there is no ratio to nothing.
    std::optional<double> value(const DiffedColumn &column, ScopeId scope) const;
    /// For each scope; no number where value() has nothing.
    std::vector<double> column(const DiffedColumn &column) const;

    ScopeStatus status(ScopeId scope) const { return m_statuses[scope.value]; }
    /// Not of the compared run, but of any.
    ScopeStatus statusIn(std::size_t run, ScopeId scope) const;
    bool differsInAny(ScopeId scope) const;
    /// The first run or that one has it.
    bool isIn(std::size_t run, ScopeId scope) const;
    /// A difference begins here: the scope itself changed, or only one run has it and all around it is in both.
    bool isStep(ScopeId scope) const { return stepsBefore({scope.value + 1}) > stepsBefore(scope); }
    /// How many of the scopes from one to another are steps.
    std::uint32_t steps(ScopeId first, ScopeId end) const { return stepsBefore(end) - stepsBefore(first); }
    std::uint32_t count(ScopeStatus status) const { return m_counts[static_cast<std::size_t>(status)]; }
    /// No scope changed, came or went.
    bool isEqual() const { return count(ScopeStatus::Same) == m_statuses.size(); }

private:
    struct Losses {
        std::vector<double> inclusive;
        std::vector<double> own;

        const std::vector<double> &of(MetricFlavour flavour) const
        {
            return flavour == MetricFlavour::Own ? own : inclusive;
        }
    };

    DiffedMetric() = default;
    Result<void> findLosses();
    void findStatuses();
    void findSteps();
    bool changedItself(ScopeId scope) const;
    std::uint32_t stepsBefore(ScopeId scope) const { return m_stepsBefore[scope.value]; }

    std::shared_ptr<const ProfileComparison> m_comparison;
    DiffedMetricRequest m_request;
    ComparedMetric m_values;
    std::vector<Losses> m_losses; // by run, that of the first is empty
    std::vector<ScopeStatus> m_statuses;
    std::vector<std::uint32_t> m_stepsBefore; // one more than scopes
    std::array<std::uint32_t, 4> m_counts = {};
};

} // namespace rankscope
