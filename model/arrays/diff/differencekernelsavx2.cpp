// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Only the functions marked so are compiled for AVX2: nothing else of this file may use it on an older processor.
#include "model/arrays/diff/differencekernels.h"

#if defined(__x86_64__)

#include <algorithm>
#include <bit>
#include <immintrin.h>

#define RANKSCOPE_AVX2 __attribute__((target("avx2,fma,popcnt")))

namespace rankscope {

namespace {

constexpr std::size_t width = 4; // doubles in a vector
constexpr std::size_t stride = 4 * width; // vectors at a time, each with sums of its own

/// Running values of one vector of a stride.
struct Lanes {
    __m256d absolute;
    __m256d relative;
    __m256d squares;
    __m256d references;
};

RANKSCOPE_AVX2 inline Lanes noLanes()
{
    return {_mm256_setzero_pd(), _mm256_setzero_pd(), _mm256_setzero_pd(), _mm256_setzero_pd()};
}

struct Bounds {
    __m256d absolute;
    __m256d relative;
    __m256d floor;
};

/// A bit for each pair that the bounds do not make equal.
RANKSCOPE_AVX2 inline unsigned comparePairs(Lanes &lanes, __m256d a, __m256d b, const Bounds &bounds)
{
    const __m256d sign = _mm256_set1_pd(-0.0);
    const __m256d distance = _mm256_andnot_pd(sign, _mm256_sub_pd(a, b));
    const __m256d larger = _mm256_max_pd(_mm256_andnot_pd(sign, a), _mm256_andnot_pd(sign, b));
    const __m256d scale = _mm256_max_pd(larger, bounds.floor);
    const __m256d some = _mm256_cmp_pd(scale, _mm256_setzero_pd(), _CMP_NEQ_UQ);
    const __m256d relative = _mm256_and_pd(_mm256_div_pd(distance, scale), some);
    lanes.absolute = _mm256_max_pd(distance, lanes.absolute);
    lanes.relative = _mm256_max_pd(relative, lanes.relative);
    lanes.squares = _mm256_fmadd_pd(distance, distance, lanes.squares);
    lanes.references = _mm256_fmadd_pd(a, a, lanes.references);
    const __m256d equal = _mm256_or_pd(_mm256_cmp_pd(distance, bounds.absolute, _CMP_LE_OQ),
                                       _mm256_cmp_pd(relative, bounds.relative, _CMP_LE_OQ));
    return static_cast<unsigned>(_mm256_movemask_pd(equal)) ^ 0xFU;
}

RANKSCOPE_AVX2 inline void addLanes(PieceDifference &result, const Lanes &lanes)
{
    for (std::size_t lane = 0; lane < width; ++lane) {
        result.maxAbsolute = std::max<double>(result.maxAbsolute, lanes.absolute[lane]);
        result.maxRelative = std::max<double>(result.maxRelative, lanes.relative[lane]);
        result.squares += lanes.squares[lane];
        result.referenceSquares += lanes.references[lane];
    }
}

RANKSCOPE_AVX2 PieceDifference compare(const double *reference, const double *current, std::size_t count,
                                       const PieceTolerance &tolerance, std::uint64_t *unequal)
{
    const std::size_t whole = count - count % stride;
    PieceDifference result =
        portableDifferenceKernel()(reference + whole, current + whole, count - whole, tolerance, unequal);
    const std::uint64_t rest = unequal[0]; // of fewer pairs than a word has bits
    unequal[0] = 0;
    const Bounds bounds{_mm256_set1_pd(tolerance.absolute), _mm256_set1_pd(tolerance.relative),
                        _mm256_set1_pd(tolerance.floor)};
    Lanes lanes[4] = {noLanes(), noLanes(), noLanes(), noLanes()};
    for (std::size_t index = 0; index < whole; index += stride) {
        std::uint64_t bits = 0;
        for (std::size_t vector = 0; vector < 4; ++vector) {
            const std::size_t at = index + vector * width;
            const unsigned four =
                comparePairs(lanes[vector], _mm256_loadu_pd(reference + at), _mm256_loadu_pd(current + at), bounds);
            bits |= std::uint64_t(four) << vector * width;
        }
        unequal[index / 64] |= bits << index % 64;
        result.unequal += static_cast<std::uint64_t>(std::popcount(bits));
    }
    if (rest != 0)
        unequal[whole / 64] |= rest << whole % 64;
    for (const Lanes &each : lanes)
        addLanes(result, each);
    return result;
}

} // namespace

DifferenceKernel vectorDifferenceKernel()
{
    static const bool available =
        __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("popcnt");
    return available ? compare : nullptr;
}

} // namespace rankscope

#else

namespace rankscope {

DifferenceKernel vectorDifferenceKernel()
{
    return nullptr;
}

} // namespace rankscope

#endif
