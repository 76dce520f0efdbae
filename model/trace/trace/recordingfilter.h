// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"
#include "rules/dvm/recordingrules.h"

#include <map>
#include <string>

namespace rankscope {

/// True for an iteration in which nothing is recorded but accesses to reduction variables, which may be in one of two
/// runs only (format document, section 10.3): `if (x > most) most = x` is done in other iterations by other processes.
/// Where empty iterations are not recorded, the other run has not even its IT then.
bool holdsOnlyReductions(const Trace &trace, IterationId iteration);

/// What one trace recorded, as its header says it: asked about constructs and iterations of another trace of the
/// program. Constructs are the same by kind and number; where two files number theirs alike, also by the name of the
/// file.
class RecordingFilter
{
public:
    explicit RecordingFilter(const Trace &trace);

    TraceLevel rootLevel() const { return m_rootLevel; }
    /// The level in force inside a construct; that of its surroundings where the header does not name it.
    TraceLevel levelInside(const Trace &trace, const Construct &construct, TraceLevel surroundings) const;
    bool recordsEmptyIterations() const { return m_emptyIterations; }
    /// True where a runtime with this header, at `level`, writes an IT record for an iteration of another trace: empty
    /// ones are wanted, or something in it is recorded that each run does: see holdsOnlyReductions(). SKP opens no
    /// iteration (format document, section 15.4).
    /// `sameLevel`: the other trace wrote it under the same conditions, so that only constructs inside can differ.
    bool writesIteration(const Trace &trace, IterationId iteration, TraceLevel level, bool sameLevel) const;
    bool recordsIteration(const Trace &trace, const Construct &construct, const IndexTuple &indices) const;

    /// False where both recorded the same things: then nothing needs to be asked.
    bool differsFrom(const RecordingFilter &other) const;
    /// STARTPOINT, FINISHPOINT or the trimming of border iterations are not the same.
    bool windowDiffersFrom(const RecordingFilter &other) const { return m_window != other.m_window; }

private:
    struct Part {
        std::string file; // its name without folders
        TraceLevel level = TraceLevel::Full;
        std::vector<IterationRange> ranges;
    };

    TraceLevel m_rootLevel;
    bool m_emptyIterations;
    std::int64_t m_defaultStep;
    const Part *find(const Trace &trace, const Construct &construct) const;

    std::map<std::pair<RecordKind, std::int64_t>, std::vector<Part>> m_parts;
    std::vector<std::string> m_window; // values of the keys that cut the trace short
};

} // namespace rankscope
