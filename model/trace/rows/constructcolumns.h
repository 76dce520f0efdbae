// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedcolumn.h"
#include "model/trace/rows/constructstatistics.h"
#include "model/trace/trace/tracerun.h"

namespace rankscope {

/// A construct of a process's trace and how much of it that is.
struct ConstructRow {
    const Trace *trace = nullptr;
    const ConstructStatistics *statistics = nullptr;
    std::int64_t process = 0;

    const Construct *construct() const ///< null outside of all
    {
        return statistics->construct ? &trace->constructs[statistics->construct->value] : nullptr;
    }
};

/// All columns, in the order in which files and the list of the window have those that they show.
std::vector<ListedColumn<ConstructRow>> constructStatisticsColumns();

/// A row for each construct of each process: process kind number file line executions iterations lines own_lines share
/// (of the lines of its process) names not_finite, then the records of each kind by its keyword in small letters.
/// Outside of all constructs the kind is empty.
FieldTable constructTable(const TraceRun &run);

} // namespace rankscope
