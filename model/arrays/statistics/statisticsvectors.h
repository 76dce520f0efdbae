// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels once for all vectors. A file that includes this says for which processors they are compiled:
// RANKSCOPE_VECTORS is the attribute of every function here, and only of those. Vectors, the parameter of the
// templates, is the width and the operations of such a vector.
#pragma once

#if !defined(RANKSCOPE_VECTORS)
#error "RANKSCOPE_VECTORS is the target attribute of the functions here."
#endif

#include "model/arrays/statistics/statisticskernels.h"

#include <array>
#include <bit>
#include <immintrin.h>
#include <limits>

namespace rankscope {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();

inline std::size_t bitsIn(unsigned mask)
{
    return static_cast<std::size_t>(std::popcount(mask));
}

/// Running values of the lanes.
template<typename Vectors>
struct ScanLanes {
    typename Vectors::Reals sum = Vectors::all(0);
    typename Vectors::Reals error = Vectors::all(0);
    typename Vectors::Reals minimum = Vectors::all(infinity);
    typename Vectors::Reals maximum = Vectors::all(-infinity);
    typename Vectors::Reals smallest = Vectors::all(infinity);
    typename Vectors::Counts signs = Vectors::noCounts();

    RANKSCOPE_VECTORS ScanLanes() = default;
};

/// Half of the additions are multiplications by one, which changes no result: some processors add and compare in one
/// place and multiply in another. The additions from one vector to the next are none of them, since they are faster.
template<typename Vectors>
RANKSCOPE_VECTORS inline void scanVector(ScanLanes<Vectors> &lanes, typename Vectors::Reals value)
{
    const auto one = Vectors::all(1);
    const auto sum = Vectors::sum(lanes.sum, value);
    const auto part = Vectors::difference(sum, lanes.sum);
    const auto rest = Vectors::productLess(sum, one, part);
    const auto lost =
        Vectors::productAnd(Vectors::productLess(lanes.sum, one, rest), one, Vectors::productLess(value, one, part));
    lanes.sum = sum;
    lanes.error = Vectors::sum(lanes.error, lost);
    lanes.minimum = Vectors::minimum(value, lanes.minimum);
    lanes.maximum = Vectors::maximum(value, lanes.maximum);
    lanes.smallest = Vectors::minimum(Vectors::size(value), lanes.smallest);
    lanes.signs = Vectors::countedSigns(lanes.signs, value);
}

/// The end of a piece, which fills no stride, and all lanes together.
template<typename Vectors>
RANKSCOPE_VECTORS inline PieceScan finish(ScanLanes<Vectors> &lanes, const double *values, std::size_t count)
{
    const std::size_t whole = count / Vectors::width * Vectors::width;
    for (std::size_t index = 0; index < whole; index += Vectors::width)
        scanVector(lanes, Vectors::load(values + index));
    PieceScan result = portableKernels().scan(values + whole, count - whole);
    for (const double sum : Vectors::lanes(lanes.sum))
        result.sum = exactSum(result.sum, sum, result.error);
    for (const double error : Vectors::lanes(lanes.error))
        result.error += error;
    for (const double minimum : Vectors::lanes(lanes.minimum))
        result.minimum = minimum < result.minimum ? minimum : result.minimum;
    for (const double maximum : Vectors::lanes(lanes.maximum))
        result.maximum = maximum > result.maximum ? maximum : result.maximum;
    for (const double smallest : Vectors::lanes(lanes.smallest))
        result.smallest = smallest < result.smallest ? smallest : result.smallest;
    for (const std::uint64_t signs : Vectors::lanes(lanes.signs))
        result.signs += signs;
    return result;
}

template<typename Vectors>
RANKSCOPE_VECTORS PieceScan scan(const double *values, std::size_t count)
{
    ScanLanes<Vectors> lanes;
    constexpr std::size_t stride = 4 * Vectors::width;
    const std::size_t whole = count / stride * stride;
    for (std::size_t index = 0; index < whole; index += stride) {
        for (std::size_t at = index; at < index + stride; at += Vectors::width)
            scanVector(lanes, Vectors::load(values + at));
    }
    return finish(lanes, values + whole, count - whole);
}

RANKSCOPE_VECTORS inline void fetch(const double *at)
{
    _mm_prefetch(reinterpret_cast<const char *>(at), _MM_HINT_T0);
}

template<typename Vectors>
RANKSCOPE_VECTORS PieceTiny tiny(const double *values, std::size_t count, double smallestNormal)
{
    const auto smallest = Vectors::all(smallestNormal);
    auto zeros = Vectors::noCounts();
    auto negativeZeros = Vectors::noCounts();
    auto all = Vectors::noCounts();
    const std::size_t whole = count / Vectors::width * Vectors::width;
    for (std::size_t index = 0; index < whole; index += Vectors::width) {
        const auto value = Vectors::load(values + index);
        const auto size = Vectors::size(value);
        zeros = Vectors::counted(zeros, Vectors::atMost(size, Vectors::all(0)));
        negativeZeros = Vectors::counted(negativeZeros, Vectors::isNegativeZero(value));
        all = Vectors::counted(all, Vectors::less(size, smallest));
    }
    PieceTiny result = portableKernels().tiny(values + whole, count - whole, smallestNormal);
    for (const std::uint64_t some : Vectors::lanes(zeros)) {
        result.zero += some;
        result.denormal -= some;
    }
    for (const std::uint64_t some : Vectors::lanes(negativeZeros))
        result.negativeZero += some;
    for (const std::uint64_t some : Vectors::lanes(all))
        result.denormal += some;
    return result;
}

template<typename Vectors>
RANKSCOPE_VECTORS PieceSpread spread(const double *values, std::size_t count, double centre)
{
    constexpr std::size_t vectors = 4; // side by side
    constexpr std::size_t stride = vectors * Vectors::width;
    const auto middle = Vectors::all(centre);
    typename Vectors::Reals distances[vectors] = {}; // not std::array: g++ drops the alignment from a template argument
    typename Vectors::Reals squares[vectors] = {};
    const std::size_t whole = count / stride * stride;
    for (std::size_t index = 0; index < whole; index += stride) {
        for (std::size_t each = 0; each < vectors; ++each) {
            const auto distance = Vectors::difference(Vectors::load(values + index + each * Vectors::width), middle);
            distances[each] = Vectors::sum(distances[each], distance);
            squares[each] = Vectors::productAnd(distance, distance, squares[each]);
        }
    }
    PieceSpread result = portableKernels().spread(values + whole, count - whole, centre);
    for (std::size_t each = 0; each < vectors; ++each) {
        for (const double distance : Vectors::lanes(distances[each]))
            result.distances += distance;
        for (const double square : Vectors::lanes(squares[each]))
            result.squares += square;
    }
    return result;
}

template<typename Vectors>
RANKSCOPE_VECTORS inline unsigned finiteIn(typename Vectors::Reals value)
{
    return Vectors::bits(Vectors::less(Vectors::size(value), Vectors::all(infinity)));
}

template<typename Vectors>
RANKSCOPE_VECTORS inline std::size_t keepFiniteOf(const double *at, double *kept, NonFiniteCounts &others)
{
    const auto value = Vectors::load(at);
    const unsigned finite = finiteIn<Vectors>(value);
    Vectors::keep(kept, finite, value);
    others.positive += bitsIn(Vectors::bits(Vectors::less(Vectors::all(largest), value)));
    others.negative += bitsIn(Vectors::bits(Vectors::less(value, Vectors::all(-largest))));
    others.nan += bitsIn(Vectors::bits(Vectors::unordered(value)));
    return bitsIn(finite);
}

template<typename Vectors>
RANKSCOPE_VECTORS std::size_t keepFinite(const double *values, std::size_t count, double *kept, NonFiniteCounts &others)
{
    constexpr unsigned all = (1U << Vectors::width) - 1;
    std::size_t keptCount = 0;
    const std::size_t whole = count / (2 * Vectors::width) * (2 * Vectors::width);
    for (std::size_t index = 0; index < whole; index += 2 * Vectors::width) {
        const auto first = Vectors::load(values + index);
        const auto second = Vectors::load(values + index + Vectors::width);
        if ((finiteIn<Vectors>(first) & finiteIn<Vectors>(second)) == all) {
            Vectors::store(kept + keptCount, first);
            Vectors::store(kept + keptCount + Vectors::width, second);
            keptCount += 2 * Vectors::width;
            continue;
        }
        keptCount += keepFiniteOf<Vectors>(values + index, kept + keptCount, others);
        keptCount += keepFiniteOf<Vectors>(values + index + Vectors::width, kept + keptCount, others);
    }
    return keptCount + portableKernels().keepFinite(values + whole, count - whole, kept + keptCount, others);
}

template<typename Vectors>
RANKSCOPE_VECTORS std::size_t keepShown(const void *values, std::size_t count, const std::uint64_t *shown, void *kept)
{
    const auto from = static_cast<const double *>(values); // moved as they are, whatever they stand for
    const auto to = static_cast<double *>(kept);
    std::size_t keptCount = 0;
    const std::size_t whole = count / 64 * 64;
    for (std::size_t index = 0; index < whole; index += 64) {
        std::uint64_t word = shown[index / 64];
        for (std::size_t line = 0; line < 64; line += 8)
            fetch(from + index + line + memoryRunElements); // what the filter reads next
        for (const double *at = from + index; word != 0; at += Vectors::width, word >>= Vectors::width) {
            const auto mask = static_cast<unsigned>(word & ((1U << Vectors::width) - 1));
            Vectors::keep(to + keptCount, mask, Vectors::load(at));
            keptCount += bitsIn(mask);
        }
    }
    return keptCount + portableKernels().keepShown(from + whole, count - whole, shown + whole / 64, to + keptCount);
}

/// Does without a branch: what is in the intervals lies here and there.
template<typename Vectors>
RANKSCOPE_VECTORS PieceSieve sieve(std::span<const double> values, std::size_t ahead, const SieveIntervals &intervals,
                                   double *inside)
{
    constexpr std::size_t most = SieveIntervals::most;
    typename Vectors::Reals low[most]; // here, since what is written to `inside` might be the intervals
    typename Vectors::Reals high[most];
    typename Vectors::Counts notBelow[most];
    for (std::size_t each = 0; each < most; ++each) {
        low[each] = Vectors::all(intervals.low[each]);
        high[each] = Vectors::all(intervals.high[each]);
        notBelow[each] = Vectors::noCounts();
    }
    std::size_t kept = 0;
    const std::size_t whole = values.size() / Vectors::width * Vectors::width;
    for (std::size_t index = 0; index < whole; index += Vectors::width) {
        const auto value = Vectors::load(values.data() + index);
        fetch(values.data() + index + ahead);
        auto within = Vectors::nowhere();
        for (std::size_t each = 0; each < most; ++each) {
            const auto from = Vectors::atMost(low[each], value);
            notBelow[each] = Vectors::counted(notBelow[each], from);
            within = Vectors::either(within, Vectors::atMost(value, high[each], from));
        }
        const unsigned mask = Vectors::bits(within);
        Vectors::keep(inside + kept, mask, value);
        kept += bitsIn(mask);
    }
    PieceSieve result = portableKernels().sieve(values.subspan(whole), ahead, intervals, inside + kept);
    result.inside += kept;
    for (std::size_t each = 0; each < most; ++each) {
        for (const std::uint64_t some : Vectors::lanes(notBelow[each]))
            result.notBelow[each] += some;
    }
    return result;
}

/// `scanBytes` is the file's own: what makes a checksum fast is not the same everywhere.
template<typename Vectors, auto scanBytes>
constexpr StatisticsKernels kernelsOf{scan<Vectors>,       scanBytes,          tiny<Vectors>, spread<Vectors>,
                                      keepFinite<Vectors>, keepShown<Vectors>, sieve<Vectors>};

} // namespace

} // namespace rankscope
