// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/valuegroups.h"

#include <QString>

#include <optional>
#include <vector>

namespace rankscope {

/// Processes that went from one value to another, or that have a value on one side only.
/// Invariant: at least one of the values is there, and some processes are.
struct ValueChange {
    std::optional<ComparisonValue> reference;
    std::optional<ComparisonValue> current;
    ProcessSet processes;
    std::uint64_t count = 0; // of processes

    friend bool operator==(const ValueChange &, const ValueChange &) = default;
};

/// Two comparisons next to each other.
struct ComparisonDiff {
    std::vector<ValueChange> changes; // by their lowest process
    std::uint64_t same = 0; // processes
    std::uint64_t changed = 0;
    std::uint64_t onlyReference = 0;
    std::uint64_t onlyCurrent = 0;

    bool isEqual() const { return changes.empty(); }

    friend bool operator==(const ComparisonDiff &, const ComparisonDiff &) = default;
};

/// "changed", "only-reference", "only-current": as the JSON and the CSV write it.
QString changeClassName(const ValueChange &change);
/// |current - reference|; nothing where one of both is no finite number.
std::optional<double> absoluteChange(const ValueChange &change);
/// |current - reference| / max(|reference|, |current|), 0 for 0/0; nothing likewise.
std::optional<double> relativeChange(const ValueChange &change);

/// Who has another value in `current` than in `reference`; both are finest groups (exactGroups()). Numbers are the same
/// under `tolerance` (see equalNumbers()), anything else when its text is. Processes without a value are as if not
/// there. n·log n in the groups and the ranges of their sets.
ComparisonDiff compareGroups(const ValueGroups &reference, const ValueGroups &current, const Tolerance &tolerance,
                             const Progress &progress = Progress());

} // namespace rankscope
