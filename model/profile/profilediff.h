// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tolerance.h"
#include "model/profile/profilescaling.h"

namespace rankscope {

struct ProfileDiffOptions {
    ScopeMatch match = {};
    Tolerance tolerance = {}; // of the values as they are normalized
    ProfileNormalization normalization = {};
    ProfileScaling scaling = {};
};

/// One scope and metric in which two profiles differ.
struct ProfileChange {
    enum class Class : std::uint8_t { Changed, OnlyReference, OnlyCurrent };

    Class which = Class::Changed;
    std::uint32_t scope = 0; // of the tree of both
    std::uint32_t metric = 0; // of ProfileDiff::metrics
    double reference = 0; // inclusive where that is known, else own
    double current = 0;
    std::optional<double> referenceOwn;
    std::optional<double> currentOwn;
    std::optional<double> scalingLoss; // in percent of the whole of the current one; where it was asked for
    std::optional<double> scalingLossOwn;

    double delta() const { return current - reference; }
    std::optional<double> ratio() const { return reference == 0 ? std::nullopt : std::optional(current / reference); }
};

/// What two profiles differ in. Scopes that both files have several times under one path count as one.
struct ProfileDiff {
    struct Fact {
        QString key;
        QString reference;
        QString current;
    };

    QStringList reference; // files
    QStringList current;
    std::shared_ptr<const ProfileComparison> comparison; // of both
    ProfileDiffOptions options;
    QStringList metrics; // that both have
    std::vector<double> referenceTotals; // a metric
    std::vector<double> currentTotals;
    std::vector<ProfileChange> changes; // by scope, then by metric
    std::uint64_t same = 0; // scopes and metrics that agree
    std::uint64_t onlyReference = 0; // scopes
    std::uint64_t onlyCurrent = 0;
    std::vector<Fact> header; // that differ: what the runs were, no difference of the values
    QStringList notCompared; // metrics that one of them has, or that cannot be computed

    bool isEqual() const { return changes.empty() && onlyReference == 0 && onlyCurrent == 0; }
    bool isWhole() const { return notCompared.isEmpty(); }
    bool hasScaling() const { return options.scaling.kind != ProfileScaling::Kind::None; }
    std::vector<std::pair<QLatin1StringView, QString>> optionWords() const
    {
        return comparisonWords(options.normalization, options.scaling);
    }
    /// From the outermost scope to this one: procedures, files and modules by name, others by element; lines where they matter.
    QStringList path(std::uint32_t scope) const;
};

/// Compares the first trees of both. Values are equal as the tolerance says. Errors: Cancelled, BadOption (one has call paths, the
/// other has none; there are no scopes; a number of processes or a factor is not above 0).
[[nodiscard]] Result<ProfileDiff> diffProfiles(std::shared_ptr<const ProfileDocument> reference,
                                               std::shared_ptr<const ProfileDocument> current,
                                               const ProfileDiffOptions &options, const Progress &progress);

/// The changes with the largest own costs first, so many at most: where the time went. Places of ProfileDiff::changes.
std::vector<std::size_t> largestChanges(const ProfileDiff &diff, std::size_t count);

/// Between the first run and another one.
ProfileChange::Class changeClass(const MergedScopes &scopes, std::size_t run, ScopeId scope);
/// Own and inclusive values agree as far as they are known.
bool areEqual(const ComparedMetric &metric, std::size_t run, ScopeId scope, const Tolerance &tolerance);

/// "changed", "only-reference", "only-current".
QLatin1StringView changeName(ProfileChange::Class which);

} // namespace rankscope
