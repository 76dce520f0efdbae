// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/blockmap.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

Error misfit(const QString &message)
{
    return {.kind = ErrorKind::WrongFormat, .message = message};
}

std::uint64_t BlockEdges::blockOf(std::uint64_t index) const
{
    const auto above = std::upper_bound(first.begin(), first.end(), index);
    return static_cast<std::uint64_t>(above - first.begin()) - 1;
}

Result<BlockGrid> BlockGrid::make(BlockMap map, const std::vector<ArrayShape> &shapes)
{
    BlockGrid grid;
    grid.m_map = std::move(map);
    ArrayShape blocks;
    for (const BlockDimension &dimension : grid.m_map.dimensions)
        blocks.push_back(dimension.blocks);
    const std::optional<std::uint64_t> ranks = elementCount(blocks);
    if (!ranks || *ranks == 0 || *ranks != shapes.size()) {
        const int count = static_cast<int>(shapes.size());
        return tl::unexpected(
            misfit(QCoreApplication::translate(
                       "Arrays", "The grid has %1 processes, but %Ln arrays were given: change the grid or the files.",
                       nullptr, count)
                       .arg(ranks.value_or(0))));
    }
    for (std::size_t rank = 0; rank < shapes.size(); ++rank) {
        if (shapes[rank].size() != blocks.size()) {
            const int count = static_cast<int>(shapes[rank].size());
            return tl::unexpected(
                misfit(QCoreApplication::translate("Arrays",
                                                   "The array of process %1 has %Ln dimensions, the grid has %2: give "
                                                   "the grid a number of processes for each dimension.",
                                                   nullptr, count)
                           .arg(rank)
                           .arg(blocks.size())));
        }
    }
    for (std::size_t dimension = 0; dimension < blocks.size(); ++dimension) {
        if (Result<void> set = grid.setEdges(dimension, shapes); !set)
            return tl::unexpected(set.error());
    }
    return grid;
}

Result<void> BlockGrid::setEdges(std::size_t dimension, const std::vector<ArrayShape> &shapes)
{
    const BlockDimension &cut = m_map.dimensions[dimension];
    BlockEdges edges;
    edges.first.push_back(0);
    std::vector<std::uint64_t> extents(cut.blocks, 0); // with halos
    std::vector<bool> known(cut.blocks, false);
    for (std::uint64_t rank = 0; rank < shapes.size(); ++rank) {
        const std::uint64_t block = placeOf(rank)[dimension];
        const std::uint64_t extent = shapes[rank][dimension];
        if (known[block] && extents[block] != extent)
            return tl::unexpected(misfit(
                QCoreApplication::translate("Arrays", "The array of process %1 has extent %2 in dimension %3, those "
                                                      "beside it have %4: check the order of the processes.")
                    .arg(rank)
                    .arg(extent)
                    .arg(dimension + 1)
                    .arg(extents[block])));
        extents[block] = extent;
        known[block] = true;
    }
    for (std::uint64_t block = 0; block < cut.blocks; ++block) {
        edges.low.push_back(block > 0 || cut.haloAtEdges ? cut.haloLow : 0);
        edges.high.push_back(block + 1 < cut.blocks || cut.haloAtEdges ? cut.haloHigh : 0);
        if (extents[block] < edges.low.back() || extents[block] - edges.low.back() < edges.high.back())
            return tl::unexpected(misfit(
                QCoreApplication::translate("Arrays", "Block %1 of dimension %2 has extent %3, less than its halo: "
                                                      "correct the widths of the halo.")
                    .arg(block)
                    .arg(dimension + 1)
                    .arg(extents[block])));
        const std::uint64_t own = extents[block] - edges.low.back() - edges.high.back();
        if (!cut.offsets.empty() && (cut.offsets.size() <= block || cut.offsets[block] != edges.first.back()))
            return tl::unexpected(
                misfit(QCoreApplication::translate("Arrays",
                                                   "Block %1 of dimension %2 does not begin where the one before "
                                                   "ends, at index %3: correct the offsets or the widths of the halo.")
                           .arg(block)
                           .arg(dimension + 1)
                           .arg(edges.first.back())));
        edges.first.push_back(edges.first.back() + own);
    }
    m_edges.push_back(std::move(edges));
    return {};
}

std::uint64_t BlockGrid::ranks() const
{
    std::uint64_t result = 1;
    for (const BlockDimension &dimension : m_map.dimensions)
        result *= dimension.blocks;
    return result;
}

ArrayShape BlockGrid::shape() const
{
    ArrayShape result;
    for (const BlockEdges &edges : m_edges)
        result.push_back(edges.extent());
    return result;
}

std::uint64_t BlockGrid::rankAt(const std::vector<std::uint64_t> &place) const
{
    std::uint64_t rank = 0;
    for (std::size_t step = 0; step < place.size(); ++step) {
        const std::size_t dimension = m_map.ranks == ArrayOrder::RowMajor ? step : place.size() - 1 - step;
        rank = rank * m_map.dimensions[dimension].blocks + place[dimension];
    }
    return rank;
}

std::vector<std::uint64_t> BlockGrid::placeOf(std::uint64_t rank) const
{
    std::vector<std::uint64_t> place(m_map.dimensions.size());
    for (std::size_t step = 0; step < place.size(); ++step) {
        const std::size_t dimension = m_map.ranks == ArrayOrder::RowMajor ? place.size() - 1 - step : step;
        place[dimension] = rank % m_map.dimensions[dimension].blocks;
        rank /= m_map.dimensions[dimension].blocks;
    }
    return place;
}

} // namespace rankscope
