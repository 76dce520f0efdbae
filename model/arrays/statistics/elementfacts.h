// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/statisticskernels.h"
#include "model/base/packing.h"

#include <limits>
#include <span>

namespace rankscope {

/// Wide enough for the sum of 2^63 integers of 64 bits.
__extension__ using WideInteger = __int128;

// A long double holds every element of every type: 64-bit integers, doubles, long doubles.
static_assert(std::numeric_limits<long double>::digits >= 64);

/// What the arithmetic statistics need of some numbers. Facts of two groups merge to those of both, in any grouping:
/// counts, extremes and sums of integers exactly, the others within rounding of long double.
/// Invariant: the extremes and the mean mean something where count > 0.
struct ElementFacts {
    std::uint64_t count = 0; // finite numbers
    NonFiniteCounts nonFinite;
    std::uint64_t denormal = 0;
    std::uint64_t zero = 0;
    std::uint64_t negative = 0;
    long double minimum = 0;
    long double maximum = 0;
    WideInteger integerSum = 0; // of 64-bit integers
    long double sum = 0; // of all others
    long double sumError = 0; // what rounding took from it
    long double mean = 0;
    long double meanError = 0; // what is missing from it: the mean of large numbers needs more digits than it has
    long double squares = 0; // of the distances from the mean

    void merge(const ElementFacts &other);
    void put(Packer &into) const;
    void get(Unpacker &from);

private:
    void mergeNumbers(const ElementFacts &other);
};

// Facts of at most pieceElements numbers. `smallestNormal` is that of the type that the source stores; `bytes`, where
// it is given, is taken on over those of the doubles.
ElementFacts factsOf(std::span<const double> values, double smallestNormal, const StatisticsKernels &kernels,
                     PieceBytes *bytes = nullptr);
ElementFacts factsOf(std::span<const long double> values);
ElementFacts factsOf(std::span<const std::int64_t> values);
ElementFacts factsOf(std::span<const std::uint64_t> values);

} // namespace rankscope
