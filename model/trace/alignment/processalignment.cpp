// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/processalignment.h"

#include "model/trace/alignment/constructcomparison.h"
#include "model/trace/alignment/iterationpairing.h"
#include "model/trace/alignment/resultpairing.h"
#include "model/trace/alignment/scopealignment.h"
#include "model/trace/alignment/skipplacement.h"

#include <algorithm>
#include <deque>
#include <set>

namespace rankscope {

namespace {

bool hasSkips(const Trace &trace)
{
    return std::ranges::any_of(trace.sites, [](const Site &site) { return site.kind == RecordKind::Skip; });
}

/// Walks both structures at once, outermost first and in reference order, without recursion: depth 20,000 is legal.
class ProcessAligner
{
public:
    ProcessAligner(const ProcessAlignmentInput &input, const Progress &progress)
        : m_input(input)
        , m_progress(progress)
        , m_codes(input.reference, input.referenceKeys, input.current, input.currentKeys)
        , m_scopes(input, m_codes, progress, m_result)
        , m_pairing(input, m_codes)
        , m_constructs(input)
        , m_haveSkips(hasSkips(input.reference) || hasSkips(input.current))
        , m_sameRecording(!input.referenceFilter.differsFrom(input.currentFilter))
        , m_agreedMayDiffer(m_constructs.mayDiffer())
    {}

    std::optional<ProcessAlignment> run();

private:
    /// A place in the walk: the pairs of a scope, or the iterations of two executions.
    struct Frame {
        Scope scope = {}; // of an execution: the scope that it stands in
        std::vector<ScopeAction> actions = {}; // of a scope
        std::size_t next = 0; // index of actions, or of pairs
        std::shared_ptr<const IterationTable> iterations = {}; // of an execution: those of the reference
        std::vector<IterationPair> pairs = {}; // of an execution, by position
        std::size_t position = 0; // iterations of the reference that were dealt with
        std::optional<IterationParts> parts = {}; // of an execution, where SKP records stand before their IT
        std::uint32_t referenceExecution = noIndex;
        std::uint32_t currentExecution = noIndex;
    };

    /// What the file cuts off is unknown, not absent.
    bool isOpen(bool whole) const { return !whole && !m_input.ignoreEnds; }

    void stepScope();
    void stepExecution();
    void enter(const Scope &scope, std::uint32_t reference, std::uint32_t current);
    void checkConstruct(const Execution &reference, const Execution &current);
    std::pair<std::uint32_t, std::uint32_t> firstIterations(const Frame &frame) const;
    void pairIterations(Frame &frame, const Scope &inside);
    void unpairedCurrent(const Frame &frame, const UnpairedIteration &unpaired);
    void unpairedReferences(Frame &frame, std::size_t end);
    void unpairedReference(Frame &frame, std::size_t position);
    const RecordRange *skipsOf(const Frame &frame, IterationId iteration) const;
    void pairSkips(IterationId iteration, const RecordRange &skips);
    void takeSkipsOfExtra(const Frame &frame, UnpairedIteration &unpaired);
    void pairIteration(const Frame &frame, std::uint32_t reference, std::uint32_t current);
    Scope scopeInside(const Frame &frame) const;
    bool isWritten(const Trace &trace, IterationId iteration, const RecordingFilter &by, const Scope &inside) const;
    bool isOptional(const Trace &trace, IterationId iteration, const RecordingFilter &by) const;
    void emit(std::uint32_t reference, std::uint32_t current, std::uint32_t count);
    void emitAgreed(std::uint32_t reference, std::uint32_t current, std::uint32_t count);
    void pairResults();
    void sortResult();

    const ProcessAlignmentInput &m_input;
    const Progress &m_progress;
    ProcessAlignment m_result;
    CodeComparison m_codes;
    ScopeAlignment m_scopes;
    IterationPairing m_pairing;
    ConstructComparison m_constructs;
    std::deque<Frame> m_frames;
    bool m_haveSkips; // one of the traces has SKP records
    bool m_sameRecording; // both headers want the same
    bool m_agreedMayDiffer; // constructs whose records agree may have other limits or another rank
    std::set<IndexTuple> m_extraTuples; // of the execution whose pairs are looked for
};

std::optional<ProcessAlignment> ProcessAligner::run()
{
    Scope root;
    root.referenceEnd = m_input.reference.size();
    root.currentEnd = m_input.current.size();
    root.referenceOpen = isOpen(m_input.reference.complete);
    root.currentOpen = isOpen(m_input.current.complete);
    root.referenceLevel = m_input.referenceFilter.rootLevel();
    root.currentLevel = m_input.currentFilter.rootLevel();
    m_frames.push_back({.scope = root, .actions = m_scopes.align(root)});
    std::uint32_t steps = 0;
    while (!m_frames.empty()) {
        if ((++steps & 0xFFFu) == 0 && m_progress.isCancelled())
            return std::nullopt;
        if (m_frames.back().referenceExecution == noIndex)
            stepScope();
        else
            stepExecution();
    }
    sortResult();
    pairResults();
    return std::move(m_result);
}

void ProcessAligner::pairResults()
{
    const std::vector<std::uint32_t> reference = m_scopes.takeReferenceResults();
    const std::vector<std::uint32_t> current = m_scopes.takeCurrentResults();
    if (reference.empty() && current.empty())
        return;
    ResultPairing(m_input, m_result).run(reference, current);
    sortResult();
}

void ProcessAligner::stepScope()
{
    Frame &frame = m_frames.back();
    if (frame.next == frame.actions.size()) {
        m_frames.pop_back();
        return;
    }
    const ScopeAction action = frame.actions[frame.next++];
    if (action.count > 0)
        emitAgreed(action.reference, action.current, action.count);
    else
        enter(frame.scope, action.reference, action.current);
}

void ProcessAligner::emit(std::uint32_t reference, std::uint32_t current, std::uint32_t count)
{
    if (!m_result.runs.empty()) {
        AlignedRun &last = m_result.runs.back();
        if (last.reference + last.count == reference && last.current + last.count == current) {
            last.count += count;
            return;
        }
    }
    m_result.runs.push_back({reference, current, count});
}

/// Takes over records that agree; what the records of a construct do not show is looked at where it can differ at all.
void ProcessAligner::emitAgreed(std::uint32_t reference, std::uint32_t current, std::uint32_t count)
{
    emit(reference, current, count);
    if (!m_agreedMayDiffer)
        return;
    const auto &rows = m_input.reference.executions;
    const auto *row = std::ranges::lower_bound(rows.span(), reference, {}, &Execution::begin).base();
    for (; row != rows.end() && row->begin < reference + count; ++row) {
        const ExecutionId partner = m_input.current.executionAt(RecordIndex{current + (row->begin - reference)});
        checkConstruct(*row, m_input.current.executions[partner.value]);
    }
}

void ProcessAligner::enter(const Scope &scope, std::uint32_t reference, std::uint32_t current)
{
    emit(reference, current, 1);
    const ExecutionId one = m_input.reference.executionAt(RecordIndex{reference});
    const ExecutionId two = m_input.current.executionAt(RecordIndex{current});
    const Execution &referenceRow = m_input.reference.executions[one.value];
    const Execution &currentRow = m_input.current.executions[two.value];
    checkConstruct(referenceRow, currentRow);
    if (!currentRow.closed)
        m_result.openExecutions.push_back(one.value);
    Frame frame{.scope = scope,
                .iterations = m_input.lookup.table(one),
                .referenceExecution = one.value,
                .currentExecution = two.value};
    const Scope inside = scopeInside(frame);
    pairIterations(frame, inside);
    const auto [referenceFirst, currentFirst] = firstIterations(frame);
    m_frames.push_back(std::move(frame));

    Scope before = inside; // what stands before the first iteration
    before.parallel = scope.parallel;
    before.referenceBegin = reference + 1;
    before.referenceEnd = referenceFirst;
    before.currentBegin = current + 1;
    before.currentEnd = currentFirst;
    before.referenceOpen = isOpen(referenceRow.closed) && referenceRow.firstIteration == noIndex;
    before.currentOpen = isOpen(currentRow.closed) && currentRow.firstIteration == noIndex;
    if (before.referenceBegin < before.referenceEnd || before.currentBegin < before.currentEnd)
        m_frames.push_back({.scope = before, .actions = m_scopes.align(before)});
}

/// Where the records before the first iteration of both executions end.
std::pair<std::uint32_t, std::uint32_t> ProcessAligner::firstIterations(const Frame &frame) const
{
    if (frame.parts)
        return {frame.parts->reference.beforeFirst, frame.parts->current.beforeFirst};
    const auto firstOf = [](const Trace &trace, const Execution &row) {
        const std::uint32_t end = row.closed ? row.end : row.end + 1;
        return row.firstIteration == noIndex ? end : trace.iterations[row.firstIteration].record;
    };
    return {firstOf(m_input.reference, m_input.reference.executions[frame.referenceExecution]),
            firstOf(m_input.current, m_input.current.executions[frame.currentExecution])};
}

void ProcessAligner::checkConstruct(const Execution &reference, const Execution &current)
{
    if (!m_constructs.differs(reference, current))
        return;
    m_result.differences.push_back(
        {.reference = reference.begin, .current = current.begin, .differenceClass = DifferenceClass::ChangedConstruct});
}

Scope ProcessAligner::scopeInside(const Frame &frame) const
{
    const Construct &reference = m_input.reference.construct(ExecutionId{frame.referenceExecution});
    const Construct &current = m_input.current.construct(ExecutionId{frame.currentExecution});
    Scope scope;
    scope.parallel = frame.scope.parallel || reference.kind == RecordKind::ParallelLoop;
    scope.task = frame.scope.task || reference.kind == RecordKind::TaskRegion;
    scope.referenceLevel =
        m_input.referenceFilter.levelInside(m_input.reference, reference, frame.scope.referenceLevel);
    scope.currentLevel = m_input.currentFilter.levelInside(m_input.current, current, frame.scope.currentLevel);
    scope.skipsShift =
        scope.referenceLevel != scope.currentLevel
        || m_input.referenceFilter.recordsEmptyIterations() != m_input.currentFilter.recordsEmptyIterations();
    return scope;
}

void ProcessAligner::pairIterations(Frame &frame, const Scope &inside)
{
    const ExecutionId reference{frame.referenceExecution};
    const ExecutionId current{frame.currentExecution};
    frame.pairs = m_pairing.pair(*frame.iterations, reference, current);
    // SKP records stand in what every process runs.
    if (m_haveSkips && !inside.parallel)
        frame.parts = placeSkips(m_input, {reference, current, *frame.iterations, frame.pairs, inside});
    if (frame.parts) {
        for (const auto &[one, two] : frame.parts->loosePairs)
            emit(one, two, 1);
    }
    m_extraTuples.clear();
    for (UnpairedIteration unpaired : m_pairing.unpaired()) {
        takeSkipsOfExtra(frame, unpaired);
        unpairedCurrent(frame, unpaired);
    }
}

/// SKP records of the reference that belong to an iteration of the current trace alone say where it would stand.
void ProcessAligner::takeSkipsOfExtra(const Frame &frame, UnpairedIteration &unpaired)
{
    if (!frame.parts)
        return;
    const IterationId iteration{unpaired.current};
    const std::uint32_t begin = m_input.current.iterations[iteration.value].record;
    m_result.extraIterations.push_back(
        {begin, frame.parts->current.ends[frame.parts->current.placeOf(iteration)] - begin});
    const RecordRange *const skips = IterationParts::find(frame.parts->onlyCurrent, iteration);
    if (!skips)
        return;
    unpaired.anchor = skips->first;
    for (std::uint32_t record = skips->first; record < skips->first + skips->count; ++record)
        m_result.lateSkips.push_back({record, noIndex, skips->first});
}

/// True where the other trace, whose header is `by`, would show an iteration of `trace` had it run it.
bool ProcessAligner::isWritten(const Trace &trace, IterationId iteration, const RecordingFilter &by,
                               const Scope &inside) const
{
    if (m_sameRecording)
        return true;
    const Construct &construct = trace.construct(ExecutionId{trace.iterations[iteration.value].execution});
    const bool sameLevel =
        inside.referenceLevel == inside.currentLevel
        && m_input.referenceFilter.recordsEmptyIterations() == m_input.currentFilter.recordsEmptyIterations();
    const TraceLevel level = &by == &m_input.referenceFilter ? inside.referenceLevel : inside.currentLevel;
    return by.recordsIteration(trace, construct, trace.indices(iteration))
           && by.writesIteration(trace, iteration, level, sameLevel);
}

/// True for an iteration of `trace` that the other one, whose header is `by`, need not have. Where processes are put
/// together none is lost.
bool ProcessAligner::isOptional(const Trace &trace, IterationId iteration, const RecordingFilter &by) const
{
    return !m_input.ignoreEnds && !by.recordsEmptyIterations() && holdsOnlyReductions(trace, iteration);
}

void ProcessAligner::unpairedCurrent(const Frame &frame, const UnpairedIteration &unpaired)
{
    const Trace &trace = m_input.current;
    const IterationId iteration{unpaired.current};
    const std::uint32_t record = trace.iterations[iteration.value].record;
    const std::uint32_t count = trace.endOf(iteration) - record;
    if (unpaired.repeated) {
        m_result.differences.push_back(
            {.reference = unpaired.anchor, .current = record, .differenceClass = DifferenceClass::RepeatedIteration});
        return;
    }
    const Execution &reference = m_input.reference.executions[frame.referenceExecution];
    const bool mayBeInCut = isParallel(m_input.reference.constructs[reference.construct.value].kind)
                            && reference.end >= m_input.firstUnknown;
    if (isOpen(reference.closed) || mayBeInCut) {
        m_result.beyondEnd += count;
        return;
    }
    if (isOptional(trace, iteration, m_input.referenceFilter)) {
        ++m_result.optional;
        return;
    }
    if (m_input.referenceFilter.windowDiffersFrom(m_input.currentFilter)
        || !isWritten(trace, iteration, m_input.referenceFilter, scopeInside(frame))) {
        m_result.notRecorded += count;
        if (const RecordRange *const skips =
                frame.parts ? IterationParts::find(frame.parts->onlyCurrent, iteration) : nullptr)
            m_result.absences.push_back({skips->first, skips->count, AbsenceReason::NotRecorded});
        return;
    }
    const bool isNew = m_extraTuples.insert(trace.indices(iteration)).second;
    m_result.differences.push_back(
        {.reference = unpaired.anchor,
         .current = record,
         .differenceClass = isNew ? DifferenceClass::ExtraIteration : DifferenceClass::RepeatedIteration});
}

/// The iterations of a sequential loop up to a position that this process does not have. Those of parallel constructs
/// may be in another process: mergeAlignments() looks for them.
void ProcessAligner::unpairedReferences(Frame &frame, std::size_t end)
{
    if (isParallel(m_input.reference.construct(ExecutionId{frame.referenceExecution}).kind))
        return;
    for (; frame.position < end; ++frame.position) {
        const std::uint32_t iteration = frame.iterations->iterations()[frame.position];
        if (!m_input.foreign.contains(m_input.reference.iterations[iteration].record))
            unpairedReference(frame, frame.position);
    }
}

void ProcessAligner::unpairedReference(Frame &frame, std::size_t position)
{
    const IterationId iteration{frame.iterations->iterations()[position]};
    const std::uint32_t record = m_input.reference.iterations[iteration.value].record;
    const std::uint32_t count = m_input.reference.endOf(iteration) - record;
    const RecordRange *const skips = skipsOf(frame, iteration);
    AbsenceReason reason = AbsenceReason::Reported;
    if (!skips && isOpen(m_input.current.executions[frame.currentExecution].closed))
        reason = AbsenceReason::BeyondEnd;
    else if (!skips && isOptional(m_input.reference, iteration, m_input.currentFilter))
        reason = AbsenceReason::Optional;
    else if (!isWritten(m_input.reference, iteration, m_input.currentFilter, scopeInside(frame)))
        reason = AbsenceReason::NotRecorded;
    else if (skips)
        reason = AbsenceReason::Skipped;
    if (skips && reason == AbsenceReason::Skipped)
        pairSkips(iteration, *skips);
    else if (skips)
        m_result.notRecorded += skips->count;
    m_result.absences.push_back({record, count, reason});
    if (reason == AbsenceReason::Reported)
        m_result.differences.push_back({.reference = record, .differenceClass = DifferenceClass::MissingIteration});
}

/// The SKP records of an iteration that this process left, as a whole, to others; nothing where it did not.
const RecordRange *ProcessAligner::skipsOf(const Frame &frame, IterationId iteration) const
{
    return frame.parts ? IterationParts::find(frame.parts->leftToOthers, iteration) : nullptr;
}

/// Pairs the SKP records of an iteration with those in the current trace.
void ProcessAligner::pairSkips(IterationId iteration, const RecordRange &skips)
{
    std::uint32_t partner = skips.first;
    for (std::uint32_t record = m_input.reference.iterations[iteration.value].record + 1;
         partner < skips.first + skips.count; ++record) {
        if (m_input.reference.kind(RecordIndex{record}) == RecordKind::Skip)
            emit(record, partner++, 1);
    }
}

void ProcessAligner::stepExecution()
{
    Frame &frame = m_frames.back();
    const auto &list = frame.iterations->iterations();
    // Several iterations a step: most agree wholly and need no frame of their own.
    for (int quick = 0; quick < 64 && frame.next < frame.pairs.size(); ++quick) {
        const IterationPair pair = frame.pairs[frame.next++];
        unpairedReferences(frame, pair.position);
        frame.position = pair.position + 1;
        const std::size_t depth = m_frames.size();
        pairIteration(frame, list[pair.position], pair.current);
        if (m_frames.size() != depth)
            return;
    }
    if (frame.next < frame.pairs.size())
        return;
    unpairedReferences(frame, list.size());
    const Execution &reference = m_input.reference.executions[frame.referenceExecution];
    const Execution &current = m_input.current.executions[frame.currentExecution];
    if (reference.closed && current.closed)
        emit(reference.end, current.end, 1);
    m_frames.pop_back();
}

void ProcessAligner::pairIteration(const Frame &frame, std::uint32_t reference, std::uint32_t current)
{
    Scope scope = scopeInside(frame);
    const std::uint32_t referenceRecord = m_input.reference.iterations[reference].record;
    const std::uint32_t currentRecord = m_input.current.iterations[current].record;
    if (frame.parts) {
        const std::size_t one = frame.parts->reference.placeOf(IterationId{reference});
        const std::size_t two = frame.parts->current.placeOf(IterationId{current});
        scope.referenceBegin = frame.parts->reference.begins[one];
        scope.referenceEnd = frame.parts->reference.ends[one];
        scope.currentBegin = frame.parts->current.begins[two];
        scope.currentEnd = frame.parts->current.ends[two];
    } else {
        scope.referenceBegin = referenceRecord;
        scope.referenceEnd = m_input.reference.endOf(IterationId{reference});
        scope.currentBegin = currentRecord;
        scope.currentEnd = m_input.current.endOf(IterationId{current});
    }
    const std::uint32_t length = scope.referenceEnd - scope.referenceBegin;
    const bool wholly = m_input.syncPoints.empty() && scope.referenceBegin == referenceRecord
                        && scope.currentBegin == currentRecord && length == scope.currentEnd - scope.currentBegin
                        && m_input.foreign.next(referenceRecord) >= scope.referenceEnd
                        && m_codes.equalLength(scope.referenceBegin, scope.currentBegin, length) == length;
    if (wholly) {
        emitAgreed(scope.referenceBegin, scope.currentBegin, length);
        return;
    }
    emit(referenceRecord, currentRecord, 1);
    scope.referenceIteration = referenceRecord;
    scope.currentIteration = currentRecord;
    scope.referenceOpen = isOpen(m_input.reference.executions[frame.referenceExecution].closed)
                          && m_input.reference.iterations[reference].next == noIndex;
    scope.currentOpen = isOpen(m_input.current.executions[frame.currentExecution].closed)
                        && m_input.current.iterations[current].next == noIndex;
    m_frames.push_back({.scope = scope, .actions = m_scopes.align(scope)});
}

void ProcessAligner::sortResult()
{
    std::stable_sort(m_result.differences.begin(), m_result.differences.end(), inReferenceOrder);
    std::stable_sort(m_result.absences.begin(), m_result.absences.end(),
                     [](const Absence &one, const Absence &two) { return one.reference < two.reference; });
    const auto byReference = [](const AlignedRun &one, const AlignedRun &two) { return one.reference < two.reference; };
    AlignedRun *const first = m_result.runs.data();
    if (!std::is_sorted(first, first + m_result.runs.size(), byReference))
        std::stable_sort(first, first + m_result.runs.size(), byReference);
}

} // namespace

std::optional<ProcessAlignment> alignProcess(const ProcessAlignmentInput &input, const Progress &progress)
{
    return ProcessAligner(input, progress).run();
}

} // namespace rankscope
