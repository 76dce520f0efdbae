// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/statistics/elementruns.h"

#include "model/arrays/statistics/statisticskernels.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::uint64_t memoryRun = memoryRunElements; // whole pieces: none is put together of two
constexpr std::uint64_t readRun = 1U << 19U; // 4 MiB at a time from a source that has to fetch them

} // namespace

WindowSlabs::WindowSlabs(const ArrayWindow &window, const ArrayShape &chunk, std::uint64_t elements) : m_window(window)
{
    if (elementCount(window) == 0)
        return;
    m_count = 1;
    if (window.empty())
        return;
    m_cut = window.size() - 1;
    while (m_cut > 0 && m_inner * window[m_cut].count <= elements)
        m_inner *= window[m_cut--].count;
    const std::uint64_t extent = window[m_cut].count;
    m_step = std::clamp<std::uint64_t>(elements / m_inner, 1, extent);
    const std::uint64_t rows = m_cut < chunk.size() ? chunk[m_cut] / window[m_cut].step : 0;
    if (rows > 1 && m_step > rows)
        m_step -= m_step % rows;
    m_slabsInRow = (extent + m_step - 1) / m_step;
    m_count = m_slabsInRow;
    for (std::size_t dimension = 0; dimension < m_cut; ++dimension)
        m_count *= window[dimension].count;
}

ArrayWindow WindowSlabs::window(std::uint64_t slab) const
{
    ArrayWindow result = m_window;
    if (result.empty())
        return result;
    IndexRange &cut = result[m_cut];
    const std::uint64_t first = slab % m_slabsInRow * m_step;
    cut.count = std::min(m_step, cut.count - first);
    cut.first += first * cut.step;
    std::uint64_t outer = slab / m_slabsInRow;
    for (std::size_t dimension = m_cut; dimension-- > 0;) {
        IndexRange &range = result[dimension];
        range.first += outer % range.count * range.step;
        outer /= range.count;
        range.count = 1;
    }
    return result;
}

std::uint64_t WindowSlabs::position(std::uint64_t slab) const
{
    if (m_window.empty())
        return 0;
    const std::uint64_t row = slab / m_slabsInRow;
    return (row * m_window[m_cut].count + slab % m_slabsInRow * m_step) * m_inner;
}

SourceRuns::SourceRuns(const ArraySource &source, const ArrayWindow &window)
    : m_source(source)
    , m_values(window == wholeWindow(source.shape()) ? source.inMemory() : nullptr)
    , m_elements(rankscope::elementCount(window))
    , m_slabs(window, source.description().chunk, readRun)
{}

std::uint64_t SourceRuns::runCount() const
{
    return m_values ? (m_elements + memoryRun - 1) / memoryRun : m_slabs.count();
}

Result<void> SourceRuns::read(std::uint64_t run, ElementRun &into, const Progress &progress) const
{
    into.shown = {};
    if (m_values) {
        into.position = run * memoryRun;
        into.elements = elementSpan(*m_values, into.position, std::min(memoryRun, m_elements - into.position));
        return {};
    }
    into.position = m_slabs.position(run);
    if (const Result<void> read = m_source.read(m_slabs.window(run), into.buffer, progress); !read)
        return read;
    into.elements = elementSpan(into.buffer, 0, valueCount(into.buffer));
    return {};
}

} // namespace rankscope
