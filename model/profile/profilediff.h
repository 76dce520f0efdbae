// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/tolerance.h"
#include "model/profile/profilevalues.h"

#include <QStringList>

namespace rankscope {

/// When scopes of two profiles are the same one.
struct ScopeMatch {
    bool wholePaths = false; // of files and modules; else their base names
    bool lines = true; // of loops, lines and calls; else they may have shifted
};

/// One scope and metric in which two profiles differ.
struct ProfileChange {
    enum class Class : std::uint8_t { Changed, OnlyReference, OnlyCurrent };

    Class which = Class::Changed;
    std::uint32_t scope = 0; // of ProfileDiff::scopes
    std::uint32_t metric = 0; // of ProfileDiff::metrics
    double reference = 0; // inclusive where that is known, else own
    double current = 0;
    std::optional<double> referenceOwn;
    std::optional<double> currentOwn;

    double delta() const { return current - reference; }
    std::optional<double> ratio() const { return reference == 0 ? std::nullopt : std::optional(current / reference); }
};

/// What two profiles differ in. Scopes that both files have several times under one path count as one.
struct ProfileDiff {
    struct Scope {
        std::optional<std::uint32_t> parent; // an index into scopes
        QString name; // of the procedure, file or module, else the element; with lines where they matter
    };
    struct Fact {
        QString key;
        QString reference;
        QString current;
    };

    QStringList reference; // files
    QStringList current;
    std::vector<Scope> scopes; // that either has: those of the reference in their order, then the others
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
    /// From the outermost scope to this one.
    QStringList path(std::uint32_t scope) const;
};

/// Compares the first trees of both. Values are equal as the tolerance says. Errors: Cancelled, BadOption (one has call paths, the
/// other has none; there are no scopes).
[[nodiscard]] Result<ProfileDiff> diffProfiles(const ProfileDocument &reference, const ProfileDocument &current,
                                               const ScopeMatch &match, const Tolerance &tolerance,
                                               const Progress &progress);

/// "changed", "only-reference", "only-current".
QLatin1StringView changeName(ProfileChange::Class which);

} // namespace rankscope
