// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/reference/referencemerge.h"

#include "model/trace/alignment/processalignment.h"
#include "model/trace/alignment/reference/dividedmerge.h"
#include "model/trace/alignment/reference/mergewriter.h"
#include "model/trace/alignment/scopealignment.h"
#include "model/trace/alignment/skipcursor.h"
#include "model/trace/trace/runthreads.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <unordered_map>

namespace rankscope {

namespace {

/// Decides the order: the records of the first trace, with what only the second has at its place, and the iterations of
/// parallel constructs sorted by index.
class PairMerge
{
public:
    PairMerge(const MergedTrace &first, const MergedTrace &second)
        : m_first(first)
        , m_second(second)
        , m_writer(std::array{&first, &second})
    {}

    std::optional<MergedTrace> run(PlaceMatching places, const Progress &progress);

private:
    /// Records [begin, end) of one of both, still to be written.
    struct Piece {
        std::size_t source = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };

    const Trace &traceOf(std::size_t source) const { return source == 0 ? *m_first.trace : *m_second.trace; }
    void findPartners(const ProcessAlignment &alignment);
    void placeExtras(const ProcessAlignment &alignment);
    void placeLateSkips(const ProcessAlignment &alignment);
    void placeEnds();
    bool isCutOff(const Execution &ofFirst) const
    {
        return !ofFirst.closed && ofFirst.end + 1 == m_first.trace->size();
    }
    std::uint32_t endOf(IterationId iteration) const;
    bool endsStatement(RecordIndex skip) const;
    Piece pieceOf(const SkipCursor &cursor, std::size_t source, std::uint32_t iteration) const;
    void walk(const Piece &piece);
    void openParallel(const Piece &piece, std::uint32_t execution);
    std::vector<Piece> sortedIterations(std::size_t source, std::uint32_t execution) const;

    const MergedTrace &m_first;
    const MergedTrace &m_second;
    MergeWriter m_writer;
    std::array<MatchKeys::Table, 2> m_keys; // of both
    std::vector<std::uint32_t> m_partners; // execution of the first, by execution of the second; noIndex
    std::vector<std::uint32_t> m_backPartners; // the other way round
    std::map<std::uint32_t, std::vector<std::uint32_t>> m_iterations; // of the second, by execution of the first
    std::vector<std::pair<std::uint32_t, Piece>> m_inserts; // behind which record of the first (+ 1), in order
    std::unordered_map<std::uint32_t, std::uint32_t> m_ends; // of iterations of the second alone, by their IT records
    std::vector<Piece> m_stack;
};

void PairMerge::findPartners(const ProcessAlignment &alignment)
{
    const Trace &first = *m_first.trace;
    const Trace &second = *m_second.trace;
    m_partners.assign(second.executions.size(), noIndex);
    m_backPartners.assign(first.executions.size(), noIndex);
    for (const AlignedRun &run : alignment.runs) {
        auto row =
            std::lower_bound(second.executions.begin(), second.executions.end(), run.current,
                             [](const Execution &execution, std::uint32_t record) { return execution.begin < record; });
        for (; row != second.executions.end() && row->begin < run.current + run.count; ++row) {
            const std::uint32_t partner =
                first.executionAt(RecordIndex{run.reference + (row->begin - run.current)}).value;
            const auto own = static_cast<std::uint32_t>(row - second.executions.begin());
            m_partners[own] = partner;
            m_backPartners[partner] = own;
        }
    }
}

/// Where the first trace is cut off inside of constructs, the second may know their ends.
void PairMerge::placeEnds()
{
    const std::uint32_t size = m_first.trace->size();
    for (std::uint32_t id = 0; id < m_backPartners.size(); ++id) {
        if (!isCutOff(m_first.trace->executions[id]) || m_backPartners[id] == noIndex)
            continue;
        const Execution &partner = m_second.trace->executions[m_backPartners[id]];
        if (partner.closed)
            m_inserts.push_back({size, {1, partner.end, partner.end + 1}});
    }
}

/// An SKP moves into its iteration as soon as one process shows which that is; with an iteration that only the second
/// has it comes by itself.
void PairMerge::placeLateSkips(const ProcessAlignment &alignment)
{
    for (const LateSkip &skip : alignment.lateSkips) {
        m_writer.leaveOut(skip.reference);
        if (skip.current != noIndex)
            m_inserts.push_back({skip.anchor, {1, skip.current, skip.current + 1}});
    }
}

void PairMerge::placeExtras(const ProcessAlignment &alignment)
{
    const Trace &second = *m_second.trace;
    for (const RecordRange &iteration : alignment.extraIterations)
        m_ends.emplace(iteration.first, iteration.first + iteration.count);
    for (const Difference &difference : alignment.differences) {
        const RecordIndex record{difference.current};
        switch (difference.differenceClass) {
        case DifferenceClass::ExtraIteration: {
            const IterationId iteration = second.iterationAt(record);
            const std::uint32_t partner = m_partners[second.iterations[iteration.value].execution];
            if (isParallel(second.construct(ExecutionId{second.iterations[iteration.value].execution}).kind))
                m_iterations[partner].push_back(iteration.value);
            else
                m_inserts.push_back({difference.reference, {1, record.value, endOf(iteration)}});
            break;
        }
        case DifferenceClass::ExtraConstruct:
            m_inserts.push_back({difference.reference, {1, record.value, endOfExecution(second, record.value)}});
            break;
        case DifferenceClass::Extra:
            if (second.kind(record) == RecordKind::Skip && !endsStatement(record))
                break; // of nothing that the second has
            m_inserts.push_back({difference.reference, {1, record.value, record.value + 1}});
            break;
        case DifferenceClass::ChangedValue:
        case DifferenceClass::Type:
        case DifferenceClass::Missing:
        case DifferenceClass::Moved:
        case DifferenceClass::MissingIteration:
        case DifferenceClass::RepeatedIteration:
        case DifferenceClass::MissingConstruct:
        case DifferenceClass::ChangedConstruct:
            break; // the first trace has it already
        }
    }
    placeLateSkips(alignment);
    placeEnds();
    std::stable_sort(m_inserts.begin(), m_inserts.end(), [](const auto &one, const auto &two) {
        return one.first != two.first ? one.first < two.first : one.second.begin < two.second.begin;
    });
}

/// Where the records of an iteration of the second end; SKP records behind them may be of the next one.
std::uint32_t PairMerge::endOf(IterationId iteration) const
{
    const auto known = m_ends.find(m_second.trace->iterations[iteration.value].record);
    return known == m_ends.end() ? m_second.trace->endOf(iteration) : known->second;
}

/// True for an SKP of the second directly behind the statement that it ends.
bool PairMerge::endsStatement(RecordIndex skip) const
{
    const Trace &second = *m_second.trace;
    const RecordIndex before{skip.value - 1};
    return skip.value > 0 && !second.isIteration(before) && second.site(before).kind != RecordKind::Skip
           && second.site(before).place == second.site(skip).place;
}

/// The records of a task, or of an iteration of a loop. SKP records between two tasks stay before the second.
PairMerge::Piece PairMerge::pieceOf(const SkipCursor &cursor, std::size_t source, std::uint32_t iteration) const
{
    const auto place = static_cast<std::size_t>(std::ranges::lower_bound(cursor.iterations(), iteration)
                                                - cursor.iterations().begin());
    const bool isLast = place + 1 == cursor.count();
    return {source, cursor.firstLoose(place), isLast ? cursor.end() : cursor.firstLoose(place + 1)};
}

std::vector<PairMerge::Piece> PairMerge::sortedIterations(std::size_t source, std::uint32_t execution) const
{
    std::vector<std::pair<IndexTuple, Piece>> iterations;
    std::array<std::optional<SkipCursor>, 2> cursors;
    const auto add = [&](std::size_t from, std::uint32_t id) {
        const Trace &trace = traceOf(from);
        if (!cursors[from])
            cursors[from].emplace(trace, m_keys[from], ExecutionId{trace.iterations[id].execution}, std::nullopt);
        iterations.emplace_back(trace.indices(IterationId{id}), pieceOf(*cursors[from], from, id));
    };
    const Trace &trace = traceOf(source);
    for (std::uint32_t id = trace.executions[execution].firstIteration; id != noIndex; id = trace.iterations[id].next)
        add(source, id);
    const auto more = source == 0 ? m_iterations.find(execution) : m_iterations.end();
    if (more != m_iterations.end()) {
        for (const std::uint32_t id : more->second)
            add(1, id);
    }
    std::stable_sort(iterations.begin(), iterations.end(),
                     [](const auto &one, const auto &two) { return one.first < two.first; });
    std::vector<Piece> pieces;
    for (const auto &[indices, piece] : iterations)
        pieces.push_back(piece);
    return pieces;
}

/// Writes the begin of a parallel execution and puts its iterations, its end and the rest of the piece on the stack.
void PairMerge::openParallel(const Piece &piece, std::uint32_t execution)
{
    const Execution &row = traceOf(piece.source).executions[execution];
    const std::uint32_t end = row.closed ? row.end : row.end + 1;
    if (row.end + 1 < piece.end)
        m_stack.push_back({piece.source, row.end + 1, piece.end});
    if (row.closed) {
        m_stack.push_back({piece.source, row.end, row.end + 1});
    } else if (piece.source == 0 && m_backPartners[execution] != noIndex && !isCutOff(row)) {
        // The first trace lacks the end only; the second may know it.
        const Execution &partner = m_second.trace->executions[m_backPartners[execution]];
        if (partner.closed)
            m_stack.push_back({1, partner.end, partner.end + 1});
    }
    std::vector<Piece> iterations = sortedIterations(piece.source, execution);
    std::uint32_t first = end;
    for (const Piece &iteration : iterations)
        first = iteration.source == piece.source ? std::min(first, iteration.begin) : first;
    m_stack.insert(m_stack.end(), iterations.rbegin(), iterations.rend());
    m_writer.write(piece.source, row.begin, first);
}

/// Writes a piece up to what needs a closer look, and puts the rest on the stack.
void PairMerge::walk(const Piece &piece)
{
    const Trace &trace = traceOf(piece.source);
    auto row =
        std::lower_bound(trace.executions.begin(), trace.executions.end(), piece.begin,
                         [](const Execution &execution, std::uint32_t record) { return execution.begin < record; });
    while (row != trace.executions.end() && row->begin < piece.end
           && !isParallel(trace.constructs[row->construct.value].kind))
        ++row;
    const bool parallel = row != trace.executions.end() && row->begin < piece.end;
    std::uint32_t stop = parallel ? row->begin : piece.end;
    if (piece.source == 0) {
        // An insert stands behind the record before its anchor, so that it stays in that record's iteration.
        auto insert = std::upper_bound(m_inserts.begin(), m_inserts.end(), piece.begin,
                                       [](std::uint32_t record, const auto &entry) { return record < entry.first; });
        // What stands behind the end of the first trace comes last of all.
        if (insert != m_inserts.end() && insert->first <= stop && insert->first < trace.size()) {
            stop = insert->first;
            if (stop < piece.end)
                m_stack.push_back({0, stop, piece.end});
            auto last = insert;
            while (last != m_inserts.end() && last->first == stop)
                ++last;
            while (last != insert)
                m_stack.push_back((--last)->second);
            m_writer.write(0, piece.begin, stop);
            return;
        }
    }
    m_writer.write(piece.source, piece.begin, stop);
    if (parallel)
        openParallel(piece, static_cast<std::uint32_t>(row - trace.executions.begin()));
}

std::optional<MergedTrace> PairMerge::run(PlaceMatching places, const Progress &progress)
{
    MatchKeys matchKeys(places);
    m_keys = {matchKeys.add(*m_first.trace), matchKeys.add(*m_second.trace)};
    const RecordingFilter firstFilter(*m_first.trace);
    const RecordingFilter secondFilter(*m_second.trace);
    IterationLookup lookup(*m_first.trace, false);
    const auto alignment = alignProcess({.reference = *m_first.trace,
                                         .referenceKeys = m_keys[0],
                                         .referenceFilter = firstFilter,
                                         .lookup = lookup,
                                         .current = *m_second.trace,
                                         .currentKeys = m_keys[1],
                                         .currentFilter = secondFilter,
                                         .syncPoints = {},
                                         .compareSkips = false,
                                         .ignoreEnds = true},
                                        progress);
    if (!alignment)
        return std::nullopt;
    findPartners(*alignment);
    placeExtras(*alignment);
    // What stands before the first record has no record to stand behind, what stands behind the last none to stand
    // before.
    const std::uint32_t size = m_first.trace->size();
    const auto push = [this](std::uint32_t anchor) {
        for (auto insert = m_inserts.rbegin(); insert != m_inserts.rend(); ++insert) {
            if (insert->first == anchor)
                m_stack.push_back(insert->second);
        }
    };
    push(size);
    m_stack.push_back({0, 0, size});
    if (size > 0)
        push(0);
    while (!m_stack.empty()) {
        if (progress.isCancelled())
            return std::nullopt;
        const Piece piece = m_stack.back();
        m_stack.pop_back();
        walk(piece);
    }
    return m_writer.finish();
}

/// SKP records between tasks, whose statements nobody has written down or which stand with them elsewhere, belong to
/// nothing.
MergedTrace withoutLooseSkips(MergedTrace merged, PlaceMatching places)
{
    const Trace &trace = *merged.trace;
    const auto isSkip = [](const Site &site) { return site.kind == RecordKind::Skip; };
    if (std::ranges::none_of(trace.sites, isSkip))
        return merged;
    const MatchKeys::Table keys = MatchKeys(places).add(trace);
    MergeWriter writer(std::array<const MergedTrace *, 1>{&merged});
    bool isAny = false;
    for (std::uint32_t id = 0; id < trace.executions.size(); ++id) {
        if (trace.construct(ExecutionId{id}).kind != RecordKind::TaskRegion)
            continue;
        const SkipCursor cursor(trace, keys, ExecutionId{id}, std::nullopt);
        for (std::size_t place = 0; place <= cursor.count(); ++place) {
            for (std::uint32_t record = cursor.firstLoose(place); record < cursor.iterationRecord(place); ++record) {
                writer.leaveOut(record);
                isAny = true;
            }
        }
    }
    if (!isAny)
        return merged;
    writer.write(0, 0, trace.size());
    return writer.finish();
}

} // namespace

std::optional<MergedTrace> mergeInPairs(const TraceRun &run, PlaceMatching places, const Progress &progress)
{
    std::vector<MergedTrace> level = unmergedTraces(run);
    // Neighbours first, so that each record is copied a logarithmic number of times.
    while (level.size() > 1) {
        std::vector<std::optional<MergedTrace>> pairs(level.size() / 2);
        const Result<void> done = parallelForOn(
            usefulThreads(pairs.size(), run), pairs.size(), progress, [&](std::size_t pair) -> Result<void> {
                pairs[pair] = PairMerge(level[2 * pair], level[2 * pair + 1]).run(places, progress);
                return pairs[pair] ? Result<void>() : tl::unexpected(cancelledError());
            });
        if (!done)
            return std::nullopt;
        std::vector<MergedTrace> next;
        for (std::optional<MergedTrace> &merged : pairs)
            next.push_back(std::move(*merged));
        if (level.size() % 2 == 1)
            next.push_back(std::move(level.back()));
        level = std::move(next);
    }
    return withoutLooseSkips(std::move(level.front()), places);
}

std::shared_ptr<const Trace> mergeReference(const TraceRun &run, PlaceMatching places,
                                            std::vector<TraceAlignment::OriginRun> &originRuns,
                                            const Progress &progress)
{
    std::optional<MergedTrace> merged = mergeDivided(run, places, progress);
    if (!merged)
        merged = mergeInPairs(run, places, progress);
    if (!merged)
        return nullptr;
    originRuns = std::move(merged->origins);
    return merged->trace;
}

} // namespace rankscope
