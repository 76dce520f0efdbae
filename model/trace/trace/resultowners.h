// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <map>
#include <optional>
#include <vector>

namespace rankscope {

/// Which execution each RV of a trace belongs to, wherever it stands behind it: an RV carries the place at which its
/// construct ends, so it is the last parallel execution that ended there before it; where none did, the last parallel
/// one that ended.
class ResultOwners
{
public:
    /// Linear in the executions.
    explicit ResultOwners(const Trace &trace);

    /// Nothing where no parallel execution ends before the record.
    std::optional<ExecutionId> ownerOf(RecordIndex result) const;
    /// True where no parallel execution ends later at the place of this one: its results may still come.
    bool isLastOfItsPlace(ExecutionId execution) const;

private:
    struct Ended {
        std::uint32_t end = 0; // record
        std::uint32_t execution = 0;
    };
    static std::optional<ExecutionId> lastBefore(const std::vector<Ended> &ended, std::uint32_t record);

    const Trace &m_trace;
    std::map<Place, std::vector<Ended>> m_byPlace; // in order of their ends
    std::vector<Ended> m_all; // likewise
};

/// Which of the RV records since a parallel construct ended this one is, from 1 on: several reductions of one loop have
/// results without names at one line, in the same order each time.
std::uint32_t resultNumber(const Trace &trace, RecordIndex result);

/// Which of the RV records at its own place this one is, from 1 on, since a parallel construct ended or an iteration
/// began: the N of `RV#N`. What comes behind the first thousand is counted as one.
std::uint32_t resultNumberAtPlace(const Trace &trace, RecordIndex result);
/// The largest resultNumberAtPlace() of the results at each place. Linear in the records of a trace with results.
std::map<Place, std::uint32_t> mostResultsAtPlaces(const Trace &trace);

} // namespace rankscope
