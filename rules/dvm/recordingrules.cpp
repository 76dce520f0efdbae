// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/dvm/recordingrules.h"

#include <algorithm>

namespace rankscope {

bool isRecorded(RecordKind kind, TraceLevel level)
{
    const bool structure = isBegin(kind) || kind == RecordKind::Iteration || kind == RecordKind::End
                           || kind == RecordKind::Checksum || kind == RecordKind::Local || kind == RecordKind::Chunk;
    switch (level) {
    case TraceLevel::None:
        return false;
    case TraceLevel::Checksum:
        return structure;
    case TraceLevel::Minimal:
        return structure || kind == RecordKind::Result || kind == RecordKind::Skip;
    case TraceLevel::Modify:
        return kind != RecordKind::Read && kind != RecordKind::ReductionRead;
    case TraceLevel::Full:
        break;
    }
    return true;
}

bool contains(const IterationRange &range, std::int64_t index, std::int64_t defaultStep)
{
    if ((range.lower && index < *range.lower) || (range.upper && index > *range.upper))
        return false;
    const auto distance = [](std::int64_t a, std::int64_t b) {
        return a >= b ? static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)
                      : static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
    };
    const std::uint64_t step = distance(range.step.value_or(defaultStep), 0);
    return step == 0 || distance(index, range.lower.value_or(0)) % step == 0;
}

bool isInRanges(std::span<const IterationRange> ranges, const IndexTuple &indices, std::int64_t defaultStep)
{
    return std::all_of(ranges.begin(), ranges.end(), [&](const IterationRange &range) {
        if (range.dimension < 0 || static_cast<std::size_t>(range.dimension) >= indices.rank())
            return true;
        return contains(range, indices[static_cast<std::size_t>(range.dimension)], defaultStep);
    });
}

} // namespace rankscope
