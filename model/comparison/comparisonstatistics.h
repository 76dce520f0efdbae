// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/valuegroups.h"

#include <optional>

namespace rankscope {

/// An end of the values, and who has it.
struct ExtremeValue {
    Number value;
    ProcessSet processes;

    friend bool operator==(const ExtremeValue &, const ExtremeValue &) = default;
};

/// Statistics over the finite numbers of the processes, each process counting once. NaN and infinities enter no
/// statistic but their counts. What needs more numbers than there are (one; for the deviation two), or leaves the range
/// of double, is absent.
struct ComparisonStatistics {
    std::uint64_t count = 0; // processes with a finite number
    std::uint64_t distinct = 0; // different finite numbers; +0 and -0 are one
    std::optional<ExtremeValue> minimum;
    std::optional<ExtremeValue> maximum;
    std::optional<double> mean;
    std::optional<double> median; // quartiles interpolate linearly between order statistics (type 7)
    std::optional<double> firstQuartile;
    std::optional<double> thirdQuartile;
    std::optional<double> deviation; // with n-1
    std::uint64_t nan = 0;
    std::uint64_t infinityPositive = 0;
    std::uint64_t infinityNegative = 0;
    std::uint64_t notNumeric = 0;
    std::uint64_t withoutValue = 0;

    friend bool operator==(const ComparisonStatistics &, const ComparisonStatistics &) = default;
};

/// Linear in the groups, which are the finest ones (exactGroups()). Sums are compensated.
ComparisonStatistics comparisonStatistics(const ValueGroups &exact, const Progress &progress = Progress());

} // namespace rankscope
