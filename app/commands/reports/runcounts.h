// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/tracerun.h"

namespace rankscope {

/// Records of all processes by RecordKind.
inline std::array<std::uint64_t, recordKindCount> countByKind(const TraceRun &run)
{
    std::array<std::uint64_t, recordKindCount> sums = {};
    for (const TraceRun::Process &process : run.processes) {
        const auto counts = process.trace->countByKind();
        for (std::size_t kind = 0; kind < recordKindCount; ++kind)
            sums[kind] += counts[kind];
    }
    return sums;
}

/// Records of all processes.
inline std::uint64_t recordCount(const TraceRun &run)
{
    std::uint64_t sum = 0;
    for (const TraceRun::Process &process : run.processes)
        sum += process.trace->size();
    return sum;
}

} // namespace rankscope
