// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"
#include "model/trace/rows/recordmatch.h"
#include "model/trace/trace/tracerun.h"

#include <memory>
#include <vector>

namespace rankscope {

/// What a filter lets through of each process of a run, in the order of its processes.
using MatchedRun = std::vector<std::shared_ptr<const MatchedRecords>>;

/// Errors: those of matchRecords().
[[nodiscard]] Result<MatchedRun> matchRun(const TraceRun &run, const RecordFilter &filter, const Progress &progress);

/// These records alone, without the constructs around them, lowest process first, each in file order; the columns are
/// those of recordTable().
FieldTable matchedTable(const TraceRun &run, const MatchedRun &matched);

} // namespace rankscope
