// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/parallelfor.h"
#include "model/trace/trace/trace.h"
#include "model/trace/trace/tracerun.h"

namespace rankscope {

/// How many threads are useful for so many jobs that pass over the records of a run together. Few records are passed in
/// less time than a thread needs to start.
inline std::size_t usefulThreads(std::size_t jobs, const TraceRun &run)
{
    constexpr std::uint64_t recordsWorthThread = 4096;
    std::uint64_t records = 0;
    for (const TraceRun::Process &process : run.processes)
        records += process.trace->size();
    return usefulThreads(std::min<std::uint64_t>(jobs, records / recordsWorthThread));
}

/// The same with a job a trace.
inline std::size_t usefulThreads(const TraceRun &run)
{
    return usefulThreads(run.processes.size(), run);
}

} // namespace rankscope
