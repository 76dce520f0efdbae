// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// Number of elements along each dimension, in the order of the subscripts; empty for a scalar.
using ArrayShape = std::vector<std::uint64_t>;

/// Product of the extents (1 for a scalar); nothing where it does not fit 64 bits.
std::optional<std::uint64_t> elementCount(const ArrayShape &shape);

/// Indices of one dimension: first, first + step, … ; zero-based, step at least 1.
struct IndexRange {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    std::uint64_t step = 1;

    friend bool operator==(const IndexRange &, const IndexRange &) = default;
};

/// A regular part of an array: a range for each dimension, in the order of the subscripts. Empty for a scalar.
using ArrayWindow = std::vector<IndexRange>;

/// The whole of an array.
ArrayWindow wholeWindow(const ArrayShape &shape);

/// Elements in the window; what a caller makes must fit in memory, so that it fits 64 bits as well.
std::uint64_t elementCount(const ArrayWindow &window);

/// Whether every index of the window is one of the array's, and the numbers of dimensions agree.
bool isInside(const ArrayWindow &window, const ArrayShape &shape);

} // namespace rankscope
