// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/cellstream.h"

namespace rankscope {

/// An array cut into blocks that hold consecutive elements each, in the order of the elements.
struct CellBlocks {
    std::vector<std::uint64_t> shape; // of all but the last ones of a dimension
    PageEnds ends; // pages of whole blocks, each of them one box
};

/// The last dimensions whole, as many as `mostCells` hold, and of the one before them about equal parts.
CellBlocks blocksOf(const std::vector<std::uint64_t> &extents, std::uint64_t mostCells);

/// The extents of a view that is one column (see asColumn).
std::vector<std::uint64_t> columnExtents(const ArrayView &column);

/// Pages of a view that is one column such that each is one box of the array, as far as such boxes are small enough.
PageEnds boxEnds(const ArrayView &column);

} // namespace rankscope
