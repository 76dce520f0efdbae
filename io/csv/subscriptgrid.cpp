// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/csv/subscriptgrid.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

namespace {

constexpr std::size_t fewestLines = 3;

/// One subscript: the smallest, the greatest, and the step that all are on.
struct Extent {
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::uint64_t step = 0;
};

std::uint64_t distance(std::int64_t from, std::int64_t to)
{
    return static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
}

Extent extentOf(const SubscriptLines &lines, std::size_t dimension)
{
    const std::int64_t first = lines.at(0, dimension);
    Extent extent{first, first, 0};
    for (std::size_t line = 1; line < lines.lines; ++line) {
        const std::int64_t subscript = lines.at(line, dimension);
        extent.least = std::min(extent.least, subscript);
        extent.most = std::max(extent.most, subscript);
        extent.step =
            std::gcd(extent.step, subscript < first ? distance(subscript, first) : distance(first, subscript));
    }
    extent.step = std::max<std::uint64_t>(extent.step, 1);
    return extent;
}

/// Whether each line comes behind the one before, the last subscript fastest or the first.
bool isOrdered(const SubscriptLines &lines, bool lastFastest)
{
    for (std::size_t line = 1; line < lines.lines; ++line) {
        std::size_t step = 0;
        const auto dimension = [&] { return lastFastest ? step : lines.dimensions - 1 - step; };
        while (step < lines.dimensions && lines.at(line, dimension()) == lines.at(line - 1, dimension()))
            ++step;
        if (step == lines.dimensions || lines.at(line, dimension()) < lines.at(line - 1, dimension()))
            return false;
    }
    return true;
}

} // namespace

std::uint64_t SubscriptGrid::position(const std::function<std::int64_t(std::size_t)> &subscript) const
{
    std::uint64_t position = 0;
    for (std::size_t dimension = 0; dimension < shape.size(); ++dimension) {
        const auto step = static_cast<std::uint64_t>(dimensions[dimension].stride);
        position = position * shape[dimension] + distance(dimensions[dimension].base, subscript(dimension)) / step;
    }
    return position;
}

std::optional<SubscriptGrid> findSubscriptGrid(const SubscriptLines &lines)
{
    if (lines.lines < fewestLines || lines.dimensions == 0)
        return {};
    SubscriptGrid grid;
    for (std::size_t dimension = 0; dimension < lines.dimensions; ++dimension) {
        const Extent extent = extentOf(lines, dimension);
        const std::uint64_t most = distance(extent.least, extent.most) / extent.step;
        if (most >= 2 * lines.lines)
            return {};
        grid.shape.push_back(most + 1);
        grid.dimensions.push_back({{}, extent.least, static_cast<std::int64_t>(extent.step)});
    }
    const auto count = elementCount(grid.shape);
    if (!count || *count >= 2 * lines.lines || (!isOrdered(lines, true) && !isOrdered(lines, false)))
        return {};
    return grid;
}

} // namespace rankscope
