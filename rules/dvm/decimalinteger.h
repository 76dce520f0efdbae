// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace rankscope {

/// What a decimal integer spells.
struct DecimalInteger {
    std::uint64_t magnitude = 0; ///< the greatest one if `overflowed`
    const char *next = nullptr; ///< behind the last digit; null where there was none
    bool isNegative = false;
    bool overflowed = false;

    /// The value, where the type has it.
    template<std::integral Integer>
    [[nodiscard]] std::optional<Integer> as() const
    {
        using Limits = std::numeric_limits<Integer>;
        const std::uint64_t least = std::signed_integral<Integer> ? static_cast<std::uint64_t>(Limits::max()) + 1 : 0;
        if (next == nullptr || overflowed
            || magnitude > (isNegative ? least : static_cast<std::uint64_t>(Limits::max())))
            return std::nullopt;
        return static_cast<Integer>(isNegative ? 0 - magnitude : magnitude);
    }
};

/// Reads digits, with a `-` in front where there is one. Not std::from_chars(): that is made anew for each type and
/// reads any base, which takes a library that is to be small 4 kB.
inline DecimalInteger readDecimalInteger(const char *first, const char *last)
{
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    constexpr std::ptrdiff_t fitting = std::numeric_limits<std::uint64_t>::digits10; // so many digits always fit
    const bool isNegative = first != last && *first == '-';
    const char *const digits = isNegative ? first + 1 : first;
    const char *const checked = last - digits > fitting ? digits + fitting : last;
    const char *at = digits;
    std::uint64_t magnitude = 0;
    for (; at != checked && *at >= '0' && *at <= '9'; ++at)
        magnitude = magnitude * 10 + static_cast<unsigned>(*at - '0');
    bool overflowed = false;
    for (; at >= checked && at != last && *at >= '0' && *at <= '9'; ++at) {
        const auto digit = static_cast<unsigned>(*at - '0');
        overflowed = overflowed || magnitude > most / 10 || (magnitude == most / 10 && digit > most % 10);
        magnitude = overflowed ? most : magnitude * 10 + digit;
    }
    return {.magnitude = magnitude,
            .next = at == digits ? nullptr : at,
            .isNegative = isNegative,
            .overflowed = overflowed};
}

} // namespace rankscope
