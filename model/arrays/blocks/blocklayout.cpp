// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/blocklayout.h"

#include <QCoreApplication>

namespace rankscope {

std::optional<std::uint64_t> processCount(const BlockLayout &layout)
{
    return elementCount(layout.grid);
}

Result<BlockMap> blockMapOf(const BlockLayout &layout, std::size_t dimensions)
{
    if (layout.grid.size() > dimensions) {
        const int count = static_cast<int>(dimensions);
        const QString text =
            QCoreApplication::translate("Arrays",
                                        "The array has %Ln dimension(s), the grid of processes has %1: a rule says how "
                                        "this array is cut, or leaves it out.",
                                        nullptr, count)
                .arg(layout.grid.size());
        return tl::unexpected(Error{.kind = ErrorKind::WrongFormat, .message = text});
    }
    BlockMap map{std::vector<BlockDimension>(dimensions), layout.ranks};
    for (std::size_t dimension = 0; dimension < layout.grid.size(); ++dimension) {
        BlockDimension &cut = map.dimensions[dimension];
        cut.blocks = layout.grid[dimension];
        cut.haloAtEdges = layout.haloAtEdges;
        if (!layout.halos.empty()) {
            const HaloWidth &width = layout.halos.size() == 1 ? layout.halos.front() : layout.halos[dimension];
            cut.haloLow = width.low;
            cut.haloHigh = width.high;
        }
        if (dimension < layout.offsets.size())
            cut.offsets = layout.offsets[dimension];
    }
    return map;
}

} // namespace rankscope
