// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"
#include "model/base/progress.h"
#include "model/comparison/comparisonvalue.h"
#include "model/comparison/lookup/processvalues.h"
#include "model/comparison/valuerows.h"

#include <span>
#include <vector>

namespace rankscope {

/// Processes that have the same value, or values that count as the same.
struct ValueGroup {
    ComparisonValue value; // the smallest; where it is spelled in several ways, as the lowest process spells it
    std::optional<Number> largest; // where the numbers of the group differ
    ProcessSet processes;
    std::uint64_t count = 0; // of processes

    friend bool operator==(const ValueGroup &, const ValueGroup &) = default;
};

/// Who has what. Invariants: no process is twice; groups stand in order: numbers by size, then NaN, then texts by their
/// lowest process.
struct ValueGroups {
    std::vector<ValueGroup> groups;
    ProcessSet withoutValue;
    std::uint64_t numeric = 0; // processes whose value is a number
    std::uint64_t notNumeric = 0; // processes whose value is none
    bool single = false; // the reals were written as floats

    std::uint64_t processCount() const { return numeric + notNumeric + withoutValue.count(); }

    friend bool operator==(const ValueGroups &, const ValueGroups &) = default;
};

/// When values count as the same.
/// By `digits`: numbers that are the same when rounded to so many significant decimal digits. By the bounds of
/// `tolerance`: numbers are put in order and each group takes all that follow its smallest within the bounds, so that
/// the result depends on the values alone. NaN of any spelling are one group unless `nanDiffers`, then each spelling is
/// one; +0 and -0 are one unless `signedZeroDiffers`. Without digits and bounds: numbers of the same size, however they
/// are spelled.
struct Grouping {
    static constexpr int mostDigits = 17; // a double has no more

    std::optional<int> digits = {}; // from 1 to mostDigits
    Tolerance tolerance{.absolute = std::nullopt, .exact = true};

    friend bool operator==(const Grouping &, const Grouping &) = default;
};

/// The finest groups: numbers of the same size and the same sign of zero, NaN of the same spelling, the same text.
ValueGroups exactGroups(const ProcessValues &values);
/// The same from the lines of a table. A process in several lines counts in the first of them.
ValueGroups exactGroups(std::span<const ValueRow> rows);

/// Joins finest groups over different processes: associative, and the same in either order.
ValueGroups merged(const ValueGroups &a, const ValueGroups &b);

/// Joins finest groups whose values count as the same. Linear in the groups but for their sets.
ValueGroups regrouped(const ValueGroups &exact, const Grouping &grouping, const Progress &progress = Progress());

} // namespace rankscope
