// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as bytes that deflate well: first the lowest byte of each number, then the second one of each, and so on.
// Signs and exponents, which are much alike, then stand together.
#pragma once

#include <QByteArray>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace rankscope {

template<typename Number>
QByteArray planesOf(std::span<const Number> numbers)
{
    constexpr std::size_t width = sizeof(Number);
    const auto *const bytes = reinterpret_cast<const char *>(numbers.data());
    QByteArray planes(qsizetype(numbers.size_bytes()), Qt::Uninitialized);
    char *target = planes.data();
    for (std::size_t plane = 0; plane < width; ++plane) {
        for (std::size_t index = 0; index < numbers.size(); ++index)
            *target++ = bytes[index * width + plane];
    }
    return planes;
}

/// Nothing where the bytes are no whole numbers.
template<typename Number>
std::optional<std::vector<Number>> numbersOfPlanes(const QByteArray &planes)
{
    constexpr std::size_t width = sizeof(Number);
    if (std::size_t(planes.size()) % width != 0)
        return std::nullopt;
    std::vector<Number> numbers(std::size_t(planes.size()) / width);
    auto *const bytes = reinterpret_cast<char *>(numbers.data());
    const char *source = planes.constData();
    for (std::size_t plane = 0; plane < width; ++plane) {
        for (std::size_t index = 0; index < numbers.size(); ++index)
            bytes[index * width + plane] = *source++;
    }
    return numbers;
}

/// The steps from each number to the next one, from 0 at first, as planes of the smallest width (1, 2, 4 or 8 bytes)
/// that holds all of them; 0, -1, 1, -2, ... are written as 0, 1, 2, 3, ...
struct NumberSteps {
    std::size_t width = 1;
    QByteArray planes;
};
NumberSteps stepsOf(std::span<const std::uint64_t> numbers);

/// Nothing where there is no such width, or the bytes are no whole numbers.
std::optional<std::vector<std::uint64_t>> numbersOfSteps(const NumberSteps &steps);

} // namespace rankscope
