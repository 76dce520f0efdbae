// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Only the functions marked so are compiled for AVX2: nothing else of this file may use it on an older processor.
#include "model/arrays/statistics/statisticskernels.h"

#if defined(__x86_64__)

#include "model/arrays/statistics/crc32c.h"
#include "model/arrays/statistics/crc32cpolynomials.h"

#include <cstring>

#define RANKSCOPE_VECTORS __attribute__((target("avx2,fma,popcnt,sse4.2,pclmul")))

#include "model/arrays/statistics/statisticsvectors.h"

namespace rankscope {

namespace {

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

/// Four doubles. A mask has all bits of its lanes set.
struct FourDoubles {
    using Reals = __m256d;
    using Counts = __m256i;
    using Mask = __m256d;

    static constexpr std::size_t width = 4;

    RANKSCOPE_VECTORS static Reals load(const double *at) { return _mm256_loadu_pd(at); }
    RANKSCOPE_VECTORS static void store(double *at, Reals value) { _mm256_storeu_pd(at, value); }
    RANKSCOPE_VECTORS static Reals all(double value) { return _mm256_set1_pd(value); }
    RANKSCOPE_VECTORS static Reals sum(Reals left, Reals right) { return _mm256_add_pd(left, right); }
    RANKSCOPE_VECTORS static Reals difference(Reals left, Reals right) { return _mm256_sub_pd(left, right); }
    RANKSCOPE_VECTORS static Reals productAnd(Reals left, Reals right, Reals more)
    {
        return _mm256_fmadd_pd(left, right, more);
    }
    RANKSCOPE_VECTORS static Reals productLess(Reals left, Reals right, Reals less)
    {
        return _mm256_fmsub_pd(left, right, less);
    }
    RANKSCOPE_VECTORS static Reals minimum(Reals left, Reals right) { return _mm256_min_pd(left, right); }
    RANKSCOPE_VECTORS static Reals maximum(Reals left, Reals right) { return _mm256_max_pd(left, right); }
    RANKSCOPE_VECTORS static Reals size(Reals value) { return _mm256_andnot_pd(_mm256_set1_pd(-0.0), value); }

    RANKSCOPE_VECTORS static Mask less(Reals left, Reals right) { return _mm256_cmp_pd(left, right, _CMP_LT_OQ); }
    RANKSCOPE_VECTORS static Mask atMost(Reals left, Reals right) { return _mm256_cmp_pd(left, right, _CMP_LE_OQ); }
    RANKSCOPE_VECTORS static Mask atMost(Reals left, Reals right, Mask where)
    {
        return _mm256_and_pd(where, atMost(left, right));
    }
    RANKSCOPE_VECTORS static Mask unordered(Reals value) { return _mm256_cmp_pd(value, value, _CMP_UNORD_Q); }
    RANKSCOPE_VECTORS static Mask isNegativeZero(Reals value)
    {
        const __m256i zero = _mm256_castpd_si256(_mm256_set1_pd(-0.0));
        return _mm256_castsi256_pd(_mm256_cmpeq_epi64(_mm256_castpd_si256(value), zero));
    }
    RANKSCOPE_VECTORS static Mask nowhere() { return _mm256_setzero_pd(); }
    RANKSCOPE_VECTORS static Mask either(Mask left, Mask right) { return _mm256_or_pd(left, right); }
    RANKSCOPE_VECTORS static unsigned bits(Mask mask) { return static_cast<unsigned>(_mm256_movemask_pd(mask)); }

    RANKSCOPE_VECTORS static Counts noCounts() { return _mm256_setzero_si256(); }
    RANKSCOPE_VECTORS static Counts counted(Counts counts, Mask mask)
    {
        return _mm256_sub_epi64(counts, _mm256_castpd_si256(mask));
    }

    RANKSCOPE_VECTORS static Counts countedSigns(Counts counts, Reals value)
    {
        return _mm256_add_epi64(counts, _mm256_srli_epi64(_mm256_castpd_si256(value), 63));
    }

    /// Writes the elements of the mask, and whatever behind them.
    RANKSCOPE_VECTORS static void keep(double *at, unsigned mask, Reals value)
    {
        const __m256i order = _mm256_load_si256(reinterpret_cast<const __m256i *>(gatherings[mask].data()));
        const __m256i together = _mm256_permutevar8x32_epi32(_mm256_castpd_si256(value), order);
        _mm256_storeu_pd(at, _mm256_castsi256_pd(together));
    }

    RANKSCOPE_VECTORS static std::array<double, width> lanes(Reals value)
    {
        std::array<double, width> result;
        _mm256_storeu_pd(result.data(), value);
        return result;
    }
    RANKSCOPE_VECTORS static std::array<std::uint64_t, width> lanes(Counts counts)
    {
        std::array<std::uint64_t, width> result;
        _mm256_storeu_si256(reinterpret_cast<__m256i *>(result.data()), counts);
        return result;
    }
};

constexpr std::size_t stretches = 6; // of a piece, whose checksums are made side by side

/// shiftFactors[k] passes as many bytes as k vectors have.
constexpr auto shiftFactors = [] {
    constexpr std::size_t bytes = FourDoubles::width * sizeof(double);
    std::array<std::uint32_t, (stretches - 1) * pieceElements / (stretches * FourDoubles::width) + 1> result{};
    for (std::size_t vectors = 1; vectors < result.size(); ++vectors)
        result[vectors] = crc32cpolynomials::shiftFactor(vectors * bytes);
    return result;
}();

RANKSCOPE_VECTORS inline std::uint64_t shifted(std::uint64_t state, std::uint32_t factor)
{
    const __m128i both =
        _mm_clmulepi64_si128(_mm_cvtsi64_si128(static_cast<long long>(state)), _mm_cvtsi32_si128(int(factor)), 0);
    return _mm_crc32_u64(0, static_cast<std::uint64_t>(_mm_cvtsi128_si64(both)));
}

RANKSCOPE_VECTORS inline void sumBytes(std::uint64_t &state, const double *values)
{
    for (std::size_t lane = 0; lane < FourDoubles::width; ++lane) {
        std::uint64_t word = 0;
        std::memcpy(&word, values + lane, sizeof word);
        state = _mm_crc32_u64(state, word);
    }
}

/// The checksum of one stretch alone would wait for its own latency; its instruction and those of the scan do not stand
/// in each other's way.
RANKSCOPE_VECTORS PieceScan scanBytes(const double *values, std::size_t count, PieceBytes &bytes)
{
    const std::size_t vectors = count / (stretches * FourDoubles::width);
    const std::size_t stretch = vectors * FourDoubles::width;
    ScanLanes<FourDoubles> lanes;
    std::uint64_t states[stretches] = {static_cast<std::uint32_t>(~bytes.checksum)};
    for (std::size_t index = 0; index < stretch; index += FourDoubles::width) {
        for (std::size_t each = 0; each < stretches; ++each) {
            const double *const at = values + each * stretch + index;
            scanVector(lanes, FourDoubles::load(at));
            sumBytes(states[each], at);
            fetch(at + bytes.ahead); // short stretches give the processor no pattern to run ahead on
        }
    }
    if (vectors > 0) {
        std::uint64_t state = states[stretches - 1];
        for (std::size_t each = 0; each + 1 < stretches; ++each)
            state ^= shifted(states[each], shiftFactors[(stretches - 1 - each) * vectors]);
        bytes.checksum = ~static_cast<std::uint32_t>(state);
    }
    const std::size_t done = stretches * stretch;
    bytes.checksum = crc32c(bytes.checksum, values + done, (count - done) * sizeof(double));
    return finish(lanes, values + done, count - done);
}

} // namespace

const StatisticsKernels *vectorKernels()
{
    static const bool available = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
                                  && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("sse4.2")
                                  && __builtin_cpu_supports("pclmul");
    return available ? &kernelsOf<FourDoubles, scanBytes> : nullptr;
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
