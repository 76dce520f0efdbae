// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/configuration/traceconfiguration.h"
#include "model/trace/trace/tracerun.h"

#include <memory>

namespace rankscope {

/// The configuration of a program that was traced, with exact counters at each level up to the one that was recorded:
/// the lines and bytes that the records take in a trace of D3, without header and END_TRACE, summed over all processes
/// of the run. The runtime counts those of one process alike. Memory is not counted. Levels and ranges are those of the
/// traces' headers; limits are those of the iterations that are there. Problems of the traces are not repeated. Errors:
/// Cancelled.
[[nodiscard]] Result<std::shared_ptr<const TraceConfiguration>> configurationOf(const TraceRun &run,
                                                                                Progress &progress);

} // namespace rankscope
