// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"
#include "model/trace/trace/sourcelookup.h"

#include <span>

namespace rankscope {

/// The differences that nothing before them explains, by index.
struct OriginList {
    std::vector<std::uint32_t> origins;
    FollowedElements followed; // without its folders
};

/// Tells the differences that nothing before them explains from those that follow: sets `carried` of each, and returns
/// the others. The differences must be complete and in reference order. Nothing when cancelled. Source:
/// contract.md, `origins` (a name is tainted from the first difference that may change it on). With a source an element
/// of an array whose subscripts the loop headers resolve is tainted alone: one that is wrong explains no other.
std::optional<OriginList> findOrigins(const TraceAlignment &alignment, std::span<Difference> differences,
                                      const SourceLookup &source, const Progress &progress);

} // namespace rankscope
