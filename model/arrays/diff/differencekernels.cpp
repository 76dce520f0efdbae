// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/differencekernels.h"

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

PieceDifference compare(const double *reference, const double *current, std::size_t count,
                        const PieceTolerance &tolerance, std::uint64_t *unequal)
{
    PieceDifference result;
    std::fill_n(unequal, differencePiece / 64, 0U);
    for (std::size_t index = 0; index < count; ++index) {
        const double a = reference[index];
        const double b = current[index];
        const double distance = std::abs(a - b);
        const double scale = std::max(std::max(std::abs(a), std::abs(b)), tolerance.floor);
        const double relative = scale == 0 ? 0 : distance / scale;
        result.maxAbsolute = std::max(result.maxAbsolute, distance);
        result.maxRelative = std::max(result.maxRelative, relative);
        result.squares += distance * distance;
        result.referenceSquares += a * a;
        const bool differs = !(distance <= tolerance.absolute || relative <= tolerance.relative);
        unequal[index / 64] |= std::uint64_t(differs ? 1U : 0U) << index % 64;
        result.unequal += differs ? 1U : 0U;
    }
    return result;
}

} // namespace

DifferenceKernel portableDifferenceKernel()
{
    return compare;
}

DifferenceKernel bestDifferenceKernel()
{
    const DifferenceKernel vectors = vectorDifferenceKernel();
    return vectors ? vectors : portableDifferenceKernel();
}

} // namespace rankscope
