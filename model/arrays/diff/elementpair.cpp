// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/diff/elementpair.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace rankscope {

namespace {

template<typename To, typename From>
To converted(const From &value)
{
    if constexpr (std::is_arithmetic_v<From>)
        return To(static_cast<std::conditional_t<std::is_same_v<To, long double>, long double, double>>(value));
    else if constexpr (std::is_same_v<To, std::complex<double>>)
        return {double(value.real()), double(value.imag())};
    else
        return {};
}

/// The elements as they are where they are of that type, else converted in the buffer.
template<typename To>
std::span<const To> convert(const ElementSpan &values, std::vector<To> &buffer)
{
    return std::visit(
        [&buffer](const auto &held) -> std::span<const To> {
            using From = std::remove_const_t<typename std::decay_t<decltype(held)>::element_type>;
            if constexpr (std::is_same_v<From, To>) {
                return held;
            } else {
                buffer.resize(held.size());
                if constexpr (!std::is_same_v<From, QString>)
                    std::transform(held.begin(), held.end(), buffer.begin(), converted<To, From>);
                return buffer;
            }
        },
        values);
}

bool isWide(ElementType type)
{
    return type == ElementType::Int64 || type == ElementType::UInt64;
}

/// For numbers that are not both finite, or equal ones: what differs is for the caller to say.
template<typename Real>
PairDifference unequalKinds(Real a, Real b)
{
    PairDifference result;
    result.notANumber = std::isnan(a) || std::isnan(b);
    result.finite = std::isfinite(a) && std::isfinite(b);
    if (result.notANumber)
        result.absolute = std::numeric_limits<double>::quiet_NaN();
    else if (!result.finite && a != b)
        result.absolute = std::numeric_limits<double>::infinity();
    result.relative = result.absolute;
    return result;
}

long double scaleOf(long double a, long double b, double floor)
{
    return std::max({std::abs(a), std::abs(b), static_cast<long double>(floor)});
}

/// Integers are exact by themselves; other long doubles that are one double are distinguished by what doubles cannot
/// say.
bool equalLong(long double a, long double b, const PairRule &rule)
{
    if (rule.type == PairType::Integer || a == b)
        return a == b && (a != 0 || std::signbit(a) == std::signbit(b) || !rule.tolerance.signedZeroDiffers);
    const auto narrowA = static_cast<double>(a);
    const auto narrowB = static_cast<double>(b);
    if (narrowA != narrowB && std::isfinite(narrowA) && std::isfinite(narrowB))
        return equalReals(narrowA, narrowB, rule.single, rule.tolerance);
    const long double distance = std::abs(a - b);
    const Tolerance &tolerance = rule.tolerance;
    return (tolerance.absolute && distance <= *tolerance.absolute)
           || (tolerance.relative && distance <= *tolerance.relative * scaleOf(a, b, tolerance.relativeFloor))
           || (tolerance.ulps && narrowA == narrowB && std::isfinite(narrowA));
}

} // namespace

std::optional<PairType> pairType(ElementType reference, ElementType current)
{
    const bool text = reference == ElementType::Text;
    if (text != (current == ElementType::Text))
        return std::nullopt;
    if (text)
        return PairType::Text;
    if (isComplex(reference) || isComplex(current))
        return PairType::Complex;
    const bool longIntegers = isWide(reference) || isWide(current);
    if (isInteger(reference) && isInteger(current))
        return longIntegers ? PairType::Integer : PairType::ShortInteger;
    const bool wide = longIntegers || reference == ElementType::LongDouble || current == ElementType::LongDouble;
    return wide ? PairType::LongReal : PairType::Real;
}

bool isSinglePair(ElementType reference, ElementType current)
{
    const auto single = [](ElementType type) {
        return type == ElementType::Float16 || type == ElementType::BFloat16 || type == ElementType::Float32
               || type == ElementType::Complex64;
    };
    return single(reference) || single(current);
}

void setPairValues(PairValues &pairs, std::size_t side, const ElementSpan &values, PairType type)
{
    switch (type) {
    case PairType::Integer:
    case PairType::LongReal:
        pairs.longReals[side] = convert(values, pairs.longRealBuffers[side]);
        return;
    case PairType::ShortInteger:
    case PairType::Real:
        pairs.reals[side] = convert(values, pairs.realBuffers[side]);
        return;
    case PairType::Complex:
        pairs.complexes[side] = convert(values, pairs.complexBuffers[side]);
        return;
    case PairType::Text:
        pairs.texts[side] = std::get<std::span<const QString>>(values);
        return;
    }
}

PairDifference pairDifference(double a, double b, const PairRule &rule)
{
    if (!std::isfinite(a) || !std::isfinite(b)) {
        PairDifference result = unequalKinds(a, b);
        result.differs = !equalReals(a, b, rule.single, rule.tolerance);
        return result;
    }
    PairDifference result;
    const long double distance = static_cast<long double>(a) - static_cast<long double>(b);
    result.absolute = std::abs(a - b);
    result.relative = relativeDifference(a, b, rule.tolerance.relativeFloor);
    result.square = distance * distance;
    result.referenceSquare = static_cast<long double>(a) * static_cast<long double>(a);
    result.differs = rule.type == PairType::ShortInteger ? a != b : !equalReals(a, b, rule.single, rule.tolerance);
    return result;
}

PairDifference pairDifference(long double a, long double b, const PairRule &rule)
{
    if (!std::isfinite(a) || !std::isfinite(b)) {
        PairDifference result = unequalKinds(a, b);
        result.differs = result.notANumber ? !(std::isnan(a) && std::isnan(b)) || rule.tolerance.nanDiffers : a != b;
        return result;
    }
    PairDifference result;
    const long double distance = std::abs(a - b);
    const long double scale = scaleOf(a, b, rule.tolerance.relativeFloor);
    result.absolute = static_cast<double>(distance);
    result.relative = scale == 0 ? 0 : static_cast<double>(distance / scale);
    result.square = distance * distance;
    result.referenceSquare = a * a;
    result.differs = !equalLong(a, b, rule);
    return result;
}

PairDifference pairDifference(const std::complex<double> &a, const std::complex<double> &b, const PairRule &rule)
{
    const PairDifference real = pairDifference(a.real(), b.real(), rule);
    const PairDifference imaginary = pairDifference(a.imag(), b.imag(), rule);
    PairDifference result;
    result.differs = real.differs || imaginary.differs;
    result.notANumber = (real.notANumber && real.differs) || (imaginary.notANumber && imaginary.differs)
                        || (real.notANumber && imaginary.notANumber);
    result.finite = real.finite && imaginary.finite;
    result.absolute = std::hypot(real.absolute, imaginary.absolute);
    const double scale = std::max({std::abs(a), std::abs(b), rule.tolerance.relativeFloor});
    result.relative = scale == 0 ? 0 : result.finite ? result.absolute / scale : result.absolute;
    result.square = real.square + imaginary.square;
    result.referenceSquare = real.referenceSquare + imaginary.referenceSquare;
    return result;
}

PairDifference pairDifference(const QString &a, const QString &b, const PairRule & /*rule*/)
{
    PairDifference result;
    result.finite = false;
    result.differs = a != b;
    return result;
}

} // namespace rankscope
