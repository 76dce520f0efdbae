// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/check/finding.h"

namespace rankscope {

/// The findings of the dynamic control without those that follow from a fault which the check found. `faults` are the
/// findings of the check; notes do not count. Wrong results of reductions follow from an iteration of the same
/// execution that no process ran or one process ran twice, and from an assignment in it that is not finished: an
/// execution is the same in all processes where its construct, the iteration around it and its ordinal there are. What
/// is said of a variable by its reads and writes follows from an assignment to it that is not finished.
FindingList withoutFollowingFindings(FindingList control, const FindingList &faults, const TraceRun &run);

} // namespace rankscope
