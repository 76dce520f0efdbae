// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/statisticskernels.h"

#include <QString>

#include <algorithm>
#include <array>
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

/// Whether all of so many bits are set.
inline bool allShown(const std::uint64_t *shown, std::size_t count)
{
    std::uint64_t missing = 0;
    const std::size_t words = count / 64;
    for (std::size_t word = 0; word < words; ++word)
        missing |= ~shown[word];
    if (count % 64 != 0)
        missing |= ~shown[words] << (64 - count % 64);
    return missing == 0;
}

/// The element as a double: of a complex number its absolute value, of a long double beyond the range of double the end
/// of that range.
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

/// The elements whose bit is set, one after the other: copied to `buffer` unless all are. Without bits all are.
template<typename T>
std::span<const T> shownElements(std::span<const T> piece, const std::uint64_t *shown, const StatisticsKernels &kernels,
                                 PieceBuffer<T> &buffer)
{
    if (!shown || allShown(shown, piece.size()))
        return piece;
    std::size_t kept = 0;
    if constexpr (sizeof(T) == 8) {
        kept = kernels.keepShown(piece.data(), piece.size(), shown, buffer.data());
    } else {
        for (std::size_t index = 0; index < piece.size(); ++index) {
            if ((shown[index / 64] >> (index % 64) & 1U) != 0)
                buffer[kept++] = piece[index];
        }
    }
    return {buffer.data(), kept};
}

/// How far ahead memory is fetched while a kernel reads these: to the next piece or, behind a filter that has just read
/// all of the run, to what it will read next. Copies, and what is converted, have nothing behind them.
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
