// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/parallelfor.h"
#include "model/trace/trace/trace.h"
#include "model/trace/trace/tracerun.h"

namespace rankscope {

/// How many threads are useful for work on each trace of a run. A short trace takes less time than a thread needs to
/// start, so short ones share one.
inline std::size_t usefulThreads(const TraceRun &run)
{
    constexpr std::uint64_t recordsWorthThread = 4096;
    std::uint64_t records = 0;
    for (const TraceRun::Process &process : run.processes)
        records += process.trace->size();
    return usefulThreads(std::min<std::uint64_t>(run.processes.size(), records / recordsWorthThread));
}

} // namespace rankscope
