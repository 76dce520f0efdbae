// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arrayteam.h"
#include "model/arrays/statistics/elementruns.h"
#include "model/arrays/statistics/statisticskernels.h"

#include <optional>

namespace rankscope {

/// A number that an array holds: integers in full, reals in the width they have.
using ArrayNumber = std::variant<std::int64_t, std::uint64_t, double, long double>;

/// Statistics of the elements shown. NaN and infinities enter none but their counts, denormal numbers do. What needs
/// more numbers than there are (one; for the deviation two), or leaves the range of double, is absent. Complex numbers
/// enter by their absolute value; texts are counted and enter the checksum, no more.
struct ArrayStatistics {
    std::uint64_t count = 0; // finite numbers shown: what all statistics are of
    std::uint64_t shown = 0;
    std::uint64_t notShown = 0;
    std::uint64_t nan = 0;
    std::uint64_t infinityPositive = 0;
    std::uint64_t infinityNegative = 0;
    std::uint64_t denormal = 0; // in the type that the source stores
    std::uint64_t zero = 0; // of either sign
    std::uint64_t negative = 0; // finite ones below zero
    std::optional<ArrayNumber> sum; // compensated; of integers exact, as a double beyond 64 bits
    std::optional<ArrayNumber> minimum;
    std::optional<ArrayNumber> maximum;
    std::optional<ArrayNumber> range;
    std::optional<std::uint64_t> minimumIndex; // the first one's position in the view, among shown and not shown
    std::optional<std::uint64_t> maximumIndex;
    std::optional<double> mean;
    std::optional<double> median; // quartiles interpolate linearly between order statistics (type 7)
    std::optional<double> firstQuartile;
    std::optional<double> thirdQuartile;
    std::optional<double> lowerAdjacent; // first quartile - 1.5 · interquartile range
    std::optional<double> upperAdjacent;
    std::optional<double> standardDeviation; // with n-1
    std::optional<double> variance;
    std::uint32_t checksum = 0; // CRC-32C of the bytes shown (see StatisticsAccumulator), in the order of the view

    friend bool operator==(const ArrayStatistics &, const ArrayStatistics &) = default;
};

struct StatisticsOptions {
    unsigned threads = 2;
    bool quartiles = true; // median, quartiles and adjacents: most of the time, and the source is read again for them
    const StatisticsKernels *kernels = &bestKernels();
    /// Takes, now and then while a team reads, the statistics of the first elements, as many as are there (shown and
    /// not shown), without median, quartiles and adjacents. Empty: nobody asks.
    std::function<void(const ArrayStatistics &soFar)> meanwhile = {};
};

/// Reads the view once for the arithmetic statistics, and mostly once more (at most a few times) for the median and the
/// quartiles, which are exact. Memory is bounded whatever the view holds. Looks at the cancel at every run.
/// Progress counts elements; its total is set here.
/// Errors: those of reading, Cancelled.
[[nodiscard]] Result<ArrayStatistics> statisticsOf(const ElementRuns &runs, const StatisticsOptions &options,
                                                   Progress &progress);

/// The same, where ranks of a team share the reading.
[[nodiscard]] Result<ArrayStatistics> statisticsOf(const std::shared_ptr<const ElementRuns> &runs,
                                                   const StatisticsOptions &options, const ArrayTeam &team,
                                                   Progress &progress);

} // namespace rankscope
