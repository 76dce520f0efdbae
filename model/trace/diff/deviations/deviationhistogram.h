// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <vector>

namespace rankscope {

/// How many pairs of values are how far apart, on a logarithmic scale: rounding noise and divergence are two hills. A
/// pair is counted for each process that has it.
/// Invariant: `within` and `beyond` have equally many bins, without empty ones at either end.
struct DeviationHistogram {
    static constexpr int binsPerDecade = 4;

    int first = 0; // bin k holds |a-b| from 10^((first+k)/4) up to, not including, that of the next one
    std::vector<std::uint64_t> within; // pairs that count as equal
    std::vector<std::uint64_t> beyond; // pairs that differ
    std::uint64_t zero = 0; // the same value
    std::uint64_t notFinite = 0; // NaN or infinite on one side only
    std::uint64_t otherType = 0; // types that cannot be compared

    std::size_t bins() const { return within.size(); }
    std::uint64_t apart() const; ///< pairs in the bins
    std::uint64_t pairs() const { return apart() + zero + notFinite + otherType; }
};

/// Of all pairs of values of a diff, at its tolerance. Linear in the pairs, on all cores. Errors: Cancelled.
[[nodiscard]] Result<DeviationHistogram> deviationHistogram(const TraceDiff &diff, const Progress &progress);

} // namespace rankscope
