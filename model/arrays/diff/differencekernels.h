// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace rankscope {

/// Pairs that a kernel is given at most: 16 KiB of doubles of each side.
inline constexpr std::size_t differencePiece = 2048;

/// When two doubles are equal for a kernel: |a-b| <= absolute, or |a-b| / max(|a|, |b|, floor) <= relative.
struct PieceTolerance {
    double absolute = 0; // at least 0, so that equal numbers are equal
    double relative = -1; // below 0: holds for no pair
    double floor = 0;
};

/// What one pass over pairs of doubles tells. Nothing of it means anything where one of the sums is not finite: then a
/// number is not, or a square is too large.
struct PieceDifference {
    double maxAbsolute = 0;
    double maxRelative = 0; // 0/0 is 0
    double squares = 0; // sum, of the differences
    double referenceSquares = 0; // sum
    std::uint64_t unequal = 0; // pairs that the tolerance does not make equal
};

/// `unequal` is set to a bit for each pair, the lowest first (differencePiece / 64 words). What is found is the same
/// for every kernel, sums may differ by rounding.
using DifferenceKernel = PieceDifference (*)(const double *reference, const double *current, std::size_t count,
                                             const PieceTolerance &tolerance, std::uint64_t *unequal);

/// For any processor.
DifferenceKernel portableDifferenceKernel();
/// For AVX2 and FMA; nullptr where this processor lacks them.
DifferenceKernel vectorDifferenceKernel();
/// The fastest that this processor has.
DifferenceKernel bestDifferenceKernel();

} // namespace rankscope
