// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// The arithmetic under CRC-32C, for those who compute it their own way.
namespace rankscope::crc32cpolynomials {

// Polynomials over one bit are kept reflected: the highest bit is the coefficient of x^0.
inline constexpr std::uint32_t polynomial = 0x82F63B78U;
inline constexpr std::uint32_t one = 1U << 31U;

constexpr std::uint32_t timesX(std::uint32_t value)
{
    return (value & 1U) != 0 ? value >> 1U ^ polynomial : value >> 1U;
}

constexpr std::uint32_t product(std::uint32_t left, std::uint32_t right)
{
    std::uint32_t result = 0;
    for (std::uint32_t bit = one; bit != 0; bit >>= 1U) {
        if ((left & bit) != 0)
            result ^= right;
        right = timesX(right);
    }
    return result;
}

/// x^(2^k), for every k of a 64-bit exponent.
inline constexpr auto squares = [] {
    std::array<std::uint32_t, 64> result{};
    std::uint32_t power = one >> 1U;
    for (std::uint32_t &entry : result) {
        entry = power;
        power = product(power, power);
    }
    return result;
}();

constexpr std::uint32_t powerOfX(std::uint64_t exponent)
{
    std::uint32_t result = one;
    for (std::size_t k = 0; exponent != 0; ++k, exponent >>= 1U) {
        if ((exponent & 1U) != 0)
            result = product(result, squares[k]);
    }
    return result;
}

/// What the register is multiplied by to pass `bytes` (at least 5) zeros: the carry-less product of two reflected
/// polynomials is one x too high, and the processor's CRC instruction multiplies by x^32.
constexpr std::uint32_t shiftFactor(std::uint64_t bytes)
{
    return powerOfX(8 * bytes - 33);
}

} // namespace rankscope::crc32cpolynomials
