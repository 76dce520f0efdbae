// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/valuerows.h"

#include "model/base/polling.h"

#include <algorithm>
#include <limits>
#include <queue>
#include <tuple>

namespace rankscope {

namespace {

bool isLaterRow(const RowRange &a, const RowRange &b)
{
    return a.row > b.row;
}

/// Sweeps over the processes and keeps the ranges that cover the present one, the lowest row on top.
class Sweep
{
public:
    /// Ranges come in order of their first process.
    void add(const RowRange &range)
    {
        emitUntil(range.processes.first);
        if (!m_open.empty()) {
            const std::size_t later = std::max(range.row, m_open.top().row);
            m_result.overlaps.push_back({{range.processes.first, range.processes.first}, later});
        }
        m_open.push(range);
    }

    RowAssignment finish()
    {
        while (!m_open.empty())
            emitTop(m_open.top().processes.last);
        return std::move(m_result);
    }

private:
    /// Says who has the processes before `process`, and forgets the ranges that end there.
    void emitUntil(std::int64_t process)
    {
        while (!m_open.empty() && m_open.top().processes.last < process)
            emitTop(m_open.top().processes.last);
        if (!m_open.empty() && m_at < process)
            emitTop(process - 1);
        m_at = process;
    }

    /// The top range has what is not said yet up to `last`.
    void emitTop(std::int64_t last)
    {
        const RowRange top = m_open.top();
        const std::int64_t first = std::max(m_at, top.processes.first);
        if (first <= last) {
            append({{first, last}, top.row});
            m_at = last + 1;
        }
        while (!m_open.empty() && m_open.top().processes.last < m_at)
            m_open.pop();
    }

    void append(const RowRange &range)
    {
        std::vector<RowRange> &ranges = m_result.ranges;
        if (!ranges.empty() && ranges.back().row == range.row
            && ranges.back().processes.last + 1 == range.processes.first)
            ranges.back().processes.last = range.processes.last;
        else
            ranges.push_back(range);
    }

    std::priority_queue<RowRange, std::vector<RowRange>, decltype(&isLaterRow)> m_open{isLaterRow};
    std::int64_t m_at = std::numeric_limits<std::int64_t>::min(); // the first process that nothing is said of yet
    RowAssignment m_result;
};

} // namespace

RowAssignment assignProcesses(std::span<const ProcessSet *const> rows, const Progress &progress)
{
    std::vector<RowRange> ranges;
    for (std::size_t row = 0; row < rows.size() && !endsAt(row, progress); ++row) {
        for (const ProcessSet::Range &range : rows[row]->ranges())
            ranges.push_back({range, row});
    }
    const auto less = [](const RowRange &a, const RowRange &b) {
        return std::tuple(a.processes.first, a.row) < std::tuple(b.processes.first, b.row);
    };
    stableSort(ranges, less, progress);
    Sweep sweep;
    for (std::size_t index = 0; const RowRange &range : ranges) {
        if (endsAt(index++, progress))
            return {};
        sweep.add(range);
    }
    return sweep.finish();
}

} // namespace rankscope
