// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/saved/numberplanes.h"

#include <algorithm>
#include <limits>

namespace rankscope {

namespace {

template<typename Narrow>
NumberSteps narrowSteps(const std::vector<std::uint64_t> &steps)
{
    std::vector<Narrow> narrow(steps.size());
    std::ranges::transform(steps, narrow.begin(), [](std::uint64_t step) { return static_cast<Narrow>(step); });
    return {sizeof(Narrow), planesOf<Narrow>(narrow)};
}

template<typename Narrow>
std::optional<std::vector<std::uint64_t>> wideSteps(const QByteArray &planes)
{
    const auto narrow = numbersOfPlanes<Narrow>(planes);
    return narrow ? std::optional(std::vector<std::uint64_t>(narrow->begin(), narrow->end())) : std::nullopt;
}

std::optional<std::vector<std::uint64_t>> stepsIn(const NumberSteps &steps)
{
    switch (steps.width) {
    case 1:
        return wideSteps<std::uint8_t>(steps.planes);
    case 2:
        return wideSteps<std::uint16_t>(steps.planes);
    case 4:
        return wideSteps<std::uint32_t>(steps.planes);
    case 8:
        return wideSteps<std::uint64_t>(steps.planes);
    default:
        return std::nullopt;
    }
}

} // namespace

NumberSteps stepsOf(std::span<const std::uint64_t> numbers)
{
    std::vector<std::uint64_t> steps;
    steps.reserve(numbers.size());
    std::uint64_t before = 0;
    std::uint64_t most = 0;
    for (const std::uint64_t number : numbers) {
        const std::uint64_t step = number - before; // modulo 2^64
        const bool isDown = step >> 63U != 0;
        steps.push_back(isDown ? ~(step << 1U) : step << 1U);
        most = std::max(most, steps.back());
        before = number;
    }
    if (most <= std::numeric_limits<std::uint8_t>::max())
        return narrowSteps<std::uint8_t>(steps);
    if (most <= std::numeric_limits<std::uint16_t>::max())
        return narrowSteps<std::uint16_t>(steps);
    return most <= std::numeric_limits<std::uint32_t>::max() ? narrowSteps<std::uint32_t>(steps)
                                                             : narrowSteps<std::uint64_t>(steps);
}

std::optional<std::vector<std::uint64_t>> numbersOfSteps(const NumberSteps &steps)
{
    auto numbers = stepsIn(steps);
    if (!numbers)
        return std::nullopt;
    std::uint64_t before = 0;
    for (std::uint64_t &number : *numbers) {
        const bool isDown = (number & 1U) != 0;
        before += isDown ? ~(number >> 1U) : number >> 1U;
        number = before;
    }
    return numbers;
}

} // namespace rankscope
