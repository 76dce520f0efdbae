// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/profilescaling.h"
#include "rules/values/tolerance.h"

namespace rankscope {

struct ProfileDiffOptions {
    ScopeMatch match = {};
    std::vector<MetricPair> pairs = {}; // metrics of different names that are compared
    Tolerance tolerance = {}; // of the values as they are normalized
    ProfileNormalization normalization = {};
    ProfileScaling scaling = {};
};

/// One scope and metric in which a run differs from the reference; or a scope that only one of both has, and no metric
/// that is different there.
struct ProfileChange {
    enum class Class : std::uint8_t { Changed, OnlyReference, OnlyCurrent };

    Class which = Class::Changed;
    std::uint32_t scope = 0; // of the tree of both
    std::optional<std::uint32_t> metric; // of ProfileDiff::metrics; none: the scope alone
    std::uint32_t run = 1; // of ProfileDiff::comparison
    double reference = 0; // inclusive where that is known, else own
    double current = 0;
    std::optional<double> referenceOwn;
    std::optional<double> currentOwn;
    std::optional<double> scalingLoss; // in percent of the whole of the current one; where it was asked for
    std::optional<double> scalingLossOwn;

    double delta() const { return current - reference; }
    bool isOfReference() const { return which != Class::OnlyCurrent; }
    bool isOfCurrent() const { return which != Class::OnlyReference; }
    /// Of the change of own costs, where they are known; 0 where it is no number.
    double size() const;
    std::optional<double> ratio() const { return reference == 0 ? std::nullopt : std::optional(current / reference); }
};

/// What profiles differ in from the first of them, the reference. Scopes that a file has several times under one path
/// count as one. Counts are those of all pairs together.
struct ProfileDiff {
    struct Fact {
        QString key;
        QString reference;
        QString current;
        std::size_t run = 1;
    };

    QStringList reference; // files
    QStringList current;
    std::shared_ptr<const ProfileComparison> comparison; // of all
    ProfileDiffOptions options;
    QStringList metrics; // that all have
    std::vector<std::vector<double>> totals; // a metric, of each run
    std::vector<ProfileChange> changes; // by scope, then by metric, then by run
    std::uint64_t changedValues = 0; // changes of a metric
    std::uint64_t same = 0; // scopes and metrics that agree
    bool areTotalsSame = true; // files may tell the whole outside of all scopes
    std::uint64_t onlyReference = 0; // scopes
    std::uint64_t onlyCurrent = 0;
    std::vector<Fact> header; // that differ: what the runs were, no difference of the values
    QStringList notCompared; // metrics that not all have, or that cannot be computed

    bool isEqual() const { return changes.empty() && areTotalsSame; }
    bool isWhole() const { return notCompared.isEmpty(); }
    bool isEmpty() const { return comparison->tree().isEmpty() && isEqual(); } ///< no run has a scope
    bool comparesNothing() const { return isEmpty() || (!isWhole() && metrics.isEmpty() && isEqual()); }
    bool hasSeveral() const { return current.size() > 1; } // runs that are compared with the reference
    QString currentFile(std::size_t run) const { return current[qsizetype(run) - 1]; }
    bool hasScaling() const { return options.scaling.kind != ProfileScaling::Kind::None; }
    std::vector<std::pair<QLatin1StringView, QString>> optionWords() const
    {
        return comparisonWords(options.normalization, options.scaling);
    }
    /// From the outermost scope to this one: procedures, files and modules by name, others by element; lines where they
    /// matter.
    QStringList path(std::uint32_t scope) const;
};

/// Compares the first trees of two or more runs, each with that of the first one. Values are equal as the tolerance
/// says. Errors: Cancelled, BadOption (some have call paths, others have none; there are no scopes; a number of
/// processes or a factor is missing or not above 0).
[[nodiscard]] Result<ProfileDiff> diffProfiles(ProfileComparison::Runs runs, const ProfileDiffOptions &options,
                                               const Progress &progress);

/// The changes with the largest own costs first, so many at most: where the time went. Places of ProfileDiff::changes.
std::vector<std::size_t> largestChanges(const ProfileDiff &diff, std::size_t count);

/// Between the first run and another one.
ProfileChange::Class changeClass(const MergedScopes &scopes, std::size_t run, ScopeId scope);
/// Own and inclusive values agree as far as they are known.
bool areEqual(const ComparedMetric &metric, std::size_t run, ScopeId scope, const Tolerance &tolerance);

/// "changed", "only-reference", "only-current".
QLatin1StringView changeName(ProfileChange::Class which);

} // namespace rankscope
