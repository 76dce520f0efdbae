// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/reference/referenceend.h"

#include "model/trace/alignment/processalignment.h"

#include <algorithm>

namespace rankscope {

std::optional<std::uint32_t> firstUnknownRecord(const Trace &merged, const TraceRun &run, PlaceMatching places,
                                                const Progress &progress)
{
    std::uint32_t first = noIndex;
    for (const TraceRun::Process &process : run.processes) {
        if (process.trace->complete)
            continue;
        MatchKeys matchKeys(places);
        const MatchKeys::Table mergedKeys = matchKeys.add(merged);
        const MatchKeys::Table keys = matchKeys.add(*process.trace);
        const RecordingFilter mergedFilter(merged);
        const RecordingFilter filter(*process.trace);
        IterationLookup lookup(merged, false);
        const auto alignment = alignProcess({.reference = merged,
                                             .referenceKeys = mergedKeys,
                                             .referenceFilter = mergedFilter,
                                             .lookup = lookup,
                                             .current = *process.trace,
                                             .currentKeys = keys,
                                             .currentFilter = filter,
                                             .syncPoints = {},
                                             .ignoreEnds = true},
                                            progress);
        if (!alignment)
            return std::nullopt;
        const auto last = std::ranges::max_element(alignment->runs, {}, &AlignedRun::current);
        first = std::min(first, last == alignment->runs.end() ? 0 : last->reference + last->count);
    }
    return first;
}

} // namespace rankscope
