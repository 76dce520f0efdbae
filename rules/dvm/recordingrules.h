// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/dvm/recordtypes.h"

#include <cstdint>
#include <span>

namespace rankscope {

/// True where a runtime at this level writes records of this kind (format document, sections 4.4 and 11).
bool isRecorded(RecordKind kind, TraceLevel level);

/// True when iteration `index` is inside the range: lower <= index <= upper, and a whole number of steps from lower
/// (from 0 where there is no lower).
bool contains(const IterationRange &range, std::int64_t index, std::int64_t defaultStep);

/// True where an iteration lies inside all ranges (format document, section 5: dimensions are ANDed).
bool isInRanges(std::span<const IterationRange> ranges, const IndexTuple &indices, std::int64_t defaultStep);

} // namespace rankscope
