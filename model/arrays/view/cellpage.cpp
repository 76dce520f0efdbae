// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/cellpage.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <span>
#include <type_traits>

namespace rankscope {

namespace {

template<typename T>
T nothing()
{
    if constexpr (std::is_floating_point_v<T>)
        return std::numeric_limits<T>::quiet_NaN();
    else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
        return {nothing<typename T::value_type>(), nothing<typename T::value_type>()};
    else
        return T();
}

/// Goes to the hidden cells alone, without asking at each cell: where half of them are shown, that would be guesswork.
template<typename T>
void blank(std::vector<T> &values, std::span<const std::uint64_t> shown)
{
    for (std::size_t first = 0; first < values.size(); first += 64) {
        const std::size_t count = std::min<std::size_t>(64, values.size() - first);
        std::uint64_t hidden = ~shown[first / 64] & (~std::uint64_t{0} >> (64 - count));
        for (; hidden != 0; hidden &= hidden - 1)
            values[first + static_cast<std::size_t>(std::countr_zero(hidden))] = nothing<T>();
    }
}

/// The bits of up to 64 cells from number `first` on; what lies behind the page is anything.
std::uint64_t bitsFrom(std::span<const std::uint64_t> shown, std::size_t first)
{
    const std::size_t word = first / 64;
    const std::size_t shift = first % 64;
    const std::uint64_t low = shown[word] >> shift;
    return shift == 0 || word + 1 == shown.size() ? low : low | shown[word + 1] << (64 - shift);
}

using Bytes = std::array<std::uint8_t, 8>;

/// For each eight bits the same as bytes, the lowest first.
constexpr auto spreadBits = [] {
    std::array<Bytes, 256> result{};
    for (std::size_t bits = 0; bits < result.size(); ++bits)
        for (std::size_t bit = 0; bit < 8; ++bit)
            result[bits][bit] = static_cast<std::uint8_t>(bits >> bit & 1U);
    return result;
}();

} // namespace

bool isAnyShown(const CellPage &page, std::size_t first, std::size_t count)
{
    if (page.shown.empty())
        return count > 0;
    const std::size_t end = first + count;
    for (std::size_t index = first; index < end; index += 64) {
        const std::uint64_t bits = bitsFrom(page.shown, index);
        const std::size_t left = std::min<std::size_t>(64, end - index);
        if (bits << (64 - left) != 0)
            return true;
    }
    return false;
}

void writeMask(const CellPage &page, std::size_t first, std::size_t count, std::vector<std::uint8_t> &mask)
{
    mask.resize((count + 7) / 8 * 8);
    for (std::size_t index = 0; index < count && !page.shown.empty(); index += 8) {
        const Bytes &bytes = spreadBits[bitsFrom(page.shown, first + index) & 0xFFU];
        std::copy(bytes.begin(), bytes.end(), mask.begin() + static_cast<std::ptrdiff_t>(index));
    }
    mask.resize(count);
    if (page.shown.empty())
        std::fill(mask.begin(), mask.end(), std::uint8_t{1});
}

void blankHidden(CellPage &page)
{
    if (!page.shown.empty())
        std::visit([&page](auto &values) { blank(values, page.shown); }, page.values);
}

} // namespace rankscope
