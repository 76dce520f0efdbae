// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace rankscope {

/// Elements that the kernels are given at a time: 15 KiB of doubles stay in the first cache from one kernel to the next.
/// A multiple of 64, so that bitmaps are cut between words, and of 12, so that three stretches of vectors leave no rest.
inline constexpr std::size_t pieceElements = 1920;

/// Elements of an array in memory that a filter goes over before the statistics do: 240 KiB of doubles, which wait in the
/// second cache.
inline constexpr std::size_t memoryRunElements = 16 * pieceElements;

/// What one pass over doubles tells. All but `negative` and `tiny` mean something only where `sum` is finite.
struct PieceScan {
    double sum = 0;
    double error = 0; // what rounding took from the sum
    double minimum = 0;
    double maximum = 0;
    std::uint64_t tiny = 0; // nearer to zero than the smallest normal number, zeros among them
    std::uint64_t negative = 0; // below zero
};

/// The bytes of a scan.
struct PieceBytes {
    std::uint32_t checksum = 0; // CRC-32C of those before them, and of them too afterwards
    std::size_t ahead = pieceElements; // elements from each that is read to one that will be: the memory does not rest
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

/// How many doubles lie below an interval, and how many in it.
struct PieceSieve {
    std::uint64_t below = 0;
    std::uint64_t inside = 0;
};

/// The inner loops of the statistics. Each takes at most pieceElements values; what they are and how they are grouped is
/// the same for every set, sums may differ by rounding.
struct StatisticsKernels {
    /// `count` is at least 1.
    PieceScan (*scan)(const double *values, std::size_t count, double smallestNormal);
    /// The same as scan, and takes the checksum on.
    PieceScan (*scanBytes)(const double *values, std::size_t count, double smallestNormal, PieceBytes &bytes);
    PieceSpread (*spread)(const double *values, std::size_t count, double centre);
    /// Copies the finite values to `kept` (room for `count` and eight more), in their order, and returns how many.
    std::size_t (*keepFinite)(const double *values, std::size_t count, double *kept, NonFiniteCounts &others);
    /// Copies the elements of eight bytes whose bit is set in `shown` to `kept` (room as above).
    std::size_t (*keepShown)(const void *values, std::size_t count, const std::uint64_t *shown, void *kept);
    /// Counts what is below `low` and what is from `low` to `high`, and copies the latter to `inside` (room as above)
    /// unless that is nullptr. NaN is neither.
    PieceSieve (*sieve)(const double *values, std::size_t count, double low, double high, double *inside);
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
