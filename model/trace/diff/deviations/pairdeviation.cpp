// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/deviations/pairdeviation.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace rankscope {

namespace {

PairDeviation betweenReals(double one, double two)
{
    if (one == two || (std::isnan(one) && std::isnan(two)))
        return {PairDeviation::Sort::Finite, 0};
    if (!std::isfinite(one) || !std::isfinite(two))
        return {PairDeviation::Sort::NotFinite, 0};
    const double apart = std::abs(one - two);
    return std::isfinite(apart) ? PairDeviation{PairDeviation::Sort::Finite, apart}
                                : PairDeviation{PairDeviation::Sort::NotFinite, 0};
}

PairDeviation betweenIntegers(std::uint64_t one, std::uint64_t two)
{
    const bool isFirstLarger = static_cast<std::int64_t>(one) > static_cast<std::int64_t>(two);
    return {PairDeviation::Sort::Finite, static_cast<double>(isFirstLarger ? one - two : two - one)};
}

PairDeviation betweenComplex(const Value &one, const Value &two)
{
    const auto left = std::get<std::complex<double>>(one);
    const auto right = std::get<std::complex<double>>(two);
    const PairDeviation real = betweenReals(left.real(), right.real());
    const PairDeviation imaginary = betweenReals(left.imag(), right.imag());
    if (real.sort != imaginary.sort)
        return {PairDeviation::Sort::NotFinite, 0};
    return {real.sort, std::max(real.absolute, imaginary.absolute)};
}

} // namespace

PairDeviations::PairDeviations(const Trace &reference, const Trace &current)
    : m_reference(reference)
    , m_current(current)
    , m_referenceSorts(ValueComparison::sortsOf(reference))
    , m_currentSorts(ValueComparison::sortsOf(current))
{}

PairDeviation PairDeviations::at(std::uint32_t reference, std::uint32_t current) const
{
    const std::uint32_t referenceCode = m_reference.codes[reference];
    const std::uint32_t currentCode = m_current.codes[current];
    if (((referenceCode | currentCode) & Trace::iterationBit) != 0)
        return {};
    const ValueSort one = m_referenceSorts[referenceCode];
    const ValueSort two = m_currentSorts[currentCode];
    if (one == ValueSort::None || one == ValueSort::Ignored)
        return {};
    const auto isReal = [](ValueSort sort) { return sort == ValueSort::Float || sort == ValueSort::Double; };
    const std::uint64_t left = m_reference.values[reference];
    const std::uint64_t right = m_current.values[current];
    if (isReal(one) && isReal(two))
        return betweenReals(std::bit_cast<double>(left), std::bit_cast<double>(right));
    if (one != two)
        return {PairDeviation::Sort::OtherType, 0};
    if (one == ValueSort::Integer || one == ValueSort::Logical)
        return betweenIntegers(left, right);
    return betweenComplex(m_reference.value({reference}), m_current.value({current}));
}

} // namespace rankscope
