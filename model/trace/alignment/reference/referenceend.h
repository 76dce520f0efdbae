// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/tracealignment.h"

namespace rankscope {

/// The first record of a merged reference behind the end of the shortest of its traces: from there on, what that
/// process alone would show (iterations of parallel constructs, statements that it owns) is unknown. noIndex where all
/// are complete. Nothing when cancelled.
std::optional<std::uint32_t> firstUnknownRecord(const Trace &merged, const TraceRun &run, PlaceMatching places,
                                                const Progress &progress);

} // namespace rankscope
