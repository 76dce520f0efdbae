// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Only the functions marked so are compiled for AVX-512: nothing else of this file may use it on an older processor.
#include "model/arrays/statisticskernels.h"

#if defined(__x86_64__)

#if defined(__GNUC__) && !defined(__clang__)
// the headers of g++ 12 leave what a mask hides uninitialized on purpose, and then warn of it
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#define RANKSCOPE_VECTORS __attribute__((target("avx512f,avx512dq,pclmul,popcnt,sse4.2")))

#include "model/arrays/statisticsvectors.h"

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
    RANKSCOPE_VECTORS static Mask upTo(Reals left, Reals right) { return _mm512_cmp_pd_mask(left, right, _CMP_LE_OQ); }
    RANKSCOPE_VECTORS static Mask upTo(Reals left, Reals right, Mask where)
    {
        return _mm512_mask_cmp_pd_mask(where, left, right, _CMP_LE_OQ);
    }
    RANKSCOPE_VECTORS static Mask unordered(Reals value) { return _mm512_cmp_pd_mask(value, value, _CMP_UNORD_Q); }
    RANKSCOPE_VECTORS static Mask nowhere() { return 0; }
    RANKSCOPE_VECTORS static Mask either(Mask left, Mask right) { return _kor_mask8(left, right); }
    RANKSCOPE_VECTORS static unsigned bits(Mask mask) { return mask; }

    RANKSCOPE_VECTORS static Counts noCounts() { return _mm512_setzero_si512(); }
    RANKSCOPE_VECTORS static Counts counted(Counts counts, Mask mask)
    {
        return _mm512_mask_add_epi64(counts, mask, counts, _mm512_set1_epi64(1));
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

} // namespace

const StatisticsKernels *wideKernels()
{
    static const bool available = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
                                  && __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("popcnt")
                                  && __builtin_cpu_supports("sse4.2");
    return available ? &kernelsOf<EightDoubles> : nullptr;
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
