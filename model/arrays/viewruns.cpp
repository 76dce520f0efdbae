// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/viewruns.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::uint64_t runCells = 1U << 18U;

} // namespace

ViewRuns::ViewRuns(std::shared_ptr<const ArrayView> view, std::shared_ptr<const ArrayFilter> filter)
    : m_view(std::move(view))
    , m_filter(std::move(filter))
{
    const std::uint64_t width = std::max<std::uint64_t>(1, m_view->columnCount());
    m_columns = std::min(width, runCells);
    m_rows = std::max<std::uint64_t>(1, runCells / width);
    m_runsInRow = (width + m_columns - 1) / m_columns;
}

std::uint64_t ViewRuns::runCount() const
{
    if (m_view->cellCount() == 0)
        return 0;
    return (m_view->rowCount() + m_rows - 1) / m_rows * m_runsInRow;
}

ArrayPage ViewRuns::areaOf(std::uint64_t run) const
{
    ArrayPage area;
    area.firstRow = run / m_runsInRow * m_rows;
    area.firstColumn = run % m_runsInRow * m_columns;
    area.rows = std::min(m_rows, m_view->rowCount() - area.firstRow);
    area.columns = std::min(m_columns, m_view->columnCount() - area.firstColumn);
    return area;
}

Result<void> ViewRuns::read(std::uint64_t run, ElementRun &into, const Progress &progress) const
{
    const ArrayPage area = areaOf(run);
    auto page = readCells(*m_view, m_filter.get(), area, progress);
    if (!page)
        return tl::unexpected(page.error());
    into.buffer = std::move(page->values);
    into.bits = std::move(page->shown);
    into.elements = elementSpan(into.buffer, 0, area.rows * area.columns);
    into.shown = into.bits;
    into.position = area.firstRow * m_view->columnCount() + area.firstColumn;
    return {};
}

} // namespace rankscope
