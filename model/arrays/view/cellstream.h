// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/arrayfilter.h"

#include <future>

namespace rankscope {

/// What is exported: a view, and which of its cells are skipped.
struct ShownCells {
    ArrayView view;
    std::shared_ptr<const ArrayFilter> filter = {}; // null: all are shown
};

/// The same elements in the same order as one long column, of which any consecutive cells make a page. `isReversed`:
/// the dimensions the other way round, so that the first of the view's changes fastest.
ShownCells asColumn(const ShownCells &cells, bool isReversed = false);

/// Where pages of a stream may end: after whole periods or, where a period is too large for one page, at grains inside
/// it.
struct PageEnds {
    std::uint64_t period = 1; // cells; a multiple of the view's columns
    std::uint64_t grain = 1; // cells
};

/// All cells of a view in its order, page after page, while the next page is already being read in another thread.
/// Holds two pages of some MB (64 MB each where smaller ones would read the same stored blocks again and again).
/// Invariant: a page is a number of whole rows, or a part of one row.
class CellStream
{
public:
    /// `cells` and `progress` outlive it. Looks at the cancel, advances nothing.
    CellStream(const ShownCells &cells, const PageEnds &ends, const Progress &progress);

    /// The next page goes to `page`, whose memory is used again; false when there is none. What the filter leaves out
    /// is blank (see blankHidden). Errors: those of reading and of the filter, Cancelled.
    [[nodiscard]] Result<bool> next(CellPage &page);

private:
    ArrayPage nextArea();
    void readAhead(CellPage page);
    Result<CellPage> read(CellPage page) const;

    const ShownCells &m_cells;
    PageEnds m_ends;
    const Progress &m_progress;
    std::uint64_t m_mostCells;
    std::uint64_t m_position = 0; // of the page after the one that is being read
    std::future<Result<CellPage>> m_next; // waits for its thread when it goes
};

} // namespace rankscope
