// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/trace/tracerun.h"

#include <cstdio>
#include <cstdlib>

/// The run of one trace that was read; ends the benchmark where it could not be.
inline rankscope::TraceRun runOf(const rankscope::Result<std::shared_ptr<const rankscope::Trace>> &trace)
{
    if (!trace) {
        std::fprintf(stderr, "%s\n", qPrintable(toString(trace.error())));
        std::exit(2);
    }
    rankscope::TraceRun run;
    run.processes.push_back({0, *trace});
    return run;
}
