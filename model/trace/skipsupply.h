// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/iterationpairing.h"

#include <unordered_map>

namespace rankscope {

/// The SKP records of an execution that no paired iteration of the reference accounts for. SKP opens no IT (format document,
/// section 15.4): those of an iteration that a process skipped as a whole stand in another one, or before all of them.
class SkipSupply
{
public:
    /// Linear in the records of both executions. `pairs` are iterations of `table` and of the current execution.
    SkipSupply(const ProcessAlignmentInput &input, const IterationTable &table, const std::vector<IterationPair> &pairs,
               ExecutionId current);

    /// True, and these are used up, where all SKP records of an iteration of the reference are there; it has one at least and
    /// no iterations inside.
    bool take(IterationId iteration);

private:
    using Counts = std::unordered_map<std::uint32_t, std::int64_t>; // by key

    static void count(const Trace &trace, const MatchKeys::Table &table, const RecordRange &range, Counts &counts);
    RecordRange rangeOf(IterationId iteration) const;

    const ProcessAlignmentInput &m_input;
    Counts m_left;
};

} // namespace rankscope
