// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/sources/linegaps.h"

#include <algorithm>
#include <cstdint>

namespace rankscope {

namespace {

using LineIndices = std::vector<std::pair<std::size_t, std::size_t>>;
using LetterPairs = std::vector<std::uint16_t>; // sorted

constexpr std::size_t mostLetters = 128; // of a line
constexpr std::size_t mostGapLines = 64; // on a side
constexpr double leastLikeness = 0.5;

LetterPairs letterPairs(std::string_view line)
{
    LetterPairs pairs;
    int before = -1;
    std::size_t letters = 0;
    for (const char byte : line) {
        if (byte == ' ' || byte == '\t')
            continue;
        if (letters++ == mostLetters)
            break;
        const auto letter = static_cast<std::uint8_t>(byte);
        if (before >= 0)
            pairs.push_back(static_cast<std::uint16_t>(before << 8 | letter));
        before = letter;
    }
    std::ranges::sort(pairs);
    return pairs;
}

double likenessOf(const LetterPairs &first, const LetterPairs &second)
{
    if (first.empty() || second.empty())
        return 0;
    std::size_t common = 0;
    for (auto one = first.begin(), two = second.begin(); one != first.end() && two != second.end();) {
        if (*one == *two) {
            ++common;
            ++one;
            ++two;
        } else if (*one < *two) {
            ++one;
        } else {
            ++two;
        }
    }
    return 2 * static_cast<double>(common) / static_cast<double>(first.size() + second.size());
}

std::vector<LetterPairs> letterPairsOf(std::span<const std::string_view> lines)
{
    std::vector<LetterPairs> pairs;
    pairs.reserve(lines.size());
    for (const std::string_view line : lines)
        pairs.push_back(letterPairs(line));
    return pairs;
}

/// Pairs in order whose likenesses have the largest sum.
LineIndices mostAlike(const std::vector<LetterPairs> &first, const std::vector<LetterPairs> &second)
{
    const std::size_t width = second.size() + 1;
    std::vector<double> alike(first.size() * second.size());
    std::vector<double> best((first.size() + 1) * width); // of the lines from (row, column) on
    for (std::size_t row = first.size(); row-- > 0;) {
        for (std::size_t column = second.size(); column-- > 0;) {
            double &here = alike[row * second.size() + column];
            here = likenessOf(first[row], second[column]);
            best[row * width + column] = std::max(best[(row + 1) * width + column], best[row * width + column + 1]);
            if (here >= leastLikeness)
                best[row * width + column] =
                    std::max(best[row * width + column], here + best[(row + 1) * width + column + 1]);
        }
    }
    LineIndices pairs;
    for (std::size_t row = 0, column = 0; row < first.size() && column < second.size();) {
        const double here = alike[row * second.size() + column];
        if (here >= leastLikeness && best[row * width + column] == here + best[(row + 1) * width + column + 1])
            pairs.emplace_back(row++, column++);
        else if (best[row * width + column] == best[(row + 1) * width + column])
            ++row;
        else
            ++column;
    }
    return pairs;
}

/// Between two pairs, where as many lines are left on both sides.
LineIndices withPositions(const LineIndices &pairs, std::size_t firstCount, std::size_t secondCount)
{
    LineIndices all;
    std::size_t one = 0;
    std::size_t two = 0;
    const auto fill = [&](std::size_t firstEnd, std::size_t secondEnd) {
        for (std::size_t step = 0; firstEnd - one == secondEnd - two && step < firstEnd - one; ++step)
            all.emplace_back(one + step, two + step);
    };
    for (const auto &[first, second] : pairs) {
        fill(first, second);
        all.emplace_back(first, second);
        one = first + 1;
        two = second + 1;
    }
    fill(firstCount, secondCount);
    return all;
}

} // namespace

double likeness(std::string_view first, std::string_view second)
{
    return likenessOf(letterPairs(first), letterPairs(second));
}

std::vector<std::pair<std::size_t, std::size_t>> pairEditedLines(std::span<const std::string_view> first,
                                                                 std::span<const std::string_view> second)
{
    LineIndices alike;
    if (first.size() <= mostGapLines && second.size() <= mostGapLines)
        alike = mostAlike(letterPairsOf(first), letterPairsOf(second));
    return withPositions(alike, first.size(), second.size());
}

} // namespace rankscope
