// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydescription.h"
#include "model/base/result.h"

namespace rankscope {

/// How one dimension of an array is cut to blocks, each with halo cells that belong to its neighbours.
struct BlockDimension {
    std::uint64_t blocks = 1; // processes along the dimension
    std::uint64_t haloLow = 0; // cells of the neighbour below that a block has a copy of
    std::uint64_t haloHigh = 0;
    bool haloAtEdges = false; // blocks at the array's ends have halo cells too, which belong to nobody
    std::vector<std::uint64_t> offsets = {}; // global index of each block's first own cell; empty: one after the other

    friend bool operator==(const BlockDimension &, const BlockDimension &) = default;
};

/// How the processes' arrays make one: a grid of processes over the dimensions.
struct BlockMap {
    std::vector<BlockDimension> dimensions; // in the order of the subscripts
    ArrayOrder ranks =
        ArrayOrder::RowMajor; // how ranks count through the grid: the last dimension fastest, or the first
};

/// Where the blocks of a dimension lie.
struct BlockEdges {
    std::vector<std::uint64_t> first; // global index of each block's first own cell, and after the last the extent
    std::vector<std::uint64_t> low; // halo cells below, of each block
    std::vector<std::uint64_t> high;

    std::uint64_t extent() const { return first.back(); }
    std::uint64_t blockOf(std::uint64_t index) const; ///< whose own the index is; it is inside
};

/// A grid of processes with the places of their blocks.
class BlockGrid
{
public:
    /// `shapes`: those of the processes' arrays with their halos, by rank.
    /// Errors: WrongFormat, naming the rank whose shape does not fit.
    static Result<BlockGrid> make(BlockMap map, const std::vector<ArrayShape> &shapes);

    std::uint64_t ranks() const;
    ArrayShape shape() const; ///< of the whole array
    const std::vector<BlockEdges> &edges() const { return m_edges; }
    std::uint64_t rankAt(const std::vector<std::uint64_t> &place) const; ///< of the block of that place in the grid
    std::vector<std::uint64_t> placeOf(std::uint64_t rank) const;

private:
    [[nodiscard]] Result<void> setEdges(std::size_t dimension, const std::vector<ArrayShape> &shapes);

    BlockMap m_map;
    std::vector<BlockEdges> m_edges;
};

/// Why the processes' arrays do not make one: WrongFormat.
Error misfit(const QString &message);

} // namespace rankscope
