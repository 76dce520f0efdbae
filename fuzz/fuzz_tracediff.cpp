// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of up to four processes, set apart by a line "=", are compared: the first one or two are the reference. One
// alone is compared with itself.

#include "fuzz/entry.h"
#include "io/dvm/tracereader.h"
#include "model/trace/diff/tracediff.h"
#include "model/trace/rows/alignedrows.h"
#include "model/trace/trace/positiontext.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

using namespace rankscope;

namespace {

void requireThat(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
}

/// Every position is shown by one row, and rows say what the differences say.
void checkRows(const AlignedRows &rows)
{
    std::uint64_t positions = 0;
    std::uint64_t rowsWithDifference = 0;
    for (std::uint64_t index = 0; index < rows.rowCount(); ++index) {
        const AlignedRow row = rows.row(index);
        requireThat(row.position == positions, "rows follow each other");
        positions += row.folded > 0 ? row.folded : 1;
        requireThat(row.folded == 0 || row.difference == noIndex, "no difference is folded");
        requireThat(!row.notCompared || row.sides == RowSides::OnlyReference, "what was not compared has one side");
        requireThat(!row.notCompared || row.difference == noIndex, "what was not compared is no difference");
        rowsWithDifference += row.difference != noIndex ? 1 : 0;
    }
    requireThat(positions == rows.positionCount(), "rows show all positions");
    requireThat(rows.diff()->differences.empty() == (rowsWithDifference == 0), "differences have rows");
}

/// The position of a record reads the same in file order and alone.
void checkPositions(const Trace &trace)
{
    PositionText positions(trace);
    for (std::uint32_t record = 0; record < trace.size(); ++record)
        requireThat(positions.at(RecordIndex{record}) == toString(positionOf(trace, RecordIndex{record})),
                    "positions are right in file order");
}

/// What must hold whatever the files say.
void check(const TraceRun &reference, const TraceRun &current, bool same)
{
    Progress progress;
    const auto alignment = alignTraces(reference, current, {}, progress).value();
    for (std::uint32_t process = 0; process < alignment->runs.size(); ++process) {
        std::uint64_t at = 0;
        for (const AlignedRun &run : alignment->runs[process]) {
            requireThat(run.count > 0 && run.reference >= at, "runs rise and do not overlap");
            at = std::uint64_t(run.reference) + run.count;
            requireThat(at <= alignment->reference->size(), "runs stay inside the reference");
            requireThat(std::uint64_t(run.current) + run.count <= alignment->current(process).size(),
                        "runs stay inside the current trace");
        }
    }
    std::uint64_t at = 0;
    for (const LayoutSegment &segment : alignment->layout()) {
        requireThat(segment.reference == at, "the layout shows every record of the reference once");
        at += segment.referenceCount;
    }
    requireThat(at == alignment->reference->size(), "the layout shows the whole reference");
    std::uint64_t known = 0;
    for (const RecordRange &range : alignment->notComparedRecords) {
        requireThat(range.count > 0 && range.first >= known, "stretches that were not compared rise and do not touch");
        known = std::uint64_t(range.first) + range.count + 1;
        requireThat(known <= std::uint64_t(alignment->reference->size()) + 1, "they stay inside the reference");
    }
    const auto diff = evaluate(alignment, Tolerance{.absolute = std::nullopt, .exact = true}, progress).value();
    requireThat(!same || diff->isEqual(), "a trace equals itself");
    const auto counts = countDifferences(*alignment, diff->tolerance, progress).value();
    requireThat(counts.counts == diff->counts && counts.matched == diff->matched, "counts agree with the list");
    for (const Difference &difference : diff->differences)
        originSentence(detailsOf(*diff, difference));
    placeStatistics(*diff);
    checkRows(AlignedRows(alignment, diff));
}

} // namespace

RANKSCOPE_FUZZ(tracediff)(const std::uint8_t *data, std::size_t size)
{
    std::string_view rest(reinterpret_cast<const char *>(data), size);
    std::vector<std::shared_ptr<const Trace>> traces;
    while (traces.size() < 4 && !rest.empty()) {
        const std::size_t end = rest.find("\n=\n");
        const std::string_view part = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 3);
        Progress progress;
        TraceReadOptions options;
        options.threads = 1;
        options.chunkBytes = 1 << 16; // what is packed gets buffers of this size
        const auto trace = readTrace(std::span(part.data(), part.size()), QStringLiteral("fuzz"), options, progress);
        if (trace)
            traces.push_back(*trace);
    }
    if (traces.empty())
        return 0;
    checkPositions(*traces.front());
    const auto runOf = [&](std::size_t first, std::size_t last) {
        TraceRun run;
        for (std::size_t index = first; index < last; ++index)
            run.processes.push_back({std::int64_t(index - first), traces[index]});
        return run;
    };
    if (traces.size() == 1)
        check(runOf(0, 1), runOf(0, 1), true);
    else
        check(runOf(0, 1), runOf(1, traces.size()), false);
    if (traces.size() > 2)
        check(runOf(0, 2), runOf(2, traces.size()), false);
    return 0;
}
