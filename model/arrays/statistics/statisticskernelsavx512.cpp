// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Only the functions marked so are compiled for AVX-512: nothing else of this file may use it on an older processor.
#include "model/arrays/statistics/statisticskernels.h"

#if defined(__x86_64__)

#if defined(__GNUC__) && !defined(__clang__)
// the headers of g++ 12 leave what a mask hides uninitialized on purpose, and then warn of it
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include "model/arrays/statistics/crc32c.h"
#include "model/arrays/statistics/crc32cpolynomials.h"

// The address sanitizer of GCC 12 puts objects of 64 bytes where their alignment does not allow it.
#define RANKSCOPE_VECTORS \
    __attribute__((target("avx512f,avx512dq,vpclmulqdq,pclmul,popcnt,sse4.2"), no_sanitize("address")))

#include "model/arrays/statistics/statisticsvectors.h"

namespace rankscope {

namespace {

/// Eight doubles, and masks of a bit for each.
struct EightDoubles {
    using Reals = __m512d;
    using Counts = __m512i;
    using Mask = __mmask8;

    static constexpr std::size_t width = 8;

    RANKSCOPE_VECTORS static Reals load(const double *at) { return _mm512_loadu_pd(at); }
    RANKSCOPE_VECTORS static void store(double *at, Reals value) { _mm512_storeu_pd(at, value); }
    RANKSCOPE_VECTORS static Reals all(double value) { return _mm512_set1_pd(value); }
    RANKSCOPE_VECTORS static Reals sum(Reals left, Reals right) { return _mm512_add_pd(left, right); }
    RANKSCOPE_VECTORS static Reals difference(Reals left, Reals right) { return _mm512_sub_pd(left, right); }
    RANKSCOPE_VECTORS static Reals productAnd(Reals left, Reals right, Reals more)
    {
        return _mm512_fmadd_pd(left, right, more);
    }
    RANKSCOPE_VECTORS static Reals productLess(Reals left, Reals right, Reals less)
    {
        return _mm512_fmsub_pd(left, right, less);
    }
    RANKSCOPE_VECTORS static Reals minimum(Reals left, Reals right) { return _mm512_min_pd(left, right); }
    RANKSCOPE_VECTORS static Reals maximum(Reals left, Reals right) { return _mm512_max_pd(left, right); }
    RANKSCOPE_VECTORS static Reals size(Reals value) { return _mm512_abs_pd(value); }

    RANKSCOPE_VECTORS static Mask less(Reals left, Reals right) { return _mm512_cmp_pd_mask(left, right, _CMP_LT_OQ); }
    RANKSCOPE_VECTORS static Mask atMost(Reals left, Reals right)
    {
        return _mm512_cmp_pd_mask(left, right, _CMP_LE_OQ);
    }
    RANKSCOPE_VECTORS static Mask atMost(Reals left, Reals right, Mask where)
    {
        return _mm512_mask_cmp_pd_mask(where, left, right, _CMP_LE_OQ);
    }
    RANKSCOPE_VECTORS static Mask unordered(Reals value) { return _mm512_cmp_pd_mask(value, value, _CMP_UNORD_Q); }
    RANKSCOPE_VECTORS static Mask isNegativeZero(Reals value)
    {
        return _mm512_cmpeq_epi64_mask(_mm512_castpd_si512(value), _mm512_castpd_si512(_mm512_set1_pd(-0.0)));
    }
    RANKSCOPE_VECTORS static Mask nowhere() { return 0; }
    RANKSCOPE_VECTORS static Mask either(Mask left, Mask right) { return _kor_mask8(left, right); }
    RANKSCOPE_VECTORS static unsigned bits(Mask mask) { return mask; }

    RANKSCOPE_VECTORS static Counts noCounts() { return _mm512_setzero_si512(); }
    RANKSCOPE_VECTORS static Counts counted(Counts counts, Mask mask)
    {
        return _mm512_mask_add_epi64(counts, mask, counts, _mm512_set1_epi64(1));
    }

    RANKSCOPE_VECTORS static Counts countedSigns(Counts counts, Reals value)
    {
        return _mm512_add_epi64(counts, _mm512_srli_epi64(_mm512_castpd_si512(value), 63));
    }

    /// Writes the elements of the mask, and zeros behind them.
    RANKSCOPE_VECTORS static void keep(double *at, unsigned mask, Reals value)
    {
        _mm512_storeu_pd(at, _mm512_maskz_compress_pd(static_cast<Mask>(mask), value));
    }

    RANKSCOPE_VECTORS static std::array<double, width> lanes(Reals value)
    {
        std::array<double, width> result;
        _mm512_storeu_pd(result.data(), value);
        return result;
    }
    RANKSCOPE_VECTORS static std::array<std::uint64_t, width> lanes(Counts counts)
    {
        std::array<std::uint64_t, width> result;
        _mm512_storeu_si512(result.data(), counts);
        return result;
    }
};

/// What the two halves of 16 bytes are multiplied by to stand `bytes` earlier in a message: they are 64 bits and none
/// before its end, and the carry-less product of two reflected polynomials is one x too high.
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
RANKSCOPE_VECTORS inline __m512i folded(__m512i part)
{
    constexpr FoldFactors factors = foldFactors(Bytes);
    const __m512i both = _mm512_broadcast_i32x4(
        _mm_set_epi64x(static_cast<long long>(factors.second), static_cast<long long>(factors.first)));
    return _mm512_xor_si512(_mm512_clmulepi64_epi128(part, both, 0x00), _mm512_clmulepi64_epi128(part, both, 0x11));
}

/// The register of CRC-32C after the bytes of four vectors, of which each stands for all those folded into it.
RANKSCOPE_VECTORS inline std::uint32_t registerOf(const __m512i *parts)
{
    const __m512i first = _mm512_xor_si512(folded<192>(parts[0]), folded<128>(parts[1]));
    const __m512i all = _mm512_xor_si512(first, _mm512_xor_si512(folded<64>(parts[2]), parts[3]));
    std::uint64_t state = 0;
    for (const std::uint64_t word : EightDoubles::lanes(all))
        state = _mm_crc32_u64(state, word);
    return static_cast<std::uint32_t>(state);
}

/// The checksum is not that of the processor's own instruction, which takes eight bytes at a time: bytes are folded 256
/// further on as polynomials, vector by vector.
RANKSCOPE_VECTORS PieceScan scanBytes(const double *values, std::size_t count, PieceBytes &bytes)
{
    constexpr std::size_t vectors = 4; // side by side
    constexpr std::size_t stride = vectors * EightDoubles::width;
    if (count < stride) {
        bytes.checksum = crc32c(bytes.checksum, values, count * sizeof(double));
        return scan<EightDoubles>(values, count);
    }
    ScanLanes<EightDoubles> lanes;
    // what the register holds already is added to the first four bytes
    __m512i parts[vectors] = {_mm512_zextsi128_si512(_mm_cvtsi32_si128(static_cast<int>(~bytes.checksum)))};
    const std::size_t whole = count / stride * stride;
    for (std::size_t index = 0; index < whole; index += stride) {
        for (std::size_t each = 0; each < vectors; ++each) {
            const double *const at = values + index + each * EightDoubles::width;
            const __m512d value = _mm512_loadu_pd(at);
            fetch(at + bytes.ahead);
            const __m512i before = index == 0 ? parts[each] : folded<stride * sizeof(double)>(parts[each]);
            parts[each] = _mm512_xor_si512(before, _mm512_castpd_si512(value));
            scanVector(lanes, value);
        }
    }
    bytes.checksum = crc32c(~registerOf(parts), values + whole, (count - whole) * sizeof(double));
    return finish(lanes, values + whole, count - whole);
}

} // namespace

const StatisticsKernels *wideKernels()
{
    static const bool available = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
                                  && __builtin_cpu_supports("vpclmulqdq") && __builtin_cpu_supports("pclmul")
                                  && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("sse4.2");
    return available ? &kernelsOf<EightDoubles, scanBytes> : nullptr;
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
