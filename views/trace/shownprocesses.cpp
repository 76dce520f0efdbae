// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/shownprocesses.h"

#include <algorithm>

namespace rankscope {

namespace {

bool hasRecord(const Column<AlignedRun> &column, std::uint32_t reference)
{
    const std::span<const AlignedRun> runs = column.span();
    const auto behind = std::partition_point(runs.begin(), runs.end(),
                                             [=](const AlignedRun &run) { return run.reference <= reference; });
    return behind != runs.begin() && reference - (behind - 1)->reference < (behind - 1)->count;
}

} // namespace

bool concerns(const TraceAlignment &alignment, RecordIndex reference, const ProcessSet &processes)
{
    if (processes.isEmpty())
        return true;
    for (std::size_t process = 0; process < alignment.runs.size(); ++process) {
        if (processes.contains(alignment.currentRun.processes[process].number)
            && hasRecord(alignment.runs[process], reference.value))
            return true;
    }
    return false;
}

bool concerns(const AlignedRows &rows, const AlignedRow &row, const ProcessSet &processes)
{
    if (processes.isEmpty() || !row.current)
        return true;
    if (row.difference != noIndex) {
        for (std::uint32_t index = row.difference; index < row.difference + row.differenceCount; ++index) {
            if (rows.diff()->processesOf(rows.diff()->differences[index]).intersects(processes))
                return true;
        }
        return false;
    }
    if (processes.contains(rows.alignment()->currentRun.processes[row.current->process].number))
        return true;
    return row.reference && concerns(*rows.alignment(), *row.reference, processes);
}

} // namespace rankscope
