// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/trace/diff/tracediff.h"

#include <memory>
#include <span>
#include <vector>

namespace rankscope {

/// The tree of executions and iterations of a trace, as two sorted columns of ids: 4 bytes an execution or iteration.
/// Building is linear in both and belongs in a worker.
class TraceStructure
{
public:
    /// Once `progress` was cancelled, the structure is of no use.
    explicit TraceStructure(std::shared_ptr<const Trace> trace, const Progress &progress = Progress());

    const Trace &trace() const { return *m_trace; }
    /// Executions that stand directly in an iteration; nothing: outside of all constructs.
    std::span<const ExecutionId> executionsIn(std::optional<IterationId> iteration) const;
    /// Own iterations of an execution, in order.
    std::span<const IterationId> iterationsOf(ExecutionId execution) const;

private:
    std::shared_ptr<const Trace> m_trace;
    std::vector<ExecutionId> m_executions; // sorted by the iteration around them, outermost last
    std::vector<IterationId> m_iterations; // sorted by execution
    std::vector<std::uint32_t> m_firstIteration; // of each execution in m_iterations, and one behind the last
};

/// How many differences stand inside a stretch of the reference.
struct DifferenceCounts {
    std::uint32_t differences = 0;
    std::uint32_t origins = 0;
    friend bool operator==(const DifferenceCounts &, const DifferenceCounts &) = default;
};
/// The differences inside an execution, and inside the iterations from `first` to `last` of one execution. What only
/// the current run has counts where it would stand; an extra iteration belongs to the execution alone. Logarithmic, but
/// linear in what is extra behind the last iteration.
DifferenceCounts differencesInside(const TraceDiff &diff, ExecutionId execution);
DifferenceCounts differencesInside(const TraceDiff &diff, IterationId first, IterationId last);

} // namespace rankscope
