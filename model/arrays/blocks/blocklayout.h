// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/blocks/blockmap.h"

#include <QString>

namespace rankscope {

/// Cells of the neighbours that a block has copies of, along one dimension.
struct HaloWidth {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    friend bool operator==(const HaloWidth &, const HaloWidth &) = default;
};

/// How the processes' arrays are in whole ones, whatever their number of dimensions.
struct BlockLayout {
    bool replicated = false; // each process has all of it; then the rest means nothing
    std::vector<std::uint64_t> grid = {}; // processes along each dimension; those behind the last are not cut
    std::vector<HaloWidth> halos = {}; // of each dimension of the grid; a single one: of all of them; none: no halos
    bool haloAtEdges = false; // as BlockDimension has it
    ArrayOrder ranks = ArrayOrder::RowMajor;
    std::vector<std::vector<std::uint64_t>> offsets = {}; // as BlockDimension has them; none: one block after the other

    friend bool operator==(const BlockLayout &, const BlockLayout &) = default;
};

/// Processes of the grid; nothing where they do not fit 64 bits.
std::optional<std::uint64_t> processCount(const BlockLayout &layout);

/// The map for arrays of so many dimensions. Error: WrongFormat where they have fewer than the grid.
[[nodiscard]] Result<BlockMap> blockMapOf(const BlockLayout &layout, std::size_t dimensions);

/// A layout for the data sets whose path fits a pattern, of one of two runs or of both.
struct BlockRule {
    QString pattern = {}; // as pathFits() takes it
    bool ofReference = true;
    bool ofCurrent = true;
    BlockLayout layout = {};

    friend bool operator==(const BlockRule &, const BlockRule &) = default;
};

/// Rules in the order of their file: the first that fits a data set holds for it.
using BlockRules = std::vector<BlockRule>;

} // namespace rankscope
