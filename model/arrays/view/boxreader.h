// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/counterbox.h"
#include "model/arrays/view/arrayview.h"

namespace rankscope {

/// Reads boxes of a view into one block of cells. What is in memory, or already is in the order of the block, goes
/// straight into it; anything else is read next to it and moved to its place.
class BoxReader
{
public:
    /// All outlive it. `values` has the type of the source and as many elements as the block has cells.
    BoxReader(const ArraySource &source, const ArrayLayout &layout, ArrayValues &values, const Progress &progress);

    /// A run of positions and a distance between neighbours for each dimension; those in neither direction stay put.
    struct Box {
        std::vector<CounterBox::Run> runs;
        std::vector<std::uint64_t> strides;
        std::uint64_t offset = 0;
    };
    Box emptyBox() const;
    /// Puts a box of one direction in; neighbours of its innermost dimension are `stride` cells apart.
    static void set(Box &box, const std::vector<std::size_t> &dimensions, const CounterBox &counters,
                    std::uint64_t stride);

    [[nodiscard]] Result<void> read(const Box &box);

private:
    using Runs = std::vector<IndexSelection::Run>; // one for each dimension

    Result<void> readRuns(const Runs &runs, const std::vector<std::uint64_t> &strides, std::uint64_t offset);
    Result<void> moveRuns(const ArrayValues &memory, const Runs &runs, const std::vector<std::uint64_t> &strides,
                          std::uint64_t offset);

    const ArraySource &m_source;
    const ArrayLayout &m_layout;
    ArrayValues &m_values;
    ArrayValues m_part;
    const Progress &m_progress;
};

} // namespace rankscope
