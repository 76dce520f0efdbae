// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/elementtype.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>

namespace rankscope {

// Unsigned integers that order like the numbers they stand for. Integers of 64 bits have keys of their own, all others
// those of the double that they are (a long double, of the nearest one: rounding keeps the order).

inline constexpr std::uint64_t keySign = std::uint64_t(1) << 63U;

/// Neighbouring doubles have neighbouring keys; -0 has that of +0. Not for NaN.
inline std::uint64_t orderKey(double value)
{
    const auto bits = std::bit_cast<std::uint64_t>(value);
    return (bits & keySign) != 0 ? keySign - (bits & ~keySign) : keySign + bits;
}

inline std::uint64_t orderKey(std::int64_t value)
{
    return static_cast<std::uint64_t>(value) ^ keySign;
}

inline std::uint64_t orderKey(std::uint64_t value)
{
    return value;
}

inline double doubleOfKey(std::uint64_t key)
{
    return std::bit_cast<double>(key >= keySign ? key - keySign : keySign | (keySign - key));
}

/// The key of one of the array's numbers.
inline std::uint64_t orderKeyOf(long double value, ElementType type)
{
    if (type == ElementType::Int64)
        return orderKey(static_cast<std::int64_t>(value));
    if (type == ElementType::UInt64)
        return static_cast<std::uint64_t>(value);
    constexpr long double end = std::numeric_limits<double>::max();
    return orderKey(static_cast<double>(std::clamp(value, -end, end)));
}

/// The number of a key, wide enough for all of them.
inline long double numberOfKey(std::uint64_t key, ElementType type)
{
    if (type == ElementType::Int64)
        return static_cast<long double>(static_cast<std::int64_t>(key ^ keySign));
    if (type == ElementType::UInt64)
        return static_cast<long double>(key);
    return doubleOfKey(key);
}

} // namespace rankscope
