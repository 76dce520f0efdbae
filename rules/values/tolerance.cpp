// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/values/tolerance.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <type_traits>

namespace rankscope {

namespace {

/// Maps the bits of a real to integers that grow with it, so that neighbours differ by one and -0 is +0.
template<typename Real>
auto orderedBits(Real value)
{
    using Bits = std::conditional_t<sizeof(Real) == 8, std::int64_t, std::int32_t>;
    const auto bits = std::bit_cast<Bits>(value);
    using Unsigned = std::make_unsigned_t<Bits>;
    constexpr Unsigned sign = Unsigned(1) << (sizeof(Bits) * 8 - 1);
    const auto plain = static_cast<Unsigned>(bits);
    return (plain & sign) != 0 ? static_cast<Unsigned>(sign - (plain & ~sign)) : static_cast<Unsigned>(plain + sign);
}

template<typename Real>
std::uint64_t orderedDistance(Real a, Real b)
{
    const auto left = orderedBits(a);
    const auto right = orderedBits(b);
    return left > right ? std::uint64_t(left - right) : std::uint64_t(right - left);
}

} // namespace

Tolerance runtimeTolerance(bool isStrict, bool isAbsolute, double bound, double floor)
{
    Tolerance tolerance;
    if (isStrict)
        tolerance = {.absolute = {}, .exact = true};
    else if (isAbsolute)
        tolerance.absolute = bound;
    else
        tolerance = {.absolute = {}, .relative = bound, .relativeFloor = floor};
    return tolerance;
}

double relativeDifference(double a, double b, double floor)
{
    const double scale = std::max({std::abs(a), std::abs(b), floor});
    return scale == 0 ? 0 : std::abs(a - b) / scale;
}

std::uint64_t ulpsBetween(double a, double b, bool single)
{
    return single ? orderedDistance(static_cast<float>(a), static_cast<float>(b)) : orderedDistance(a, b);
}

bool equalReals(double a, double b, bool single, const Tolerance &tolerance)
{
    if (std::isnan(a) || std::isnan(b))
        return std::isnan(a) && std::isnan(b) && !tolerance.nanDiffers;
    if (a == b)
        return a != 0 || std::signbit(a) == std::signbit(b) || !tolerance.signedZeroDiffers;
    if (std::isinf(a) || std::isinf(b))
        return false;
    if (tolerance.absolute && std::abs(a - b) <= *tolerance.absolute)
        return true;
    if (tolerance.relative && relativeDifference(a, b, tolerance.relativeFloor) <= *tolerance.relative)
        return true;
    return tolerance.ulps && ulpsBetween(a, b, single) <= *tolerance.ulps;
}

} // namespace rankscope
