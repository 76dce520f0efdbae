// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/reference/mergewriter.h"

#include <optional>

namespace rankscope {

/// The traces of several processes as one: what every process runs stands once, as the lowest process that has it wrote
/// it; iterations of parallel constructs of all processes, sorted by index. Fills `originRuns`. Nothing when cancelled.
std::shared_ptr<const Trace> mergeReference(const TraceRun &run, PlaceMatching places,
                                            std::vector<TraceAlignment::OriginRun> &originRuns,
                                            const Progress &progress);

/// The same by merging two neighbours at a time, which is right for any run, and slow. Nothing when cancelled.
std::optional<MergedTrace> mergeInPairs(const TraceRun &run, PlaceMatching places, const Progress &progress);

} // namespace rankscope
