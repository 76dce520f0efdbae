// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/scopemerge.h"
#include "model/profile/metrics/profilevalues.h"

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

/// Two metrics of different names that are compared: one of the first run with one of each other run that has it. By
/// name or id.
struct MetricPair {
    QString reference;
    QString current;
    friend bool operator==(const MetricPair &, const MetricPair &) = default;
};

/// Runs of a program side by side: the first tree of each file, over one tree. The first run is what others are
/// measured by.
class ProfileComparison
{
public:
    using Runs = std::vector<std::shared_ptr<const ProfileDocument>>;

    /// That all runs have, by its name, or that were paired.
    struct Metric {
        QString name; // of a pair: "cycles ↔ time"
        std::vector<std::size_t> numbers; // by run: of its section
    };
    /// What was not the same when the runs were made.
    struct Fact {
        QString key;
        QStringList values; // by run
    };

    /// At least two runs. Errors: Cancelled, BadOption (some have call paths, others have none; there are no scopes; a
    /// metric of a pair is not there).
    [[nodiscard]] static Result<ProfileComparison> make(Runs runs, const ScopeMatch &match, const Progress &progress,
                                                        const std::vector<MetricPair> &pairs = {});

    const Runs &runs() const { return m_runs; }
    const ProfileSection &section(std::size_t run) const { return *m_runs[run]->sections.front(); }
    const ScopeMatch &match() const { return m_match; }
    const std::vector<MetricPair> &pairs() const { return m_pairs; }
    const MergedScopes &scopes() const { return m_scopes; }
    const ScopeTree &tree() const { return m_scopes.tree; }
    const std::vector<Metric> &metrics() const { return m_metrics; }
    QString metricTitle(std::size_t metric) const; ///< of both flavours
    QStringList otherMetrics() const; ///< that not all have
    /// The metrics of a run that are not compared: those that can be paired.
    QStringList unmatchedMetrics(std::size_t run) const;
    /// There are metrics, but none that all runs have.
    bool areMetricsDisjoint() const { return m_metrics.empty() && !otherMetrics().isEmpty(); }
    const std::vector<Fact> &facts() const { return m_facts; }

    /// At least one flavour, where there are scopes. Errors: those of metricColumns(); BadOption (no flavour is known
    /// of all).
    [[nodiscard]] Result<ComparedMetric> values(std::size_t metric) const;

private:
    explicit ProfileComparison(Runs runs, const ScopeMatch &match, MergedScopes scopes);
    Result<void> findPairs(const std::vector<MetricPair> &pairs);
    void findMetrics();
    bool isMatched(std::size_t run, std::size_t number) const;
    std::optional<std::size_t> unmatched(std::size_t run, const QString &name) const;
    void findFacts();
    void addFact(const QString &key, const QStringList &values);

    Runs m_runs;
    ScopeMatch m_match;
    MergedScopes m_scopes;
    std::vector<MetricPair> m_pairs;
    std::vector<Metric> m_metrics;
    std::vector<Fact> m_facts;
};

} // namespace rankscope
