// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/expression/expressionrange.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace rankscope {

namespace {

using RealLimits = std::numeric_limits<double>;
using SignedLimits = std::numeric_limits<std::int64_t>;

constexpr std::uint64_t signBit = std::uint64_t(1) << 63;
constexpr double infinity = RealLimits::infinity();

std::uint64_t truthOf(const RangeTest &test, double element)
{
    const auto kept = std::bit_cast<double>(std::bit_cast<std::uint64_t>(element) & test.keep);
    return static_cast<std::uint64_t>(static_cast<unsigned>(kept >= test.low)
                                      & static_cast<unsigned>(kept <= test.high));
}

std::uint64_t truthOf(const RangeTest &test, std::uint64_t element)
{
    const auto kept = static_cast<std::int64_t>((element & test.keep) ^ test.flip);
    return static_cast<std::uint64_t>(static_cast<unsigned>(kept >= test.lowInteger)
                                      & static_cast<unsigned>(kept <= test.highInteger));
}

/// Elements are copied out as bytes: the bits of doubles are looked at as integers too.
template<typename Element>
std::uint64_t wordOf(const RangeTest &test, const std::byte *elements, std::size_t count)
{
    std::uint64_t word = 0;
    for (std::size_t bit = 0; bit < count; ++bit) {
        Element element;
        std::memcpy(&element, elements + bit * sizeof element, sizeof element);
        word |= truthOf(test, element) << bit;
    }
    return word ^ test.invert;
}

template<typename Element>
void portableRange(const KernelArguments &arguments)
{
    const RangeTest test = *arguments.test;
    const auto *const elements = static_cast<const std::byte *>(arguments.first);
    auto *const words = static_cast<std::uint64_t *>(arguments.target);
    for (std::size_t first = 0; first < arguments.count; first += 64) {
        const std::size_t count = std::min<std::size_t>(64, arguments.count - first);
        words[first / 64] = wordOf<Element>(test, elements + first * sizeof(Element), count);
    }
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) std::uint64_t avx2RealWord(const RangeTest &test, const std::byte *elements)
{
    const __m256d keep = _mm256_castsi256_pd(_mm256_set1_epi64x(static_cast<long long>(test.keep)));
    const __m256d low = _mm256_set1_pd(test.low);
    const __m256d high = _mm256_set1_pd(test.high);
    std::uint64_t word = 0;
    for (unsigned bit = 0; bit < 64; bit += 4) {
        const __m256i loaded = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(elements + bit * 8));
        const __m256d four = _mm256_and_pd(_mm256_castsi256_pd(loaded), keep);
        const __m256d within =
            _mm256_and_pd(_mm256_cmp_pd(four, low, _CMP_GE_OQ), _mm256_cmp_pd(four, high, _CMP_LE_OQ));
        word |= static_cast<std::uint64_t>(_mm256_movemask_pd(within)) << bit;
    }
    return word ^ test.invert;
}

__attribute__((target("avx2"))) std::uint64_t avx2IntegerWord(const RangeTest &test, const std::byte *elements)
{
    const __m256i keep = _mm256_set1_epi64x(static_cast<long long>(test.keep));
    const __m256i flip = _mm256_set1_epi64x(static_cast<long long>(test.flip));
    const __m256i low = _mm256_set1_epi64x(test.lowInteger);
    const __m256i high = _mm256_set1_epi64x(test.highInteger);
    std::uint64_t word = 0;
    for (unsigned bit = 0; bit < 64; bit += 4) {
        const __m256i loaded = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(elements + bit * 8));
        const __m256i four = _mm256_xor_si256(_mm256_and_si256(loaded, keep), flip);
        const __m256i outside = _mm256_or_si256(_mm256_cmpgt_epi64(low, four), _mm256_cmpgt_epi64(four, high));
        word |= static_cast<std::uint64_t>(_mm256_movemask_pd(_mm256_castsi256_pd(outside))) << bit;
    }
    return ~word ^ test.invert;
}

template<typename Element, auto wholeWord>
void avx2Range(const KernelArguments &arguments)
{
    const RangeTest test = *arguments.test;
    const auto *const elements = static_cast<const std::byte *>(arguments.first);
    auto *const words = static_cast<std::uint64_t *>(arguments.target);
    const std::size_t whole = arguments.count / 64;
    for (std::size_t word = 0; word < whole; ++word)
        words[word] = wholeWord(test, elements + word * 512);
    if (arguments.count % 64 != 0)
        words[whole] = wordOf<Element>(test, elements + whole * 512, arguments.count % 64);
}

/// Eight elements at a time, and each compare leaves its bits where they are wanted.
__attribute__((target("avx512f"))) void avx512RealRange(const KernelArguments &arguments)
{
    const RangeTest test = *arguments.test;
    const auto *const elements = static_cast<const std::byte *>(arguments.first);
    auto *const words = static_cast<std::uint64_t *>(arguments.target);
    const __m512i keep = _mm512_set1_epi64(static_cast<long long>(test.keep));
    const __m512d low = _mm512_set1_pd(test.low);
    const __m512d high = _mm512_set1_pd(test.high);
    const std::size_t whole = arguments.count / 64;
    for (std::size_t at = 0; at < whole; ++at) {
        std::uint64_t word = 0;
        for (std::size_t bit = 0; bit < 64; bit += 8) {
            const __m512i loaded = _mm512_loadu_si512(elements + (at * 64 + bit) * sizeof(double));
            const __m512d eight = _mm512_castsi512_pd(_mm512_and_si512(loaded, keep));
            const __mmask8 above = _mm512_cmp_pd_mask(eight, low, _CMP_GE_OQ);
            word |= static_cast<std::uint64_t>(_mm512_mask_cmp_pd_mask(above, eight, high, _CMP_LE_OQ)) << bit;
        }
        words[at] = word ^ test.invert;
    }
    if (arguments.count % 64 != 0)
        words[whole] = wordOf<double>(test, elements + whole * 64 * sizeof(double), arguments.count % 64);
}

bool hasAvx512()
{
    static const bool has = __builtin_cpu_supports("avx512f") != 0;
    return has;
}

bool hasAvx2()
{
    static const bool has = __builtin_cpu_supports("avx2") != 0;
    return has;
}

#endif

RangeTest realRange(double low, double high)
{
    return {.low = low, .high = high};
}

RangeTest magnitudeRange(double low, double high)
{
    return {.low = low, .high = high, .keep = ~signBit};
}

RangeTest bitsRange(std::uint64_t low, std::uint64_t high, std::uint64_t keep)
{
    return {.isReal = false,
            .lowInteger = std::bit_cast<std::int64_t>(low),
            .highInteger = std::bit_cast<std::int64_t>(high),
            .keep = keep};
}

RangeTest inverted(RangeTest test)
{
    test.invert = ~test.invert;
    return test;
}

RangeTest realComparison(ExpressionOperator comparison, double constant)
{
    if (std::isnan(constant))
        return {.low = infinity, .high = -infinity, .invert = comparison == ExpressionOperator::NotEqual ? allOnes : 0};
    RangeTest test;
    const bool below = comparison == ExpressionOperator::Less || comparison == ExpressionOperator::LessEqual;
    const bool above = comparison == ExpressionOperator::Greater || comparison == ExpressionOperator::GreaterEqual;
    if (!above)
        test.high = comparison == ExpressionOperator::Less ? std::nextafter(constant, -infinity) : constant;
    if (!below)
        test.low = comparison == ExpressionOperator::Greater ? std::nextafter(constant, infinity) : constant;
    const bool beyond = (comparison == ExpressionOperator::Less && constant == -infinity)
                        || (comparison == ExpressionOperator::Greater && constant == infinity);
    if (beyond)
        return {.low = infinity, .high = -infinity};
    return comparison == ExpressionOperator::NotEqual ? inverted(test) : test;
}

RangeTest integerComparison(ExpressionOperator comparison, std::int64_t constant)
{
    using enum ExpressionOperator;
    RangeTest test{.isReal = false};
    const bool beyond = (comparison == Less && constant == SignedLimits::min())
                        || (comparison == Greater && constant == SignedLimits::max());
    if (beyond)
        return {.isReal = false, .lowInteger = 1, .highInteger = 0};
    if (comparison != Greater && comparison != GreaterEqual)
        test.highInteger = comparison == Less ? constant - 1 : constant;
    if (comparison != Less && comparison != LessEqual)
        test.lowInteger = comparison == Greater ? constant + 1 : constant;
    return comparison == NotEqual ? inverted(test) : test;
}

} // namespace

RangeTest comparisonTest(ExpressionOperator comparison, const ExpressionNumber &constant)
{
    if (const auto *const real = std::get_if<double>(&constant))
        return realComparison(comparison, *real);
    if (const auto *const number = std::get_if<std::int64_t>(&constant))
        return integerComparison(comparison, *number);
    // Without their highest bit turned over, unsigned numbers would not be in the order of signed ones.
    const auto shifted = std::bit_cast<std::int64_t>(std::get<std::uint64_t>(constant) ^ signBit);
    RangeTest test = integerComparison(comparison, shifted);
    test.flip = signBit;
    return test;
}

RangeTest classTest(FloatClass which, double smallestNormal)
{
    constexpr double least = RealLimits::denorm_min();
    constexpr double most = RealLimits::max();
    constexpr std::uint64_t infinityBits = std::bit_cast<std::uint64_t>(infinity);
    constexpr std::uint64_t quietBits = infinityBits | std::uint64_t(1) << 51;
    const double belowNormal = std::nextafter(smallestNormal, 0.0);
    switch (which) {
    case FloatClass::Nan:
        return inverted(realRange(-infinity, infinity));
    case FloatClass::QuietNan:
        return bitsRange(quietBits, ~signBit, ~signBit);
    case FloatClass::SignallingNan:
        return bitsRange(infinityBits + 1, quietBits - 1, ~signBit);
    case FloatClass::Infinite:
        return magnitudeRange(infinity, infinity);
    case FloatClass::PositiveInfinite:
        return realRange(infinity, infinity);
    case FloatClass::NegativeInfinite:
        return realRange(-infinity, -infinity);
    case FloatClass::Finite:
        return realRange(-most, most);
    case FloatClass::Denormal:
        return magnitudeRange(least, belowNormal);
    case FloatClass::PositiveDenormal:
        return realRange(least, belowNormal);
    case FloatClass::NegativeDenormal:
        return realRange(-belowNormal, -least);
    case FloatClass::Normal:
        return magnitudeRange(smallestNormal, most);
    case FloatClass::PositiveNormal:
        return realRange(smallestNormal, most);
    case FloatClass::NegativeNormal:
        return realRange(-most, -smallestNormal);
    case FloatClass::Zero:
        return realRange(0, 0);
    case FloatClass::PositiveZero:
        return bitsRange(0, 0, allOnes);
    case FloatClass::NegativeZero:
        return bitsRange(signBit, signBit, allOnes);
    }
    Q_UNREACHABLE();
}

std::optional<RangeTest> intersected(const RangeTest &first, const RangeTest &second)
{
    const bool alike = first.isReal == second.isReal && first.keep == second.keep && first.flip == second.flip;
    if (!alike || first.invert != 0 || second.invert != 0)
        return std::nullopt;
    RangeTest both = first;
    both.low = std::max(first.low, second.low);
    both.high = std::min(first.high, second.high);
    both.lowInteger = std::max(first.lowInteger, second.lowInteger);
    both.highInteger = std::min(first.highInteger, second.highInteger);
    return both;
}

std::vector<ExpressionKernel> rangeKernels(const RangeTest &test)
{
    std::vector<ExpressionKernel> kernels;
#if defined(__x86_64__)
    if (hasAvx512() && test.isReal)
        kernels.push_back(avx512RealRange);
    if (hasAvx2())
        kernels.push_back(test.isReal ? avx2Range<double, avx2RealWord> : avx2Range<std::uint64_t, avx2IntegerWord>);
#endif
    kernels.push_back(test.isReal ? portableRange<double> : portableRange<std::uint64_t>);
    return kernels;
}

} // namespace rankscope
