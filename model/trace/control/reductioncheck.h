// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/control/reductionuses.h"

#include <deque>

namespace rankscope {

/// A run with the reductions of each of its traces.
struct ReducedRun {
    const TraceRun &run;
    const std::deque<ControlledTrace> &traces; // by process
    const std::vector<ReductionUses> &uses; // likewise
};

/// True where the traces hold every value that the results of reductions come from.
bool recordsAllPartialResults(const TraceRun &run);

/// Computes the results of the reductions anew and compares them with the recorded ones (RV). One process with running
/// values: the last of them. Several: their last values under each operation that the type has, with and without the
/// initial value. Values of iterations (ManualReductCalc): those of all iterations likewise. A result that nothing
/// gives is told, and one that MIN or MAX alone gives while the values move the other way. Not judged: results that are
/// not as many as the variables of their type, elements of arrays, non-finite values, loops of which processes share
/// iterations, and where recordsAllPartialResults() is false. False when cancelled.
[[nodiscard]] bool checkReductionResults(const ReducedRun &reduced, FindingList &findings, const Progress &progress);

} // namespace rankscope
