// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"
#include "model/trace/trace/sourcelookup.h"

#include <span>

namespace rankscope {

/// Tells the differences that nothing before them explains from those that follow: sets `carried` of each, and returns
/// the indices of the others. The differences must be complete and in reference order. Nothing when cancelled. Source:
/// contract.md, `origins` (a name is tainted from the first difference that may change it on). With a source an element
/// of an array whose subscripts the loop headers resolve is tainted alone: one that is wrong explains no other.
std::optional<std::vector<std::uint32_t>> findOrigins(const TraceAlignment &alignment,
                                                      std::span<Difference> differences, const SourceLookup &source,
                                                      const Progress &progress);

} // namespace rankscope
