// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/metrics/profilevalues.h"

namespace rankscope {

/// What the rows of a flat profile are.
enum class FlatBy : std::uint8_t { Module, File, Procedure, Loop, Line };

/// A row: all scopes that are in the same module, file, procedure, loop or line.
struct FlatRow {
    StringId module = {};
    StringId file = {};
    StringId name = {}; // of a procedure, or of the one that a loop or line is in
    LineRange lines = {}; // of a loop or line
    friend bool operator==(const FlatRow &, const FlatRow &) = default;
};

/// The rows that the scopes of a tree come to, in the order in which they are first met.
/// Invariant: what a scope costs by itself counts for the row of the scope that it is handed up to, so that rows cost
/// what the scopes of the tree do: a procedure with the code that was inlined into it, a loop its own lines. Of a
/// module or file: what is of it. A scope counts for its row's inclusive value only if it is the outermost of the row
/// on its path, so that recursion is counted once.
struct FlatProfile {
    static constexpr std::uint32_t none = 0xffffffff;

    std::vector<FlatRow> rows;
    std::vector<std::uint32_t> own; // a row a scope: that it is in; none: in no such thing
    std::vector<std::uint32_t> outermost; // a row a scope; none where a scope around it is of the same row
    std::vector<std::uint32_t> handedUp; // a scope a scope: that gets what is collected here; none: it ends here
    std::vector<std::uint32_t> counted; // a row a scope: for whose own value it counts

    /// What is counted at each scope for the own value of its row, else 0. `stored` is what each scope costs by itself,
    /// without anything below it.
    std::vector<double> collected(const std::vector<double> &stored) const;
    /// The column of the rows.
    std::vector<double> ownColumn(const std::vector<double> &stored) const;
    std::vector<double> inclusiveColumn(const std::vector<double> &inclusive) const;
};

FlatProfile flatten(const ScopeTree &tree, FlatBy by, const Progress &progress = Progress());

/// The values of the rows; formulas are computed from the values of the rows. Errors: BadOption (a formula that cannot
/// be computed).
[[nodiscard]] Result<MetricColumns> flatColumns(const ProfileSection &section, const FlatProfile &flat,
                                                std::size_t metric, const Progress &progress = Progress());
[[nodiscard]] Result<MetricColumns> flatFormula(const ProfileSection &section, const FlatProfile &flat,
                                                const QString &formula, std::span<const DerivedMetric> derived = {});

} // namespace rankscope
