// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Only the functions marked so are compiled for AVX2: nothing else of this file may use it on an older processor.
#include "model/arrays/statisticskernels.h"

#include "model/base/crc32c.h"
#include "model/base/crc32cpolynomials.h"

#if defined(__x86_64__)

#include <array>
#include <bit>
#include <cstring>
#include <immintrin.h>
#include <limits>

#define RANKSCOPE_AVX2 __attribute__((target("avx2,fma,popcnt,sse4.2,pclmul")))

namespace rankscope {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::size_t width = 4; // doubles in a vector
constexpr std::size_t stride = 2 * width; // two vectors at a time, each with sums of its own

/// For each of the 16 masks of four elements: where the 32-bit halves of the chosen ones go to stand together.
alignas(32) constexpr auto gatherings = [] {
    std::array<std::array<std::int32_t, 8>, 16> result{};
    for (std::size_t mask = 0; mask < 16; ++mask) {
        std::size_t at = 0;
        for (std::int32_t element = 0; element < 4; ++element) {
            if ((mask >> element & 1U) == 0)
                continue;
            result[mask][at++] = 2 * element;
            result[mask][at++] = 2 * element + 1;
        }
    }
    return result;
}();

/// Running values of one vector of a pair.
struct ScanLanes {
    __m256d sum;
    __m256d error;
    __m256d minimum;
    __m256d maximum;
    __m256i tiny;
    __m256i negative;
};

RANKSCOPE_AVX2 inline ScanLanes noLanes()
{
    return {_mm256_setzero_pd(),       _mm256_setzero_pd(),    _mm256_set1_pd(infinity),
            _mm256_set1_pd(-infinity), _mm256_setzero_si256(), _mm256_setzero_si256()};
}

RANKSCOPE_AVX2 inline void scanVector(ScanLanes &lanes, __m256d value, __m256d smallestNormal)
{
    const __m256d sum = _mm256_add_pd(lanes.sum, value);
    const __m256d part = _mm256_sub_pd(sum, lanes.sum);
    const __m256d lost = _mm256_add_pd(_mm256_sub_pd(lanes.sum, _mm256_sub_pd(sum, part)), _mm256_sub_pd(value, part));
    lanes.sum = sum;
    lanes.error = _mm256_add_pd(lanes.error, lost);
    lanes.minimum = _mm256_min_pd(value, lanes.minimum);
    lanes.maximum = _mm256_max_pd(value, lanes.maximum);
    const __m256d size = _mm256_andnot_pd(_mm256_set1_pd(-0.0), value);
    const __m256d tiny = _mm256_cmp_pd(size, smallestNormal, _CMP_LT_OQ);
    const __m256d negative = _mm256_cmp_pd(value, _mm256_setzero_pd(), _CMP_LT_OQ);
    lanes.tiny = _mm256_sub_epi64(lanes.tiny, _mm256_castpd_si256(tiny));
    lanes.negative = _mm256_sub_epi64(lanes.negative, _mm256_castpd_si256(negative));
}

RANKSCOPE_AVX2 inline void addLanes(PieceScan &result, const ScanLanes &lanes)
{
    for (std::size_t lane = 0; lane < width; ++lane) {
        result.sum = exactSum(result.sum, lanes.sum[lane], result.error);
        result.error += lanes.error[lane];
        result.minimum = lanes.minimum[lane] < result.minimum ? lanes.minimum[lane] : result.minimum;
        result.maximum = lanes.maximum[lane] > result.maximum ? lanes.maximum[lane] : result.maximum;
        result.tiny += static_cast<std::uint64_t>(lanes.tiny[lane]);
        result.negative += static_cast<std::uint64_t>(lanes.negative[lane]);
    }
}

RANKSCOPE_AVX2 PieceScan scan(const double *values, std::size_t count, double smallestNormal)
{
    const __m256d smallest = _mm256_set1_pd(smallestNormal);
    ScanLanes even = noLanes();
    ScanLanes odd = noLanes();
    const std::size_t whole = count / stride * stride;
    for (std::size_t index = 0; index < whole; index += stride) {
        scanVector(even, _mm256_loadu_pd(values + index), smallest);
        scanVector(odd, _mm256_loadu_pd(values + index + width), smallest);
    }
    PieceScan result;
    if (whole < count)
        result = portableKernels().scan(values + whole, count - whole, smallestNormal);
    else
        result = {0, 0, infinity, -infinity, 0, 0};
    addLanes(result, even);
    addLanes(result, odd);
    return result;
}

/// shiftFactors[k] passes 4 · k doubles.
constexpr auto shiftFactors = [] {
    std::array<std::uint32_t, 2 * (pieceElements / 12) + 1> result{};
    for (std::size_t vectors = 1; vectors < result.size(); ++vectors)
        result[vectors] = crc32cpolynomials::shiftFactor(vectors * width * sizeof(double));
    return result;
}();

RANKSCOPE_AVX2 inline std::uint64_t shifted(std::uint64_t state, std::uint32_t factor)
{
    const __m128i both =
        _mm_clmulepi64_si128(_mm_cvtsi64_si128(static_cast<long long>(state)), _mm_cvtsi32_si128(int(factor)), 0);
    return _mm_crc32_u64(0, static_cast<std::uint64_t>(_mm_cvtsi128_si64(both)));
}

RANKSCOPE_AVX2 inline std::uint64_t wordAt(const double *value)
{
    std::uint64_t word = 0;
    std::memcpy(&word, value, sizeof word);
    return word;
}

RANKSCOPE_AVX2 inline void sumBytes(std::uint64_t &state, const double *values)
{
    for (std::size_t lane = 0; lane < width; ++lane)
        state = _mm_crc32_u64(state, wordAt(values + lane));
}

/// Three stretches side by side: the checksum of one alone would wait for its own latency, and its instruction and those
/// of the scan do not stand in each other's way.
RANKSCOPE_AVX2 PieceScan scanBytes(const double *values, std::size_t count, double smallestNormal, PieceBytes &bytes)
{
    const __m256d smallest = _mm256_set1_pd(smallestNormal);
    const std::size_t vectors = count / (3 * width);
    const std::size_t stretch = vectors * width;
    if (vectors == 0) {
        bytes.checksum = crc32c(bytes.checksum, values, count * sizeof(double));
        return portableKernels().scan(values, count, smallestNormal);
    }
    ScanLanes lanes = noLanes();
    std::uint64_t states[3] = {static_cast<std::uint32_t>(~bytes.checksum), 0, 0};
    for (std::size_t index = 0; index < stretch; index += width) {
        for (std::size_t each = 0; each < 3; ++each) {
            const double *const at = values + each * stretch + index;
            scanVector(lanes, _mm256_loadu_pd(at), smallest);
            sumBytes(states[each], at);
            // three short stretches give the processor no pattern to run ahead on
            _mm_prefetch(reinterpret_cast<const char *>(at + bytes.ahead), _MM_HINT_T0);
        }
    }
    const std::uint64_t state =
        shifted(states[0], shiftFactors[2 * vectors]) ^ shifted(states[1], shiftFactors[vectors]) ^ states[2];
    const std::size_t done = 3 * stretch;
    bytes.checksum = crc32c(~static_cast<std::uint32_t>(state), values + done, (count - done) * sizeof(double));
    PieceScan result{0, 0, infinity, -infinity, 0, 0};
    if (done < count)
        result = portableKernels().scan(values + done, count - done, smallestNormal);
    addLanes(result, lanes);
    return result;
}

RANKSCOPE_AVX2 inline double laneSum(__m256d lanes)
{
    return lanes[0] + lanes[1] + (lanes[2] + lanes[3]);
}

RANKSCOPE_AVX2 PieceSpread spread(const double *values, std::size_t count, double centre)
{
    const __m256d middle = _mm256_set1_pd(centre);
    constexpr std::size_t vectors = 4;
    constexpr std::size_t step = width * vectors;
    __m256d distances[vectors] = {}; // not std::array: g++ drops the alignment from a template argument
    __m256d squares[vectors] = {};
    const std::size_t whole = count / step * step;
    for (std::size_t index = 0; index < whole; index += step) {
        for (std::size_t lane = 0; lane < vectors; ++lane) {
            const __m256d distance = _mm256_sub_pd(_mm256_loadu_pd(values + index + lane * width), middle);
            distances[lane] = _mm256_add_pd(distances[lane], distance);
            squares[lane] = _mm256_fmadd_pd(distance, distance, squares[lane]);
        }
    }
    PieceSpread result = portableKernels().spread(values + whole, count - whole, centre);
    for (std::size_t lane = 0; lane < vectors; ++lane) {
        result.distances += laneSum(distances[lane]);
        result.squares += laneSum(squares[lane]);
    }
    return result;
}

/// Writes the elements of the mask at `kept`, and whatever behind them; returns how many.
RANKSCOPE_AVX2 inline std::size_t gather(__m256i elements, unsigned mask, void *kept)
{
    const __m256i order = _mm256_load_si256(reinterpret_cast<const __m256i *>(gatherings[mask].data()));
    _mm256_storeu_si256(static_cast<__m256i *>(kept), _mm256_permutevar8x32_epi32(elements, order));
    return static_cast<std::size_t>(std::popcount(mask));
}

RANKSCOPE_AVX2 std::size_t keepFinite(const double *values, std::size_t count, double *kept, NonFiniteCounts &others)
{
    std::size_t keptCount = 0;
    const std::size_t whole = count / width * width;
    for (std::size_t index = 0; index < whole; index += width) {
        const __m256d value = _mm256_loadu_pd(values + index);
        const __m256d size = _mm256_andnot_pd(_mm256_set1_pd(-0.0), value);
        const __m256d finite = _mm256_cmp_pd(size, _mm256_set1_pd(infinity), _CMP_LT_OQ);
        const auto mask = static_cast<unsigned>(_mm256_movemask_pd(finite));
        keptCount += gather(_mm256_castpd_si256(value), mask, kept + keptCount);
        if (mask == 0xFU)
            continue;
        const auto nan = static_cast<unsigned>(_mm256_movemask_pd(_mm256_cmp_pd(value, value, _CMP_UNORD_Q)));
        const auto signs = static_cast<unsigned>(_mm256_movemask_pd(value));
        const unsigned infinite = ~(mask | nan) & 0xFU;
        others.nan += static_cast<std::uint64_t>(std::popcount(nan));
        others.negative += static_cast<std::uint64_t>(std::popcount(infinite & signs));
        others.positive += static_cast<std::uint64_t>(std::popcount(infinite & ~signs));
    }
    return keptCount + portableKernels().keepFinite(values + whole, count - whole, kept + keptCount, others);
}

RANKSCOPE_AVX2 std::size_t keepShown(const void *values, std::size_t count, const std::uint64_t *shown, void *kept)
{
    const auto from = static_cast<const double *>(values); // only to step by eight bytes
    const auto to = static_cast<double *>(kept);
    std::size_t keptCount = 0;
    const std::size_t whole = count / 64 * 64;
    for (std::size_t index = 0; index < whole; index += 64) {
        std::uint64_t word = shown[index / 64];
        for (const double *at = from + index; word != 0; at += width, word >>= width) {
            const __m256i elements = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(at));
            keptCount += gather(elements, static_cast<unsigned>(word & 0xFU), to + keptCount);
        }
    }
    return keptCount + portableKernels().keepShown(from + whole, count - whole, shown + whole / 64, to + keptCount);
}

RANKSCOPE_AVX2 PieceSieve sieve(const double *values, std::size_t count, double low, double high, double *inside)
{
    const __m256d lowest = _mm256_set1_pd(low);
    const __m256d highest = _mm256_set1_pd(high);
    __m256i below = _mm256_setzero_si256();
    __m256i within = _mm256_setzero_si256();
    std::size_t at = 0;
    const std::size_t whole = count / stride * stride;
    for (std::size_t index = 0; index < whole; index += stride) {
        const __m256d first = _mm256_loadu_pd(values + index);
        const __m256d second = _mm256_loadu_pd(values + index + width);
        const __m256d firstBelow = _mm256_cmp_pd(first, lowest, _CMP_LT_OQ);
        const __m256d secondBelow = _mm256_cmp_pd(second, lowest, _CMP_LT_OQ);
        const __m256d firstIn = _mm256_xor_pd(_mm256_cmp_pd(first, highest, _CMP_LE_OQ), firstBelow);
        const __m256d secondIn = _mm256_xor_pd(_mm256_cmp_pd(second, highest, _CMP_LE_OQ), secondBelow);
        below = _mm256_sub_epi64(below, _mm256_castpd_si256(firstBelow));
        below = _mm256_sub_epi64(below, _mm256_castpd_si256(secondBelow));
        within = _mm256_sub_epi64(within, _mm256_castpd_si256(firstIn));
        within = _mm256_sub_epi64(within, _mm256_castpd_si256(secondIn));
        const __m256d either = _mm256_or_pd(firstIn, secondIn);
        if (!inside || _mm256_testz_pd(either, either) != 0)
            continue;
        at += gather(_mm256_castpd_si256(first), unsigned(_mm256_movemask_pd(firstIn)), inside + at);
        at += gather(_mm256_castpd_si256(second), unsigned(_mm256_movemask_pd(secondIn)), inside + at);
    }
    PieceSieve result =
        portableKernels().sieve(values + whole, count - whole, low, high, inside ? inside + at : nullptr);
    for (std::size_t lane = 0; lane < width; ++lane) {
        result.below += static_cast<std::uint64_t>(below[lane]);
        result.inside += static_cast<std::uint64_t>(within[lane]);
    }
    return result;
}

} // namespace

const StatisticsKernels *vectorKernels()
{
    static constexpr StatisticsKernels kernels{scan, scanBytes, spread, keepFinite, keepShown, sieve};
    static const bool available = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
                                  && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("sse4.2")
                                  && __builtin_cpu_supports("pclmul");
    return available ? &kernels : nullptr;
}

} // namespace rankscope

#else

namespace rankscope {

const StatisticsKernels *vectorKernels()
{
    return nullptr;
}

} // namespace rankscope

#endif
