// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/control/controlledtrace.h"
#include "model/trace/control/reductionvalues.h"

#include <unordered_map>

namespace rankscope {

/// What one execution of a parallel construct did to a reduction variable.
struct ReductionUse {
    ReductionUse(std::uint32_t ofVariable, ValueType ofType, RecordIndex firstAccess)
        : variable(ofVariable)
        , type(ofType)
        , first(firstAccess)
    {}

    std::uint32_t variable = 0; // number of its name
    ValueType type = ValueType::Double;
    RecordIndex first;
    std::optional<RecordIndex> early; // the first access behind the construct and before any result
    std::optional<Value> initial; // what the first iteration read; nothing where reads are not recorded
    std::optional<Value> before; // the last value that was recorded of it before the construct
    Value last;
    /// Running values: each iteration begins with what the one before left. Values of iterations: each begins with the
    /// initial one (ManualReductCalc). What contradicts neither may be both.
    bool mayRun = true;
    bool mayRestart = true;
    bool rises = false; // an assignment made it larger
    bool falls = false;
    bool leavesZero = false; // an assignment made something else of zero, which no product does
    ReductionFold finals; // of the last values of the iterations
    OperationSet computed; // what each assignment may have computed of the value before it and one it read
    std::uint64_t assignments = 0;
};

/// What an execution of a parallel construct reduces, and what came of it.
struct ReductionExecution {
    ExecutionId execution;
    std::vector<ReductionUse> uses; // in order of their first access
    bool hasElements = false; // elements of arrays are reduced too
    bool isNested = false; // inside of another parallel construct
    bool hasEnded = false;
    std::vector<RecordIndex> results; // RV, see ResultOwners
};

/// The reductions of a trace.
class ReductionUses
{
public:
    /// Linear in the records. Nothing when cancelled.
    static std::optional<ReductionUses> of(const ControlledTrace &controlled, const Progress &progress);

    const std::vector<ReductionExecution> &executions() const { return m_executions; }
    /// Null where an execution has neither accesses to reduction variables nor results.
    const ReductionExecution *find(ExecutionId execution) const;

private:
    friend class ReductionWalk;
    ReductionExecution &at(ExecutionId execution);

    std::vector<ReductionExecution> m_executions;
    std::unordered_map<std::uint32_t, std::size_t> m_indices; // by execution
};

/// What reductions do outside of their protocol (section 5.4): variables that are used between the end of their
/// construct and its results, and reductions behind which no result comes at all: one result may stand for several
/// loops.
void checkReductionProtocol(const ControlledTrace &controlled, const ReductionUses &uses, FindingList &findings);

} // namespace rankscope
