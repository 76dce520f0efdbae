// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/check/finding.h"

namespace rankscope {

/// The findings of the dynamic control without wrong results of reductions that follow from another fault of the same
/// execution: an iteration that no process ran or one process ran twice, an assignment that is not finished. `faults`
/// are those of the check; notes do not count. An execution is the same in all processes where its construct, the
/// iteration around it and its ordinal there are.
FindingList withoutFollowingResults(FindingList control, const FindingList &faults, const TraceRun &run);

} // namespace rankscope
