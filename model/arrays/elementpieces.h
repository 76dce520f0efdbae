// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statisticskernels.h"

#include <QString>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <complex>
#include <limits>
#include <span>
#include <type_traits>

namespace rankscope {

/// Types whose every value is a double: they share the kernels.
template<typename T>
inline constexpr bool fitsDouble =
    (std::is_integral_v<T> && sizeof(T) < 8) || std::is_same_v<T, float> || std::is_same_v<T, double>;

template<typename T>
inline constexpr bool isComplexNumber =
    std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>;

/// Bits of `shown` set for the elements from `first` (a multiple of 64) to first + count.
inline std::size_t shownCount(std::span<const std::uint64_t> shown, std::size_t first, std::size_t count)
{
    if (shown.empty())
        return count;
    std::size_t result = 0;
    const std::uint64_t *word = shown.data() + first / 64;
    for (; count >= 64; count -= 64)
        result += static_cast<std::size_t>(std::popcount(*word++));
    if (count > 0)
        result += static_cast<std::size_t>(std::popcount(*word << (64 - count)));
    return result;
}

/// The element as a double: of a complex number its absolute value, of a long double beyond the range of double the end of
/// that range.
template<typename T>
double doubleOf(const T &element)
{
    if constexpr (isComplexNumber<T>) {
        return std::hypot(double(element.real()), double(element.imag()));
    } else if constexpr (std::is_same_v<T, long double>) {
        constexpr long double end = std::numeric_limits<double>::max();
        return static_cast<double>(std::isfinite(element) ? std::clamp(element, -end, end) : element);
    } else {
        return static_cast<double>(element);
    }
}

/// Room for what a kernel keeps of a piece.
template<typename T>
using PieceBuffer = std::array<T, pieceElements + 8>;

/// The elements whose bit is set, one after the other: copied to `buffer` unless all are.
template<typename T>
std::span<const T> shownElements(std::span<const T> piece, const std::uint64_t *shown, std::size_t count,
                                 const StatisticsKernels &kernels, PieceBuffer<T> &buffer)
{
    if (count == piece.size())
        return piece;
    if constexpr (sizeof(T) == 8) {
        kernels.keepShown(piece.data(), piece.size(), shown, buffer.data());
    } else {
        std::size_t kept = 0;
        for (std::size_t index = 0; index < piece.size(); ++index) {
            if ((shown[index / 64] >> (index % 64) & 1U) != 0)
                buffer[kept++] = piece[index];
        }
    }
    return {buffer.data(), count};
}

/// How far ahead memory is fetched while a kernel reads these: to the next piece or, behind a filter that has just read all
/// of the run, to what it will read next. Copies, and what is converted, have nothing behind them.
template<typename T>
std::size_t aheadOf(std::span<const T> dense, std::span<const T> piece, bool filtered)
{
    if (!std::is_same_v<T, double> || dense.data() != piece.data())
        return 0;
    return filtered ? memoryRunElements : pieceElements;
}

/// The elements as doubles: converted to `buffer` unless they are.
template<typename T>
std::span<const double> asDoubles(std::span<const T> elements, PieceBuffer<double> &buffer)
{
    if constexpr (std::is_same_v<T, double>) {
        return elements;
    } else {
        std::transform(elements.begin(), elements.end(), buffer.begin(), doubleOf<T>);
        return {buffer.data(), elements.size()};
    }
}

} // namespace rankscope
