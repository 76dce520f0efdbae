// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydescription.h"

#include <functional>

namespace rankscope {

/// The grid whose cells a list of subscripts names.
struct SubscriptGrid {
    ArrayShape shape;
    std::vector<ArrayDimension> dimensions;

    /// Where the cell of these subscripts is, the last one fastest. They are some of those that the grid was made of.
    std::uint64_t position(const std::function<std::int64_t(std::size_t dimension)> &subscript) const;
};

/// Lines of subscripts: `at(line, dimension)`.
struct SubscriptLines {
    std::size_t lines = 0;
    std::size_t dimensions = 0;
    std::function<std::int64_t(std::size_t line, std::size_t dimension)> at;
};

/// The grid, where the lines are in its order (the last subscript fastest, or the first), none is there twice and more
/// than half of its cells are there. Less than three lines tell nothing.
std::optional<SubscriptGrid> findSubscriptGrid(const SubscriptLines &lines);

} // namespace rankscope
