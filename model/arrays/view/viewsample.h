// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/samplegrid.h"

namespace rankscope {

/// What the cells of one bin have in common. Cells that the filter leaves out are in none of the counts.
/// Invariant: minimum, maximum and sum are of the finite ones; they mean something where `finite` is not 0.
struct SampleBin {
    double minimum = 0;
    double maximum = 0;
    double sum = 0;
    std::uint32_t finite = 0;
    std::uint32_t nan = 0;
    std::uint32_t positiveInfinite = 0;
    std::uint32_t negativeInfinite = 0;

    double mean() const { return sum / finite; }
    /// Takes in what another bin holds.
    void add(const SampleBin &other);
    bool isEmpty() const { return finite + nan + positiveInfinite + negativeInfinite == 0; }
};

/// Counts over all that was read.
struct SampleCounts {
    std::uint64_t finite = 0;
    std::uint64_t nan = 0;
    std::uint64_t positiveInfinite = 0;
    std::uint64_t negativeInfinite = 0;
    std::uint64_t filtered = 0; // left out by the filter

    friend bool operator==(const SampleCounts &, const SampleCounts &) = default;
};

/// A lowest and a highest value.
struct ValueRange {
    double low = 0;
    double high = 0;

    friend bool operator==(const ValueRange &, const ValueRange &) = default;
};

/// An area of a view of any size, reduced to bins.
struct ViewSample {
    SampleGrid grid;
    std::vector<SampleBin> bins; // row after row
    SampleCounts counts;
    std::optional<ValueRange> range; // smallest and largest finite value; nothing where there is none
    std::optional<ValueRange> robust; // 1st and 99th percentile of the finite values

    const SampleBin &bin(std::uint64_t row, std::uint64_t column) const
    {
        return bins[row * grid.columns.bins + column];
    }
};

/// Finite values of which percentiles are kept; of more an even choice (by a hash of their place) is.
inline constexpr std::size_t percentileValues = 1U << 18U;

/// Reads an area and reduces it. Percentiles are interpolated linearly between neighbours.
/// Errors: those of the reading, Cancelled.
[[nodiscard]] Result<ViewSample> sampleView(const SampleRequest &request, Progress &progress);

/// How many values are in each of even ranges from low to high.
struct ValueBins {
    ValueRange range;
    std::vector<std::uint64_t> counts; // the last bin holds `high` too
    std::uint64_t below = 0;
    std::uint64_t above = 0;
    SampleCounts all; // of everything that was read
};

/// Counts the values of an area. Invariant: low < high, bins > 0. Errors: as sampleView().
[[nodiscard]] Result<ValueBins> countValues(const SampleRequest &request, const ValueRange &range, std::size_t bins,
                                            Progress &progress);

} // namespace rankscope
