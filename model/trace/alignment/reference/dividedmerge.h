// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/reference/mergewriter.h"

#include <optional>

namespace rankscope {

/// What mergeInPairs() makes, at once and in linear time, of a run as most are: whole traces with the same sequential
/// part, without SKP records and without a parallel construct inside of another one, whose parallel iterations ran in
/// one process each. Nothing for other runs, and when cancelled.
std::optional<MergedTrace> mergeDivided(const TraceRun &run, PlaceMatching places, const Progress &progress);

} // namespace rankscope
