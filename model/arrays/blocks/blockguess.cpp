// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/blockguess.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace rankscope {

namespace {

constexpr std::size_t mostDimensions = 6; // of a grid: more of them have too many grids

using Grid = std::vector<std::uint64_t>;

std::vector<std::uint64_t> divisorsOf(std::uint64_t number)
{
    std::vector<std::uint64_t> divisors;
    for (std::uint64_t divisor = 1; divisor * divisor <= number; ++divisor) {
        if (number % divisor != 0)
            continue;
        divisors.push_back(divisor);
        if (divisor * divisor != number)
            divisors.push_back(number / divisor);
    }
    return divisors;
}

/// All ways to write a number as a product of so many, the ones most alike first.
std::vector<Grid> gridsOf(std::uint64_t ranks, std::size_t dimensions)
{
    const std::vector<std::uint64_t> divisors = divisorsOf(ranks);
    std::vector<Grid> grids{Grid()};
    for (std::size_t dimension = 0; dimension < dimensions; ++dimension) {
        std::vector<Grid> longer;
        for (const Grid &grid : grids) {
            const std::uint64_t left =
                ranks / std::accumulate(grid.begin(), grid.end(), std::uint64_t{1}, std::multiplies<>());
            const bool isLast = dimension + 1 == dimensions;
            for (const std::uint64_t divisor : isLast ? std::vector{left} : divisors) {
                if (left % divisor != 0)
                    continue;
                longer.push_back(grid);
                longer.back().push_back(divisor);
            }
        }
        grids = std::move(longer);
    }
    const auto sum = [](const Grid &grid) { return std::accumulate(grid.begin(), grid.end(), std::uint64_t{0}); };
    std::sort(grids.begin(), grids.end(),
              [&](const Grid &a, const Grid &b) { return sum(a) != sum(b) ? sum(a) < sum(b) : a > b; });
    return grids;
}

} // namespace

std::optional<BlockMap> guessBlockMap(const std::vector<ArrayShape> &shapes)
{
    if (shapes.empty() || shapes.front().empty() || shapes.front().size() > mostDimensions)
        return {};
    for (const Grid &grid : gridsOf(shapes.size(), shapes.front().size())) {
        for (const ArrayOrder ranks : {ArrayOrder::RowMajor, ArrayOrder::ColumnMajor}) {
            BlockMap map;
            map.ranks = ranks;
            for (const std::uint64_t blocks : grid)
                map.dimensions.push_back({.blocks = blocks});
            if (BlockGrid::make(map, shapes))
                return map;
        }
    }
    return {};
}

} // namespace rankscope
