// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace rankscope {

/// Elements that the kernels are given at a time: 15 KiB of doubles stay in the first cache from one kernel to the
/// next. A multiple of 64, so that bitmaps are cut between words, and of 24, so that six stretches of vectors leave no
/// rest.
inline constexpr std::size_t pieceElements = 1920;

/// Elements of an array in memory that a filter goes over before the statistics do: 240 KiB of doubles, which wait in
/// the second cache.
inline constexpr std::size_t memoryRunElements = 16 * pieceElements;

/// What one pass over doubles tells, where `sum` is finite.
struct PieceScan {
    double sum = 0;
    double error = 0; // what rounding took from the sum
    double minimum = 0;
    double maximum = 0;
    double smallest = 0; // the least absolute value
    std::uint64_t signs = 0; // below zero, or a negative zero
};

/// The bytes of a scan.
struct PieceBytes {
    std::uint32_t checksum = 0; // CRC-32C of those before them, and of them too afterwards
    std::size_t ahead = 0; // elements from each that is read to one to fetch (see aheadOf): the memory does not rest
};

struct PieceTiny {
    std::uint64_t zero = 0; // of either sign
    std::uint64_t negativeZero = 0;
    std::uint64_t denormal = 0;
};

/// Sums of the distances from a centre and of their squares.
struct PieceSpread {
    double distances = 0;
    double squares = 0;
};

struct NonFiniteCounts {
    std::uint64_t nan = 0;
    std::uint64_t positive = 0;
    std::uint64_t negative = 0;
};

/// Intervals, both ends in them. One whose high end is missing is empty, but its low end is a border all the same.
struct SieveIntervals {
    static constexpr std::size_t most = 3;
    static constexpr double missing = std::numeric_limits<double>::quiet_NaN();

    std::array<double, most> low{missing, missing, missing};
    std::array<double, most> high{missing, missing, missing};
};

/// How many doubles are in each interval or above it, and how many in any.
struct PieceSieve {
    std::array<std::uint64_t, SieveIntervals::most> notBelow{};
    std::size_t inside = 0;
};

/// The inner loops of the statistics. Each takes at most pieceElements values; what they are and how they are grouped
/// is the same for every set, sums may differ by rounding.
struct StatisticsKernels {
    PieceScan (*scan)(const double *values, std::size_t count);
    /// The same as scan, and takes the checksum on.
    PieceScan (*scanBytes)(const double *values, std::size_t count, PieceBytes &bytes);
    /// Counts what is nearer to zero than `smallestNormal`.
    PieceTiny (*tiny)(const double *values, std::size_t count, double smallestNormal);
    PieceSpread (*spread)(const double *values, std::size_t count, double centre);
    /// Copies the finite values to `kept` (room for `count` and eight more), in their order, and returns how many.
    std::size_t (*keepFinite)(const double *values, std::size_t count, double *kept, NonFiniteCounts &others);
    /// Copies the elements of eight bytes whose bit is set in `shown` to `kept` (room as above).
    std::size_t (*keepShown)(const void *values, std::size_t count, const std::uint64_t *shown, void *kept);
    /// Sorts into intervals, and copies what is in any of them to `inside` (room as above). NaN is nowhere. `ahead` as
    /// that of PieceBytes.
    PieceSieve (*sieve)(std::span<const double> values, std::size_t ahead, const SieveIntervals &intervals,
                        double *inside);
};

/// For any processor.
const StatisticsKernels &portableKernels();
/// For AVX2 and FMA; nullptr where this processor lacks them.
const StatisticsKernels *vectorKernels();
/// For AVX-512 and carry-less products of whole vectors; nullptr where this processor lacks them.
const StatisticsKernels *wideKernels();
/// The fastest that this processor has.
const StatisticsKernels &bestKernels();

/// a + b and what rounding took from it (Knuth's two-sum).
template<typename Real>
inline Real exactSum(Real a, Real b, Real &error)
{
    const Real sum = a + b;
    const Real part = sum - a;
    error += (a - (sum - part)) + (b - part);
    return sum;
}

} // namespace rankscope
