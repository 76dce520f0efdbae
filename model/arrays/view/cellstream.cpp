// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/cellstream.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::uint64_t usualBytes = std::uint64_t(8) << 20U;
constexpr std::uint64_t acrossBytes = std::uint64_t(16) << 20U; // where each line of the cache gives some cells only
constexpr std::uint64_t largestBytes = std::uint64_t(64) << 20U;
constexpr std::uint64_t textBytes = 64; // of a text in memory, about

std::vector<std::size_t> dimensionsOf(const ArrayLayout &layout)
{
    std::vector<std::size_t> dimensions = layout.rows;
    dimensions.insert(dimensions.end(), layout.columns.begin(), layout.columns.end());
    return dimensions;
}

/// The dimension that changes from one cell to the next is not the one whose elements lie together in the source.
bool isAcross(const ArrayView &view, const std::vector<std::size_t> &dimensions)
{
    const ArrayDescription &description = view.source().description();
    const auto isLong = [&view](std::size_t dimension) { return view.layout().selections[dimension].size() > 1; };
    const auto fastest = std::find_if(dimensions.rbegin(), dimensions.rend(), isLong);
    if (fastest == dimensions.rend())
        return false;
    const bool isRowMajor = description.order == ArrayOrder::RowMajor;
    return std::any_of(dimensions.begin(), dimensions.end(), [&](std::size_t dimension) {
        return isLong(dimension) && (isRowMajor ? dimension > *fastest : dimension < *fastest);
    });
}

/// How many cells come before the same stored blocks are needed no more.
std::uint64_t cellsOfChunks(const ArrayView &view, const std::vector<std::size_t> &dimensions)
{
    const ArrayShape &chunk = view.source().description().chunk;
    std::uint64_t cells = 0;
    for (const std::size_t dimension : dimensions) {
        const std::uint64_t size = view.layout().selections[dimension].size();
        if (cells > 0)
            cells *= size;
        else if (dimension < chunk.size() && chunk[dimension] > 1 && size > 1)
            cells = std::min(chunk[dimension], size);
    }
    return cells;
}

std::uint64_t mostCells(const ArrayView &view)
{
    const std::size_t stored = typeBytes(view.source().type());
    const std::uint64_t bytes = stored > 0 ? stored : textBytes;
    const std::vector<std::size_t> dimensions = dimensionsOf(view.layout());
    if (isAcross(view, dimensions))
        return (view.source().inMemory() ? acrossBytes : largestBytes) / bytes;
    return std::clamp(cellsOfChunks(view, dimensions), usualBytes / bytes, largestBytes / bytes);
}

} // namespace

ShownCells asColumn(const ShownCells &cells, bool isReversed)
{
    ArrayLayout layout = cells.view.layout();
    layout.rows = dimensionsOf(layout);
    layout.columns.clear();
    if (isReversed)
        std::reverse(layout.rows.begin(), layout.rows.end());
    auto view = ArrayView::make(cells.view.sharedSource(), std::move(layout));
    Q_ASSERT(view); // as many cells of the same dimensions
    return {std::move(*view), cells.filter};
}

CellStream::CellStream(const ShownCells &cells, const PageEnds &ends, const Progress &progress)
    : m_cells(cells)
    , m_ends(ends)
    , m_progress(progress)
    , m_mostCells(mostCells(cells.view))
{
    Q_ASSERT(cells.view.columnCount() == 0 || ends.period % cells.view.columnCount() == 0);
}

ArrayPage CellStream::nextArea()
{
    const std::uint64_t left = m_cells.view.cellCount() - m_position;
    std::uint64_t count = left;
    if (m_ends.period <= m_mostCells)
        count = std::min(m_mostCells / m_ends.period * m_ends.period, left);
    else
        count = std::min(std::max<std::uint64_t>(m_mostCells / m_ends.grain, 1) * m_ends.grain,
                         m_ends.period - m_position % m_ends.period);
    const std::uint64_t columns = m_cells.view.columnCount();
    const std::uint64_t column = m_position % columns;
    ArrayPage area{m_position / columns, 1, column, count};
    if (column == 0 && count >= columns)
        area = {m_position / columns, count / columns, 0, columns};
    m_position += area.rows * area.columns;
    return area;
}

void CellStream::readAhead(CellPage page)
{
    if (m_position == m_cells.view.cellCount())
        return;
    page.area = nextArea();
    m_next = std::async(std::launch::async, [this, page = std::move(page)]() mutable { return read(std::move(page)); });
}

Result<CellPage> CellStream::read(CellPage page) const
{
    page.type = m_cells.view.source().type();
    page.shown.clear();
    Result<void> done = m_cells.view.readPage(page.area, page.values, m_progress);
    if (done && m_cells.filter)
        done = m_cells.filter->apply(m_cells.view, page, m_progress);
    if (!done)
        return tl::unexpected(done.error());
    blankHidden(page);
    return page;
}

Result<bool> CellStream::next(CellPage &page)
{
    if (m_progress.isCancelled())
        return tl::unexpected(cancelledError());
    if (!m_next.valid())
        readAhead({}); // the first one
    if (!m_next.valid())
        return false;
    Result<CellPage> result = m_next.get();
    if (!result)
        return tl::unexpected(result.error());
    readAhead(std::move(page));
    page = std::move(*result);
    return true;
}

} // namespace rankscope
