// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Only the functions marked so are compiled for AVX-512: nothing else of this file may use it on an older processor.
#include "model/arrays/statisticskernels.h"

#include "model/base/crc32c.h"
#include "model/base/crc32cpolynomials.h"

#if defined(__x86_64__)

#if defined(__GNUC__) && !defined(__clang__)
// the headers of g++ 12 leave what a mask hides uninitialized on purpose, and then warn of it
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <bit>
#include <immintrin.h>
#include <limits>

#define RANKSCOPE_AVX512 __attribute__((target("avx512f,avx512dq,vpclmulqdq,pclmul,popcnt,sse4.2")))

namespace rankscope {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::size_t width = 8; // doubles in a vector
constexpr std::size_t vectors = 4; // at a time
constexpr std::size_t stride = vectors * width;

/// Running values of every other vector.
struct ScanLanes {
    __m512d sum;
    __m512d error;
    __m512d minimum;
    __m512d maximum;
    __m512i tiny;
    __m512i negative;
};

RANKSCOPE_AVX512 inline ScanLanes noLanes()
{
    return {_mm512_setzero_pd(),       _mm512_setzero_pd(),    _mm512_set1_pd(infinity),
            _mm512_set1_pd(-infinity), _mm512_setzero_si512(), _mm512_setzero_si512()};
}

RANKSCOPE_AVX512 inline void scanVector(ScanLanes &lanes, __m512d value, __m512d smallestNormal)
{
    const __m512d sum = _mm512_add_pd(lanes.sum, value);
    const __m512d part = _mm512_sub_pd(sum, lanes.sum);
    const __m512d lost = _mm512_add_pd(_mm512_sub_pd(lanes.sum, _mm512_sub_pd(sum, part)), _mm512_sub_pd(value, part));
    lanes.sum = sum;
    lanes.error = _mm512_add_pd(lanes.error, lost);
    lanes.minimum = _mm512_min_pd(value, lanes.minimum);
    lanes.maximum = _mm512_max_pd(value, lanes.maximum);
    const __m512i one = _mm512_set1_epi64(1);
    const __mmask8 tiny = _mm512_cmp_pd_mask(_mm512_abs_pd(value), smallestNormal, _CMP_LT_OQ);
    const __mmask8 negative = _mm512_cmp_pd_mask(value, _mm512_setzero_pd(), _CMP_LT_OQ);
    lanes.tiny = _mm512_mask_add_epi64(lanes.tiny, tiny, lanes.tiny, one);
    lanes.negative = _mm512_mask_add_epi64(lanes.negative, negative, lanes.negative, one);
}

/// The lanes of a vector one by one.
template<typename Number>
struct LaneArray {
    alignas(64) Number values[width];

    const Number *begin() const { return values; }
    const Number *end() const { return values + width; }
};

RANKSCOPE_AVX512 inline LaneArray<double> lanesOf(__m512d vector)
{
    LaneArray<double> result;
    _mm512_store_pd(result.values, vector);
    return result;
}

RANKSCOPE_AVX512 inline LaneArray<std::uint64_t> lanesOf(__m512i vector)
{
    LaneArray<std::uint64_t> result;
    _mm512_store_si512(result.values, vector);
    return result;
}

RANKSCOPE_AVX512 inline void addLanes(PieceScan &result, const ScanLanes &lanes)
{
    for (const double sum : lanesOf(lanes.sum))
        result.sum = exactSum(result.sum, sum, result.error);
    for (const double error : lanesOf(lanes.error))
        result.error += error;
    for (const double minimum : lanesOf(lanes.minimum))
        result.minimum = minimum < result.minimum ? minimum : result.minimum;
    for (const double maximum : lanesOf(lanes.maximum))
        result.maximum = maximum > result.maximum ? maximum : result.maximum;
    for (const std::uint64_t tiny : lanesOf(lanes.tiny))
        result.tiny += tiny;
    for (const std::uint64_t negative : lanesOf(lanes.negative))
        result.negative += negative;
}

/// The end of a piece, which fills no stride, and the sum of all.
RANKSCOPE_AVX512 inline PieceScan finish(ScanLanes &even, const ScanLanes &odd, const double *values, std::size_t count,
                                         double smallestNormal)
{
    const std::size_t whole = count / width * width;
    for (std::size_t index = 0; index < whole; index += width)
        scanVector(even, _mm512_loadu_pd(values + index), _mm512_set1_pd(smallestNormal));
    PieceScan result{0, 0, infinity, -infinity, 0, 0};
    if (whole < count)
        result = portableKernels().scan(values + whole, count - whole, smallestNormal);
    addLanes(result, even);
    addLanes(result, odd);
    return result;
}

RANKSCOPE_AVX512 PieceScan scan(const double *values, std::size_t count, double smallestNormal)
{
    const __m512d smallest = _mm512_set1_pd(smallestNormal);
    ScanLanes even = noLanes();
    ScanLanes odd = noLanes();
    const std::size_t whole = count / (2 * width) * (2 * width);
    for (std::size_t index = 0; index < whole; index += 2 * width) {
        scanVector(even, _mm512_loadu_pd(values + index), smallest);
        scanVector(odd, _mm512_loadu_pd(values + index + width), smallest);
    }
    return finish(even, odd, values + whole, count - whole, smallestNormal);
}

RANKSCOPE_AVX512 inline void fetch(const double *at)
{
    _mm_prefetch(reinterpret_cast<const char *>(at), _MM_HINT_T0);
}

/// What the two halves of 16 bytes are multiplied by to stand `bytes` earlier in a message: they are 64 bits and none before
/// its end, and the carry-less product of two reflected polynomials is one x too high.
struct FoldFactors {
    std::uint64_t first;
    std::uint64_t second;
};

constexpr FoldFactors foldFactors(std::uint64_t bytes)
{
    return {std::uint64_t{crc32cpolynomials::powerOfX(8 * bytes + 63)} << 32U,
            std::uint64_t{crc32cpolynomials::powerOfX(8 * bytes - 1)} << 32U};
}

template<std::uint64_t Bytes>
RANKSCOPE_AVX512 inline __m512i folded(__m512i part)
{
    constexpr FoldFactors factors = foldFactors(Bytes);
    const __m512i both = _mm512_broadcast_i32x4(
        _mm_set_epi64x(static_cast<long long>(factors.second), static_cast<long long>(factors.first)));
    return _mm512_xor_si512(_mm512_clmulepi64_epi128(part, both, 0x00), _mm512_clmulepi64_epi128(part, both, 0x11));
}

/// The register of CRC-32C after the bytes of four vectors, of which each stands for all those folded into it.
RANKSCOPE_AVX512 inline std::uint32_t registerOf(const __m512i *parts)
{
    const __m512i first = _mm512_xor_si512(folded<192>(parts[0]), folded<128>(parts[1]));
    const __m512i all = _mm512_xor_si512(first, _mm512_xor_si512(folded<64>(parts[2]), parts[3]));
    std::uint64_t state = 0;
    for (const std::uint64_t word : lanesOf(all))
        state = _mm_crc32_u64(state, word);
    return static_cast<std::uint32_t>(state);
}

/// The checksum is not that of the processor's own instruction, which takes eight bytes at a time: bytes are folded 256
/// further on as polynomials, vector by vector.
RANKSCOPE_AVX512 PieceScan scanBytes(const double *values, std::size_t count, double smallestNormal, PieceBytes &bytes)
{
    if (count < stride) {
        bytes.checksum = crc32c(bytes.checksum, values, count * sizeof(double));
        return scan(values, count, smallestNormal);
    }
    const __m512d smallest = _mm512_set1_pd(smallestNormal);
    ScanLanes lanes[2] = {noLanes(), noLanes()};
    // what the register holds already is added to the first four bytes
    __m512i parts[vectors] = {_mm512_zextsi128_si512(_mm_cvtsi32_si128(static_cast<int>(~bytes.checksum)))};
    const std::size_t whole = count / stride * stride;
    for (std::size_t index = 0; index < whole; index += stride) {
        for (std::size_t each = 0; each < vectors; ++each) {
            const double *const at = values + index + each * width;
            const __m512d value = _mm512_loadu_pd(at);
            fetch(at + bytes.ahead);
            const __m512i before = index == 0 ? parts[each] : folded<stride * sizeof(double)>(parts[each]);
            parts[each] = _mm512_xor_si512(before, _mm512_castpd_si512(value));
            scanVector(lanes[each % 2], value, smallest);
        }
    }
    bytes.checksum = crc32c(~registerOf(parts), values + whole, (count - whole) * sizeof(double));
    return finish(lanes[0], lanes[1], values + whole, count - whole, smallestNormal);
}

RANKSCOPE_AVX512 PieceSpread spread(const double *values, std::size_t count, double centre)
{
    const __m512d middle = _mm512_set1_pd(centre);
    __m512d distances[vectors] = {};
    __m512d squares[vectors] = {};
    const std::size_t whole = count / stride * stride;
    for (std::size_t index = 0; index < whole; index += stride) {
        for (std::size_t each = 0; each < vectors; ++each) {
            const __m512d distance = _mm512_sub_pd(_mm512_loadu_pd(values + index + each * width), middle);
            distances[each] = _mm512_add_pd(distances[each], distance);
            squares[each] = _mm512_fmadd_pd(distance, distance, squares[each]);
        }
    }
    PieceSpread result = portableKernels().spread(values + whole, count - whole, centre);
    for (std::size_t each = 0; each < vectors; ++each) {
        for (const double distance : lanesOf(distances[each]))
            result.distances += distance;
        for (const double square : lanesOf(squares[each]))
            result.squares += square;
    }
    return result;
}

inline std::size_t bitsIn(unsigned mask)
{
    return static_cast<std::size_t>(std::popcount(mask));
}

RANKSCOPE_AVX512 std::size_t keepFinite(const double *values, std::size_t count, double *kept, NonFiniteCounts &others)
{
    std::size_t keptCount = 0;
    const std::size_t whole = count / width * width;
    for (std::size_t index = 0; index < whole; index += width) {
        const __m512d value = _mm512_loadu_pd(values + index);
        const __mmask8 finite = _mm512_cmp_pd_mask(_mm512_abs_pd(value), _mm512_set1_pd(infinity), _CMP_LT_OQ);
        _mm512_storeu_pd(kept + keptCount, _mm512_maskz_compress_pd(finite, value));
        keptCount += bitsIn(finite);
        if (finite == 0xFFU)
            continue;
        others.nan += bitsIn(_mm512_cmp_pd_mask(value, value, _CMP_UNORD_Q));
        others.positive += bitsIn(_mm512_cmp_pd_mask(value, _mm512_set1_pd(infinity), _CMP_EQ_OQ));
        others.negative += bitsIn(_mm512_cmp_pd_mask(value, _mm512_set1_pd(-infinity), _CMP_EQ_OQ));
    }
    return keptCount + portableKernels().keepFinite(values + whole, count - whole, kept + keptCount, others);
}

RANKSCOPE_AVX512 std::size_t keepShown(const void *values, std::size_t count, const std::uint64_t *shown, void *kept)
{
    const auto from = static_cast<const double *>(values); // only to step by eight bytes
    const auto to = static_cast<double *>(kept);
    std::size_t keptCount = 0;
    const std::size_t whole = count / 64 * 64;
    for (std::size_t index = 0; index < whole; index += 64) {
        std::uint64_t word = shown[index / 64];
        for (std::size_t line = 0; line < 64; line += width)
            fetch(from + index + line + memoryRunElements); // what the filter reads next
        for (const double *at = from + index; word != 0; at += width, word >>= width) {
            const auto mask = static_cast<__mmask8>(word & 0xFFU);
            _mm512_storeu_si512(to + keptCount, _mm512_maskz_compress_epi64(mask, _mm512_loadu_si512(at)));
            keptCount += bitsIn(mask);
        }
    }
    return keptCount + portableKernels().keepShown(from + whole, count - whole, shown + whole / 64, to + keptCount);
}

RANKSCOPE_AVX512 PieceSieve sieve(const double *values, std::size_t count, double low, double high, double *inside)
{
    PieceSieve result;
    std::size_t at = 0;
    const std::size_t whole = count / width * width;
    for (std::size_t index = 0; index < whole; index += width) {
        const __m512d value = _mm512_loadu_pd(values + index);
        const __mmask8 below = _mm512_cmp_pd_mask(value, _mm512_set1_pd(low), _CMP_LT_OQ);
        const auto within = static_cast<__mmask8>(_mm512_cmp_pd_mask(value, _mm512_set1_pd(high), _CMP_LE_OQ) & ~below);
        result.below += bitsIn(below);
        result.inside += bitsIn(within);
        if (!inside || within == 0)
            continue;
        _mm512_storeu_pd(inside + at, _mm512_maskz_compress_pd(within, value));
        at += bitsIn(within);
    }
    const PieceSieve rest =
        portableKernels().sieve(values + whole, count - whole, low, high, inside ? inside + at : nullptr);
    return {result.below + rest.below, result.inside + rest.inside};
}

} // namespace

const StatisticsKernels *wideKernels()
{
    static constexpr StatisticsKernels kernels{scan, scanBytes, spread, keepFinite, keepShown, sieve};
    static const bool available = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
                                  && __builtin_cpu_supports("vpclmulqdq") && __builtin_cpu_supports("pclmul")
                                  && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("sse4.2");
    return available ? &kernels : nullptr;
}

} // namespace rankscope

#else

namespace rankscope {

const StatisticsKernels *wideKernels()
{
    return nullptr;
}

} // namespace rankscope

#endif
