// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/pairsmerge.h"

#include "model/trace/alignment/alignmentmerge.h"
#include "model/trace/alignment/reference/mergewriter.h"
#include "model/trace/pairs/recordcopy.h"

#include <algorithm>

namespace rankscope {

namespace {

class PairsMerge
{
public:
    PairsMerge(std::vector<ReducedPair> pairs, const PairedRuns &runs)
        : m_pairs(std::move(pairs))
        , m_runs(runs)
        , m_written(m_pairs.size())
    {}

    std::shared_ptr<const TraceAlignment> run(const Progress &progress);

private:
    struct Piece {
        std::uint32_t process = 0;
        std::uint32_t iteration = 0; // of its ReducedPair
    };

    bool writeReference(const Progress &progress);
    void writePlace(MergeWriter &writer, std::vector<Piece> &pieces);
    /// A record of the merged reference, and how many follow it there as they did in the reference of a process.
    struct Landing {
        std::uint32_t record = 0;
        std::uint32_t room = 0;
    };
    Landing landingOf(std::uint32_t process, std::uint32_t original) const;
    ProcessAlignment alignmentOf(std::uint32_t process) const;

    std::vector<ReducedPair> m_pairs;
    const PairedRuns &m_runs;
    MergedTrace m_reference;
    std::vector<std::vector<std::uint32_t>> m_written; // by process and kept iteration: its record in m_reference
    std::vector<std::uint32_t> m_segments; // of the sequential part behind each place: its record in m_reference
    std::vector<std::uint32_t> m_sourceOf; // by process: of the writer; noIndex: it has no record
};

void PairsMerge::writePlace(MergeWriter &writer, std::vector<Piece> &pieces)
{
    const auto iterationOf = [this](const Piece &piece) -> const ReducedPair::KeptIteration & {
        return m_pairs[piece.process].iterations[piece.iteration];
    };
    std::ranges::sort(pieces, [&](const Piece &one, const Piece &two) {
        return iterationOf(one).iteration.indices < iterationOf(two).iteration.indices;
    });
    for (const Piece &piece : pieces) {
        const ReducedPair::KeptIteration &kept = iterationOf(piece);
        m_written[piece.process][piece.iteration] = writer.size();
        writer.write(m_sourceOf[piece.process], kept.begin, kept.end);
    }
}

/// The sequential part of the first reference, and the iterations that all keep. False when cancelled.
bool PairsMerge::writeReference(const Progress &progress)
{
    const Trace &first = *m_pairs.front().reference;
    const std::vector<std::uint32_t> places = parallelExecutions(first).value();
    std::vector<std::vector<Piece>> pieces(places.size());
    std::vector<MergedTrace> traces;
    for (std::uint32_t process = 0; process < m_pairs.size(); ++process) {
        const ReducedPair &pair = m_pairs[process];
        m_sourceOf.push_back(pair.reference->size() == 0 ? noIndex : std::uint32_t(traces.size()));
        if (pair.reference->size() > 0)
            traces.push_back({pair.reference, {{0, process, 0}}});
        m_written[process].resize(pair.iterations.size());
        for (std::uint32_t index = 0; index < pair.iterations.size(); ++index)
            pieces[pair.iterations[index].iteration.place].push_back({process, index});
    }
    std::vector<const MergedTrace *> sources;
    for (const MergedTrace &trace : traces)
        sources.push_back(&trace);
    MergeWriter writer(sources);
    std::uint32_t record = 0;
    for (std::size_t place = 0; place < places.size(); ++place) {
        if (progress.isCancelled())
            return false;
        m_segments.push_back(writer.size());
        writer.write(0, record, first.executions[places[place]].begin + 1);
        writePlace(writer, pieces[place]);
        record = first.executions[places[place]].end;
    }
    m_segments.push_back(writer.size());
    writer.write(0, record, first.size());
    m_reference = writer.finish();
    return true;
}

/// Runs that go on in both traces are one, as in whole runs: what is shown of several processes is the one whose run
/// began first. An RV that is a run by itself was paired once all else was, and stays one.
void joinRuns(Column<AlignedRun> &runs, const Trace &reference)
{
    Column<AlignedRun> joined;
    bool canGoOn = false;
    for (const AlignedRun &run : runs) {
        const bool isResult = run.count == 1 && reference.kind({run.reference}) == RecordKind::Result;
        AlignedRun *const last = canGoOn && !isResult ? joined.data() + (joined.size() - 1) : nullptr;
        if (last && last->reference + last->count == run.reference && last->current + last->count == run.current)
            last->count += run.count;
        else
            joined.push_back(run);
        canGoOn = !isResult;
    }
    runs = std::move(joined);
}

/// What a kept record of a process's reference has become.
PairsMerge::Landing PairsMerge::landingOf(std::uint32_t process, std::uint32_t original) const
{
    const ReducedPair &pair = m_pairs[process];
    const auto after = std::ranges::upper_bound(pair.iterations, original, {}, &ReducedPair::KeptIteration::original);
    if (after != pair.iterations.begin()) {
        const ReducedPair::KeptIteration &kept = *(after - 1);
        const std::uint32_t offset = original - kept.original;
        const std::uint32_t count = kept.end - kept.begin;
        if (offset < count)
            return {m_written[process][std::size_t(after - 1 - pair.iterations.begin())] + offset, count - offset};
    }
    const auto behind = std::ranges::upper_bound(pair.segments, original);
    const auto segment = std::size_t(behind - 1 - pair.segments.begin());
    return {m_segments[segment] + (original - pair.segments[segment]),
            behind == pair.segments.end() ? noIndex : *behind - original};
}

ProcessAlignment PairsMerge::alignmentOf(std::uint32_t process) const
{
    ProcessAlignment alignment;
    const ReducedPair &pair = m_pairs[process];
    for (AlignedRun run : pair.runs) {
        while (run.count > 0) { // a parallel construct without iterations here may have some in others
            const auto [record, room] = landingOf(process, run.reference);
            const std::uint32_t count = std::min(room, run.count);
            alignment.runs.push_back({record, run.current, count});
            run = {run.reference + count, run.current + count, run.count - count};
        }
    }
    AlignedRun *const first = alignment.runs.data();
    std::sort(first, first + alignment.runs.size(),
              [](const AlignedRun &one, const AlignedRun &two) { return one.reference < two.reference; });
    joinRuns(alignment.runs, *m_reference.trace);
    for (Difference difference : pair.differences) {
        // Something extra is behind the record before, whatever is behind that in other processes.
        if (!isExtra(difference.differenceClass))
            difference.reference = landingOf(process, difference.reference).record;
        else if (difference.reference > 0)
            difference.reference = landingOf(process, difference.reference - 1).record + 1;
        alignment.differences.push_back(difference);
    }
    std::ranges::stable_sort(alignment.differences, inReferenceOrder);
    return alignment;
}

std::shared_ptr<const TraceAlignment> PairsMerge::run(const Progress &progress)
{
    if (!writeReference(progress))
        return nullptr;
    auto alignment = std::make_shared<TraceAlignment>();
    alignment->options.places = m_runs.places;
    alignment->options.sources = m_runs.sources;
    alignment->reference = m_reference.trace;
    if (m_runs.oneReference) {
        keepFileFacts(*m_pairs.front().reference, *std::const_pointer_cast<Trace>(m_reference.trace));
        alignment->referenceRun.processes.push_back({*m_runs.oneReference, m_reference.trace});
    } else {
        alignment->originRuns = std::move(m_reference.origins);
    }
    MatchKeys matchKeys(m_runs.places, m_runs.sources.get());
    static_cast<void>(matchKeys.add(*alignment->reference)); // the first one numbers what all share
    const RecordingFilter filter(*alignment->reference); // that of all traces
    std::vector<MatchKeys::Table> keys(m_pairs.size());
    std::vector<AlignedProcess> processes;
    for (std::uint32_t process = 0; process < m_pairs.size(); ++process) {
        const ReducedPair &pair = m_pairs[process];
        if (!m_runs.oneReference)
            alignment->referenceRun.processes.push_back({m_runs.numbers[process], pair.reference});
        alignment->currentRun.processes.push_back({m_runs.numbers[process], pair.current});
        if (pair.current->size() > 0)
            keys[process] = matchKeys.add(*pair.current, SourceSide::Current);
        processes.push_back({alignmentOf(process), &keys[process], &filter});
    }
    mergeAlignments(*alignment, std::move(processes), filter);
    for (const ReducedPair &pair : m_pairs)
        alignment->comparedRecords += pair.compared;
    return alignment;
}

} // namespace

std::shared_ptr<const TraceAlignment> mergePairs(std::vector<ReducedPair> pairs, const PairedRuns &runs,
                                                 const Progress &progress)
{
    return PairsMerge(std::move(pairs), runs).run(progress);
}

} // namespace rankscope
