// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/check/finding.h"
#include "model/trace/check/rungroups.h"

namespace rankscope {

/// True where the header of a trace trims the iterations at the borders of loops.
bool trimsBorders(const TraceHeader &header);

/// True where fewer traces were given than the header of one of them states.
bool lacksProcesses(const TraceRun &run);

/// What is wrong between the traces of a run: the number of processes, constructs that only some of those execute which
/// get there, and constructs in another order. Nothing is missing in a process behind the end of an incomplete trace.
/// Errors: Cancelled.
[[nodiscard]] Result<FindingList> checkRunStructure(const TraceRun &run, const RunGroups &groups,
                                                    const Progress &progress);

/// Iterations and tasks that no process ran, and iterations that two of them ran. A parallel loop runs over all
/// combinations of its indices, so that one which lacks among those that ran is lost: certainly where empty iterations
/// are recorded (EMPTYITER), else likely where it lacks in one of several executions alone. Two processes that ran all
/// the same iterations of a loop hold copies of its data (a note); the processes of a task share its loops. Errors:
/// Cancelled.
[[nodiscard]] Result<FindingList> checkIterations(const TraceRun &run, const RunGroups &groups,
                                                  const Progress &progress);

} // namespace rankscope
