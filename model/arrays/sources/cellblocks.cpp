// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/cellblocks.h"

#include <algorithm>

namespace rankscope {

CellBlocks blocksOf(const std::vector<std::uint64_t> &extents, std::uint64_t mostCells)
{
    CellBlocks blocks{extents, {}};
    std::size_t dimension = extents.size();
    std::uint64_t inner = 1;
    while (dimension > 0 && inner * extents[dimension - 1] <= mostCells)
        inner *= extents[--dimension];
    blocks.ends = {inner, inner};
    if (dimension == 0)
        return blocks;
    const std::uint64_t extent = extents[--dimension];
    const std::uint64_t most = std::max<std::uint64_t>(mostCells / inner, 1);
    const std::uint64_t parts = (extent + most - 1) / most;
    blocks.shape[dimension] = (extent + parts - 1) / parts;
    blocks.ends = {extent * inner, blocks.shape[dimension] * inner};
    std::fill_n(blocks.shape.begin(), dimension, 1);
    return blocks;
}

std::vector<std::uint64_t> columnExtents(const ArrayView &column)
{
    std::vector<std::uint64_t> extents;
    for (const std::size_t dimension : column.layout().rows)
        extents.push_back(column.layout().selections[dimension].size());
    return extents;
}

PageEnds boxEnds(const ArrayView &column)
{
    constexpr std::uint64_t mostCells = 1U << 18U;
    return column.cellCount() > 0 ? blocksOf(columnExtents(column), mostCells).ends : PageEnds();
}

} // namespace rankscope
