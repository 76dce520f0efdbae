// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/cellpage.h"

#include <functional>
#include <vector>

namespace rankscope {

/// Rows or columns of an area put into bins of even size. Of very many only the first few of each bin are read.
/// Invariant: 1 <= bins <= count where count > 0; run >= 1.
struct SampleAxis {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    std::uint64_t bins = 0;
    std::uint64_t run = 1; // lines read of each bin

    struct Span {
        std::uint64_t first = 0;
        std::uint64_t count = 0;
    };

    /// Where a bin begins; of `bins` where the last one ends.
    std::uint64_t binStart(std::uint64_t bin) const;
    std::uint64_t binOf(std::uint64_t line) const;
    /// Lines of the largest bin.
    std::uint64_t binLength() const { return bins == 0 ? 0 : (count - 1) / bins + 1; }
    bool readsAll() const { return run >= binLength(); }
    std::uint64_t readCount() const;
    /// What is read, in pieces of at most `most` lines, in order.
    std::vector<Span> spans(std::uint64_t most) const;
};

/// What is read of an area of a view, and into how many bins it goes.
struct SampleRequest {
    PageReading read;
    ArrayPage area;
    std::uint64_t mostBinRows = 512;
    std::uint64_t mostBinColumns = 1024;
    std::uint64_t mostCells = 50'000'000; // read of a larger area; the bins themselves always get a cell
    std::uint64_t grainRows = 1; // rows that are stored together: blocks are read in multiples of them
    std::uint64_t grainColumns = 1;
};

/// A request for all of a view, blocks along its chunks. `read` reads of this view.
SampleRequest requestFor(const ArrayView &view, PageReading read);

/// The bins of an area, and what of it is read.
struct SampleGrid {
    SampleAxis rows;
    SampleAxis columns;

    explicit SampleGrid(const SampleRequest &request);
    bool readsAll() const { return rows.readsAll() && columns.readsAll(); }
};

/// Reads the cells of a grid block after block. Advances `progress` by the cells, whose total it sets.
/// Errors: those of the reading, Cancelled.
[[nodiscard]] Result<void> forEachBlock(const SampleRequest &request, const SampleGrid &grid,
                                        const std::function<void(const CellPage &)> &take, Progress &progress);

} // namespace rankscope
