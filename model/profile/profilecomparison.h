// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/profilevalues.h"
#include "model/profile/scopemerge.h"

#include <QStringList>

namespace rankscope {

/// The values of one metric in several runs, for each scope of the tree of all.
/// Invariant: each column is empty (not known) or has a value a scope; all runs have the same columns.
struct ComparedMetric {
    struct Run {
        std::vector<double> own;
        std::vector<double> inclusive;
        double total = 0;

        const std::vector<double> &of(MetricFlavour flavour) const
        {
            return flavour == MetricFlavour::Own ? own : inclusive;
        }
    };
    std::vector<Run> runs;

    bool has(MetricFlavour flavour) const { return !runs.empty() && !runs.front().of(flavour).empty(); }
    /// Inclusive where that is known.
    MetricFlavour shown() const
    {
        return has(MetricFlavour::Inclusive) ? MetricFlavour::Inclusive : MetricFlavour::Own;
    }
};

/// Runs of a program side by side: the first tree of each file, over one tree. The first run is what others are measured by.
class ProfileComparison
{
public:
    using Runs = std::vector<std::shared_ptr<const ProfileDocument>>;

    /// That all runs have, by its name.
    struct Metric {
        QString name;
        std::vector<std::size_t> numbers; // by run: of its section
    };
    /// What was not the same when the runs were made.
    struct Fact {
        QString key;
        QStringList values; // by run
    };

    /// At least two runs. Errors: Cancelled, BadOption (some have call paths, others have none; there are no scopes).
    [[nodiscard]] static Result<ProfileComparison> make(Runs runs, const ScopeMatch &match, const Progress &progress);

    const Runs &runs() const { return m_runs; }
    const ProfileSection &section(std::size_t run) const { return *m_runs[run]->sections.front(); }
    const ScopeMatch &match() const { return m_match; }
    const MergedScopes &scopes() const { return m_scopes; }
    const ScopeTree &tree() const { return m_scopes.tree; }
    const std::vector<Metric> &metrics() const { return m_metrics; }
    const QStringList &otherMetrics() const { return m_otherMetrics; } ///< that not all have
    const std::vector<Fact> &facts() const { return m_facts; }

    /// Errors: those of metricColumns().
    [[nodiscard]] Result<ComparedMetric> values(std::size_t metric) const;

private:
    explicit ProfileComparison(Runs runs, const ScopeMatch &match, MergedScopes scopes);
    void findMetrics();
    void findFacts();
    void addFact(const QString &key, const QStringList &values);

    Runs m_runs;
    ScopeMatch m_match;
    MergedScopes m_scopes;
    std::vector<Metric> m_metrics;
    QStringList m_otherMetrics;
    std::vector<Fact> m_facts;
};

} // namespace rankscope
