// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/alignmentmerge.h"

#include "model/base/columns/bitmap.h"
#include "model/trace/alignment/differencemerge.h"
#include "model/trace/alignment/scopealignment.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>

namespace rankscope {

namespace {

struct TraceAlignmentTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceAlignment)
};

class AlignmentMerge
{
public:
    AlignmentMerge(TraceAlignment &result, std::vector<AlignedProcess> processes,
                   const RecordingFilter &referenceFilter)
        : m_result(result)
        , m_processes(std::move(processes))
        , m_referenceFilter(referenceFilter)
        , m_reference(*result.reference)
        , m_levels(m_reference.levels())
        , m_owners(m_reference.iterations.size(), noIndex)
        , m_covered(m_reference.size())
        , m_differences(result)
    {
        for (std::uint32_t process = 0; process < m_processes.size(); ++process) {
            m_all.insert(result.currentRun.processes[process].number);
            m_sameRecording.push_back(!referenceFilter.differsFrom(*m_processes[process].filter));
            m_allRecordEmpty &= m_processes[process].filter->recordsEmptyIterations();
        }
    }

    void run();

private:
    template<typename Visit>
    void visitIterations(std::uint32_t process, Visit visit) const;
    RecordKind kindAround(std::uint32_t iteration) const;
    void findOwners();
    void addRepeatedTasks(const std::vector<std::uint32_t> &tasks, std::vector<std::uint32_t> &overlaps) const;
    void dropIterations(std::uint32_t process, const std::vector<std::uint32_t> &iterations);
    void collectDifferences();
    void markCovered();
    void reportMissingIterations();
    bool endsBefore(std::uint32_t record) const;
    void markNotCompared();
    bool leftOut(const Execution &execution, IterationId iteration) const;
    void reportSkippedByAll();
    bool isMissingStatement(std::uint32_t record) const;
    void collectNotCompared();
    void addNotCompared(const QString &file, std::uint64_t records, const QString &reason);

    TraceAlignment &m_result;
    std::vector<AlignedProcess> m_processes;
    const RecordingFilter &m_referenceFilter;
    const Trace &m_reference;
    std::vector<TraceLevel> m_levels; // by construct of the reference
    ProcessSet m_all;
    std::vector<bool> m_sameRecording; // by process: its header wants what the reference's does
    bool m_allRecordEmpty = true; // their headers want empty iterations
    std::vector<std::uint32_t> m_owners; // by iteration of the reference: lowest process that ran it
    Bitmap m_covered; // by record of the reference: some process has it
    DifferenceMerge m_differences;
    std::uint64_t m_unknownIterations = 0; // records that a cut process may have run
    std::uint64_t m_leftOut = 0; // records of the reference that no current header wanted
    std::vector<RecordRange> m_unknownRanges; // both, where they stand
};

/// Calls visit(iteration) for each iteration of the reference that a process ran.
template<typename Visit>
void AlignmentMerge::visitIterations(std::uint32_t process, Visit visit) const
{
    const auto &iterations = m_reference.iterations;
    const Iteration *at = iterations.begin();
    for (const AlignedRun &run : m_processes[process].alignment.runs) {
        at =
            std::lower_bound(at, iterations.end(), run.reference, [](const Iteration &iteration, std::uint32_t record) {
                return iteration.record < record;
            });
        for (; at != iterations.end() && at->record < run.reference + run.count; ++at)
            visit(static_cast<std::uint32_t>(at - iterations.begin()));
    }
}

void AlignmentMerge::run()
{
    findOwners();
    markCovered();
    collectDifferences();
    reportMissingIterations();
    reportSkippedByAll();
    std::vector<const MatchKeys::Table *> keys;
    for (const AlignedProcess &process : m_processes)
        keys.push_back(process.keys);
    m_differences.finish(std::move(keys));
    markNotCompared();
    collectNotCompared();
    for (AlignedProcess &process : m_processes)
        m_result.runs.push_back(std::move(process.alignment.runs));
}

RecordKind AlignmentMerge::kindAround(std::uint32_t iteration) const
{
    return m_reference.construct(ExecutionId{m_reference.iterations[iteration].execution}).kind;
}

/// Iterations that another process ran before are repeated. A task may be run by a group of processes, which divide its
/// parallel loops among them: that is no repetition.
void AlignmentMerge::findOwners()
{
    std::map<std::uint32_t, std::vector<std::uint32_t>> overlaps; // iterations of loops by process
    std::map<std::uint32_t, std::vector<std::uint32_t>> shared; // tasks that another one has too, by process
    for (std::uint32_t process = 0; process < m_processes.size(); ++process) {
        visitIterations(process, [&](std::uint32_t iteration) {
            const RecordKind kind = kindAround(iteration);
            if (m_owners[iteration] == noIndex)
                m_owners[iteration] = process;
            else if (kind == RecordKind::ParallelLoop)
                overlaps[process].push_back(iteration);
            else if (kind == RecordKind::TaskRegion)
                shared[process].push_back(iteration);
        });
    }
    for (auto &[process, iterations] : overlaps) {
        addRepeatedTasks(shared[process], iterations);
        dropIterations(process, iterations);
    }
}

/// A task is repeated as a whole where a process ran every iteration of its parallel loops, and others had run each
/// before.
void AlignmentMerge::addRepeatedTasks(const std::vector<std::uint32_t> &tasks,
                                      std::vector<std::uint32_t> &overlaps) const
{
    const std::vector<std::uint32_t> loops = overlaps;
    for (const std::uint32_t task : tasks) {
        // Iterations are numbered in order of their records.
        const std::uint32_t end = m_reference.endOf(IterationId{task});
        std::uint32_t last = task + 1;
        std::ptrdiff_t all = 0;
        for (; last < m_reference.iterations.size() && m_reference.iterations[last].record < end; ++last)
            all += kindAround(last) == RecordKind::ParallelLoop ? 1 : 0;
        const auto inside = std::ranges::lower_bound(loops, last) - std::ranges::lower_bound(loops, task);
        if (all > 0 && inside == all)
            overlaps.push_back(task);
    }
    std::ranges::sort(overlaps);
}

/// Takes iterations, in order, out of a process and reports them as repeated; what is inside of one is not
/// distinguished.
void AlignmentMerge::dropIterations(std::uint32_t process, const std::vector<std::uint32_t> &iterations)
{
    ProcessAlignment &alignment = m_processes[process].alignment;
    const Trace &current = m_result.current(process);
    Bitmap dropped(m_reference.size());
    Bitmap droppedCurrent(current.size());
    std::vector<Difference> repeated;
    std::uint32_t end = 0;
    for (const std::uint32_t iteration : iterations) {
        const std::uint32_t record = m_reference.iterations[iteration].record;
        if (record < end)
            continue;
        end = m_reference.endOf(IterationId{iteration});
        dropped.setRange(record, end - record);
        const AlignedRun &run = *(std::ranges::upper_bound(alignment.runs, record, {}, &AlignedRun::reference) - 1);
        const std::uint32_t partner = run.current + (record - run.reference);
        droppedCurrent.setRange(partner, current.endOf(current.iterationAt(RecordIndex{partner})) - partner);
        repeated.push_back(
            {.reference = end, .current = partner, .differenceClass = DifferenceClass::RepeatedIteration});
    }
    // Something extra is anchored at the record behind it: only the current side tells where it belongs.
    std::erase_if(alignment.differences, [&](const Difference &difference) {
        return difference.current != noIndex ? droppedCurrent.test(difference.current)
                                             : dropped.test(difference.reference);
    });
    alignment.differences.insert(alignment.differences.end(), repeated.begin(), repeated.end());
    std::erase_if(alignment.absences, [&](const Absence &absence) { return dropped.test(absence.reference); });
    Column<AlignedRun> kept;
    for (const AlignedRun &run : alignment.runs) {
        const std::size_t runEnd = run.reference + run.count;
        for (std::size_t at = dropped.find(run.reference, false, runEnd); at < runEnd;) {
            const std::size_t stop = dropped.find(at, true, runEnd);
            const auto first = static_cast<std::uint32_t>(at);
            kept.push_back({first, run.current + (first - run.reference), static_cast<std::uint32_t>(stop - at)});
            at = dropped.find(stop, false, runEnd);
        }
    }
    alignment.runs = std::move(kept);
}

/// Brings the differences of all processes together. Of an additional iteration of a parallel construct that was run
/// several times, whichever process ran it, the first is extra and the others are repetitions.
void AlignmentMerge::collectDifferences()
{
    std::set<std::pair<std::uint32_t, IndexTuple>> extras; // execution of the reference
    for (std::uint32_t process = 0; process < m_processes.size(); ++process) {
        const Trace &current = m_result.current(process);
        for (Difference difference : m_processes[process].alignment.differences) {
            difference.process = process;
            if (difference.differenceClass == DifferenceClass::ExtraIteration && m_processes.size() > 1) {
                const auto execution = executionAround(m_reference, difference.reference);
                const IndexTuple indices = current.indices(current.iterationAt(RecordIndex{difference.current}));
                if (execution && isParallel(m_reference.construct(*execution).kind)
                    && !extras.emplace(execution->value, indices).second)
                    difference.differenceClass = DifferenceClass::RepeatedIteration;
            }
            m_differences.add(difference);
        }
    }
}

void AlignmentMerge::markCovered()
{
    for (const AlignedProcess &process : m_processes) {
        for (const AlignedRun &run : process.alignment.runs)
            m_covered.setRange(run.reference, run.count);
    }
    for (std::size_t record = 0; record < m_covered.size(); ++record) {
        const RecordIndex index{static_cast<std::uint32_t>(record)};
        if (m_covered.test(record)
            && (m_reference.isIteration(index) || !isReductionAccess(m_reference.site(index).kind)))
            ++m_result.comparedRecords;
    }
}

/// True where the trace of some process ends before it could show this record of the reference.
bool AlignmentMerge::endsBefore(std::uint32_t record) const
{
    return std::any_of(m_processes.begin(), m_processes.end(), [record](const AlignedProcess &process) {
        const auto &absences = process.alignment.absences;
        const auto after =
            std::upper_bound(absences.begin(), absences.end(), record,
                             [](std::uint32_t value, const Absence &absence) { return value < absence.reference; });
        return after != absences.begin() && (after - 1)->reason == AbsenceReason::BeyondEnd
               && record < (after - 1)->reference + (after - 1)->count;
    });
}

/// True where some current header says that this iteration was not traced.
bool AlignmentMerge::leftOut(const Execution &execution, IterationId iteration) const
{
    const Construct &construct = m_reference.constructs[execution.construct.value];
    for (std::size_t process = 0; process < m_processes.size(); ++process) {
        if (m_sameRecording[process])
            continue;
        const RecordingFilter &filter = *m_processes[process].filter;
        const TraceLevel level = filter.levelInside(m_reference, construct, filter.rootLevel());
        const bool same = level == m_levels[execution.construct.value]
                          && filter.recordsEmptyIterations() == m_referenceFilter.recordsEmptyIterations();
        if (filter.windowDiffersFrom(m_referenceFilter)
            || !filter.recordsIteration(m_reference, construct, m_reference.indices(iteration))
            || !filter.writesIteration(m_reference, iteration, level, same))
            return true;
    }
    return false;
}

void AlignmentMerge::reportMissingIterations()
{
    std::set<std::uint32_t> open;
    for (const AlignedProcess &process : m_processes)
        open.insert(process.alignment.openExecutions.begin(), process.alignment.openExecutions.end());
    for (std::uint32_t id = 0; id < m_owners.size(); ++id) {
        if (m_owners[id] != noIndex)
            continue;
        const Iteration &iteration = m_reference.iterations[id];
        const Execution &execution = m_reference.executions[iteration.execution];
        if (!isParallel(m_reference.constructs[execution.construct.value].kind) || !m_covered.test(execution.begin))
            continue;
        const std::uint32_t count = m_reference.endOf(IterationId{id}) - iteration.record;
        const bool isUnknown = open.contains(iteration.execution) || endsBefore(execution.begin);
        if (!isUnknown && !m_allRecordEmpty && holdsOnlyReductions(m_reference, IterationId{id}))
            continue;
        if (isUnknown || leftOut(execution, IterationId{id})) {
            (isUnknown ? m_unknownIterations : m_leftOut) += count;
            m_unknownRanges.push_back({iteration.record, count});
        } else {
            m_differences.add({.reference = iteration.record,
                               .processes = m_differences.keep(m_all),
                               .differenceClass = DifferenceClass::MissingIteration});
        }
    }
}

/// Finds what stands beside nothing without being missing: all that lack it were cut off before, or did not trace it.
void AlignmentMerge::markNotCompared()
{
    Bitmap unknown(m_reference.size());
    Bitmap reported(m_reference.size());
    for (const RecordRange &range : m_unknownRanges)
        unknown.setRange(range.first, range.count);
    for (const AlignedProcess &process : m_processes) {
        for (const Absence &absence : process.alignment.absences) {
            const bool isUnknown =
                absence.reason == AbsenceReason::BeyondEnd || absence.reason == AbsenceReason::NotRecorded;
            (isUnknown ? unknown : reported).setRange(absence.reference, absence.count);
        }
    }
    for (const Difference &difference : m_result.structural) {
        if (difference.differenceClass != DifferenceClass::MissingIteration)
            continue; // the others were found process by process
        const IterationId iteration = m_reference.iterationAt(RecordIndex{difference.reference});
        reported.setRange(difference.reference, m_reference.endOf(iteration) - difference.reference);
    }
    auto &ranges = m_result.notComparedRecords;
    for (std::size_t at = unknown.find(0, true); at < m_reference.size();) {
        const auto record = static_cast<std::uint32_t>(at);
        const bool continues = !ranges.empty() && ranges.back().first + ranges.back().count == record;
        // What is never looked for (ends, reduction variables) goes with what stands before it.
        const RecordKind kind = m_reference.kind(RecordIndex{record});
        const bool follows = continues
                             && (kind == RecordKind::End || isReductionAccess(kind)
                                 || (kind >= RecordKind::Checksum && kind <= RecordKind::Chunk));
        if (m_covered.test(at) || reported.test(at) || !(unknown.test(at) || follows)) {
            at = unknown.find(at + 1, true);
            continue;
        }
        if (continues)
            ++ranges.back().count;
        else
            ranges.push_back({record, 1});
        ++at;
    }
}

/// A statement that each process left to another one is missing.
void AlignmentMerge::reportSkippedByAll()
{
    std::set<std::uint32_t> reported;
    for (const AlignedProcess &process : m_processes) {
        for (const Absence &absence : process.alignment.absences) {
            if (absence.reason != AbsenceReason::Skipped)
                continue;
            const bool iteration = m_reference.isIteration(RecordIndex{absence.reference});
            const std::uint32_t end = absence.reference + (iteration ? 1 : absence.count);
            for (std::uint32_t record = absence.reference; record < end; ++record) {
                if (!isMissingStatement(record) || endsBefore(record) || !reported.insert(record).second)
                    continue;
                m_differences.add(
                    {.reference = record,
                     .processes = m_differences.keep(m_all),
                     .differenceClass = iteration ? DifferenceClass::MissingIteration : DifferenceClass::Missing});
            }
        }
    }
}

/// True for an access or an iteration that no process has; what is never looked for does not count.
bool AlignmentMerge::isMissingStatement(std::uint32_t record) const
{
    if (m_covered.test(record))
        return false;
    const RecordKind kind = m_reference.kind(RecordIndex{record});
    return kind == RecordKind::Iteration || kind == RecordKind::Read || kind == RecordKind::BeforeWrite
           || kind == RecordKind::AfterWrite;
}

void AlignmentMerge::addNotCompared(const QString &file, std::uint64_t records, const QString &reason)
{
    m_result.notCompared.push_back({file, records, reason});
}

void AlignmentMerge::collectNotCompared()
{
    const auto countOf = [](const ProcessAlignment &alignment, AbsenceReason reason) {
        std::uint64_t records = 0;
        for (const Absence &absence : alignment.absences)
            records += absence.reason == reason ? absence.count : 0;
        return records;
    };
    const QString referenceFile = m_result.referenceRun.processes.front().trace->file;
    std::uint64_t beyondReference = 0;
    for (std::uint32_t process = 0; process < m_processes.size(); ++process) {
        const Trace &trace = m_result.current(process);
        const ProcessAlignment &alignment = m_processes[process].alignment;
        beyondReference += alignment.beyondEnd;
        if (!trace.complete) {
            addNotCompared(trace.file,
                           countOf(alignment, AbsenceReason::BeyondEnd) + std::exchange(m_unknownIterations, 0),
                           TraceAlignmentTexts::tr(
                               "The trace ends early: records of the reference behind its end have no counterpart."));
        }
        const std::uint64_t left = countOf(alignment, AbsenceReason::NotRecorded) + std::exchange(m_leftOut, 0);
        if (left > 0)
            addNotCompared(
                referenceFile, left,
                TraceAlignmentTexts::tr("The current trace was recorded at another level, in other ranges or without "
                                        "empty iterations: it does not have these records."));
        if (alignment.notRecorded > 0)
            addNotCompared(trace.file, alignment.notRecorded,
                           TraceAlignmentTexts::tr("The reference was recorded at another level, in other ranges or "
                                                   "without empty iterations: it does not have these records."));
    }
    for (const TraceRun::Process &process : m_result.referenceRun.processes) {
        if (!process.trace->complete)
            addNotCompared(process.trace->file, std::exchange(beyondReference, 0),
                           TraceAlignmentTexts::tr(
                               "The reference ends early: current records behind its end have no counterpart."));
    }
    for (const TraceRun *run : {&m_result.referenceRun, &m_result.currentRun}) {
        for (const TraceRun::Process &process : run->processes) {
            if (process.trace->unreadLines > 0)
                addNotCompared(process.trace->file, process.trace->unreadLines,
                               TraceAlignmentTexts::tr("These lines could not be read as records."));
            if (!process.trace->checksums.empty())
                addNotCompared(process.trace->file, process.trace->checksums.size(),
                               TraceAlignmentTexts::tr("Checksums of arrays are not compared."));
        }
    }
}

} // namespace

void mergeAlignments(TraceAlignment &result, std::vector<AlignedProcess> processes,
                     const RecordingFilter &referenceFilter)
{
    AlignmentMerge(result, std::move(processes), referenceFilter).run();
}

} // namespace rankscope
