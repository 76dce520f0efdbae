// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/view/viewruns.h"

#include "model/arrays/statistics/statisticskernels.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::uint64_t fetchedCells = 1U << 18U; // at a time

} // namespace

ViewRuns::ViewRuns(std::shared_ptr<const ArrayView> view, std::shared_ptr<const ArrayFilter> filter)
    : m_view(std::move(view))
    , m_filter(std::move(filter))
    , m_start(m_view->startInMemory())
{
    const std::uint64_t runCells = m_start ? memoryRunElements : fetchedCells;
    const std::uint64_t width = std::max<std::uint64_t>(1, m_view->columnCount());
    m_columns = std::min(width, runCells);
    m_rows = std::max<std::uint64_t>(1, runCells / width);
    m_runsInRow = (width + m_columns - 1) / m_columns;
}

std::uint64_t ViewRuns::runCount() const
{
    if (m_view->cellCount() == 0)
        return 0;
    if (isPlainMemory())
        return (m_view->cellCount() + memoryRunElements - 1) / memoryRunElements;
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
    into.shown = {};
    if (isPlainMemory()) {
        into.position = run * memoryRunElements;
        const std::uint64_t count = std::min<std::uint64_t>(memoryRunElements, m_view->cellCount() - into.position);
        into.elements = elementSpan(*m_view->source().inMemory(), *m_start + into.position, count);
        return {};
    }
    const ArrayPage area = areaOf(run);
    const std::uint64_t count = area.rows * area.columns;
    into.position = area.firstRow * m_view->columnCount() + area.firstColumn;
    if (m_start) {
        into.elements = elementSpan(*m_view->source().inMemory(), *m_start + into.position, count);
    } else {
        if (const Result<void> done = m_view->readPage(area, into.buffer, progress); !done)
            return done;
        into.elements = elementSpan(into.buffer, 0, count);
    }
    if (!m_filter)
        return {};
    if (const Result<void> done = m_filter->apply(*m_view, area, into.elements, into.bits, progress); !done)
        return done;
    into.shown = into.bits;
    return {};
}

} // namespace rankscope
