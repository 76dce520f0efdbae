// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/alignmentlayout.h"

#include <algorithm>

namespace rankscope {

namespace {

/// Pairs of all processes, each record of the reference once, in reference order.
Column<LayoutSegment> pairedSegments(const TraceAlignment &alignment)
{
    Column<LayoutSegment> segments;
    for (std::uint32_t process = 0; process < alignment.runs.size(); ++process) {
        for (const AlignedRun &run : alignment.runs[process])
            segments.push_back({run.reference, run.count, process, run.current, run.count});
    }
    for (const Difference &difference : alignment.structural) {
        if (difference.differenceClass == DifferenceClass::Moved)
            segments.push_back({difference.reference, 1, difference.process, difference.current, 1});
    }
    const auto inOrder = [](const LayoutSegment &one, const LayoutSegment &two) {
        return one.reference != two.reference ? one.reference < two.reference : one.process < two.process;
    };
    LayoutSegment *const first = segments.data();
    if (!std::is_sorted(first, first + segments.size(), inOrder))
        std::stable_sort(first, first + segments.size(), inOrder);
    if (alignment.runs.size() == 1)
        return segments;
    Column<LayoutSegment> once;
    std::uint32_t covered = 0;
    for (LayoutSegment segment : segments) {
        if (segment.reference + segment.referenceCount <= covered)
            continue;
        const std::uint32_t overlap = covered > segment.reference ? covered - segment.reference : 0;
        segment.reference += overlap;
        segment.current += overlap;
        segment.referenceCount -= overlap;
        segment.currentCount -= overlap;
        covered = segment.reference + segment.referenceCount;
        once.push_back(segment);
    }
    return once;
}

/// How many records of the current trace an extra record, iteration or construct covers.
std::uint32_t lengthOf(const Trace &trace, const Difference &difference)
{
    const RecordIndex record{difference.current};
    if (trace.isIteration(record))
        return trace.endOf(trace.iterationAt(record)) - record.value;
    if (difference.differenceClass == DifferenceClass::ExtraConstruct)
        return trace.executions[trace.executionAt(record).value].end + 1 - record.value;
    return 1;
}

} // namespace

Column<LayoutSegment> layOut(const TraceAlignment &alignment)
{
    Column<LayoutSegment> layout;
    auto extra = alignment.structural.begin();
    std::uint32_t at = 0;
    // Takes reference records up to `end` (alone, or as `pair`), with what is extra before each.
    const auto advance = [&](std::uint32_t end, const LayoutSegment *pair) {
        while (true) {
            while (extra != alignment.structural.end() && (!isExtra(extra->differenceClass) || extra->reference < at))
                ++extra;
            const bool split = extra != alignment.structural.end() && extra->reference < end;
            const std::uint32_t stop = split ? extra->reference : end;
            if (stop > at) {
                const std::uint32_t current = pair ? pair->current + (at - pair->reference) : 0;
                layout.push_back({at, stop - at, pair ? pair->process : 0, current, pair ? stop - at : 0});
                at = stop;
            }
            if (!split)
                return;
            layout.push_back(
                {at, 0, extra->process, extra->current, lengthOf(alignment.current(extra->process), *extra)});
            ++extra;
        }
    };
    for (const LayoutSegment &pair : pairedSegments(alignment)) {
        advance(pair.reference, nullptr);
        advance(pair.reference + pair.referenceCount, &pair);
    }
    const std::uint32_t size = alignment.reference->size();
    advance(size, nullptr);
    for (; extra != alignment.structural.end(); ++extra) {
        if (isExtra(extra->differenceClass))
            layout.push_back(
                {size, 0, extra->process, extra->current, lengthOf(alignment.current(extra->process), *extra)});
    }
    return layout;
}

} // namespace rankscope
