// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignmentmerge.h"

#include "model/base/bitmap.h"
#include "model/trace/scopealignment.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <tuple>

namespace rankscope {

namespace {

struct Text {
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
        , m_owners(m_reference.iterations.size(), noIndex)
        , m_covered(m_reference.size())
    {
        for (std::uint32_t process = 0; process < m_processes.size(); ++process)
            m_all.insert(result.currentRun.processes[process].number);
    }

    void run();

private:
    using IterationOfProcess = std::pair<std::uint32_t, std::uint32_t>; // iteration, process

    template<typename Visit>
    void visitIterations(std::uint32_t process, Visit visit) const;
    void findOwners();
    void reportRepeated(const std::vector<IterationOfProcess> &overlaps);
    bool isReplicated(std::uint32_t execution) const;
    void dropIterations(std::uint32_t process, const std::vector<std::uint32_t> &iterations);
    void markCovered();
    void reportMissingIterations();
    bool endsBefore(std::uint32_t record) const;
    bool leftOut(const Execution &execution, IterationId iteration) const;
    void reportSkippedByAll();
    void mergeDifferences();
    void groupAtAnchor(std::vector<Difference> &group);
    std::vector<std::uint64_t> contentOf(const Difference &difference) const;
    void collectNotCompared();
    void addNotCompared(const QString &file, std::uint64_t records, const QString &reason);
    std::uint32_t keep(const ProcessSet &set);

    TraceAlignment &m_result;
    std::vector<AlignedProcess> m_processes;
    const RecordingFilter &m_referenceFilter;
    const Trace &m_reference;
    ProcessSet m_all;
    std::vector<std::uint32_t> m_owners; // by iteration of the reference: lowest process that ran it
    Bitmap m_covered; // by record of the reference: some process has it
    std::vector<Difference> m_found;
    std::uint64_t m_unknownIterations = 0; // records that a cut process may have run
    std::uint64_t m_leftOut = 0; // records of the reference that no current header wanted
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
    for (std::uint32_t process = 0; process < m_processes.size(); ++process) {
        for (Difference difference : m_processes[process].alignment.differences) {
            difference.process = process;
            m_found.push_back(difference);
        }
    }
    reportMissingIterations();
    reportSkippedByAll();
    mergeDifferences();
    collectNotCompared();
    for (AlignedProcess &process : m_processes)
        m_result.runs.push_back(std::move(process.alignment.runs));
}

void AlignmentMerge::findOwners()
{
    std::vector<IterationOfProcess> overlaps;
    for (std::uint32_t process = 0; process < m_processes.size(); ++process) {
        visitIterations(process, [&](std::uint32_t iteration) {
            if (m_owners[iteration] == noIndex)
                m_owners[iteration] = process;
            else if (m_reference.construct(ExecutionId{m_reference.iterations[iteration].execution}).kind
                     == RecordKind::ParallelLoop)
                overlaps.emplace_back(iteration, process);
        });
    }
    if (!overlaps.empty())
        reportRepeated(overlaps);
}

/// True where every process that ran anything of a parallel loop ran all of it: a loop over replicated data.
bool AlignmentMerge::isReplicated(std::uint32_t execution) const
{
    const Execution &row = m_reference.executions[execution];
    std::set<std::uint32_t> ran;
    std::map<std::uint32_t, std::uint32_t> counts;
    for (std::uint32_t id = row.firstIteration; id != noIndex; id = m_reference.iterations[id].next) {
        if (m_owners[id] != noIndex)
            ran.insert(id);
    }
    for (std::uint32_t process = 0; process < m_processes.size(); ++process) {
        const auto &runs = m_processes[process].alignment.runs;
        const auto after = [](std::uint32_t record, const AlignedRun &run) { return record < run.reference; };
        for (const std::uint32_t id : ran) {
            const std::uint32_t record = m_reference.iterations[id].record;
            const AlignedRun *run = std::upper_bound(runs.begin(), runs.end(), record, after);
            if (run != runs.begin() && record < (run - 1)->reference + (run - 1)->count)
                ++counts[process];
        }
    }
    return std::all_of(counts.begin(), counts.end(), [&](const auto &count) { return count.second == ran.size(); });
}

void AlignmentMerge::reportRepeated(const std::vector<IterationOfProcess> &overlaps)
{
    std::map<std::uint32_t, bool> replicated;
    std::map<std::uint32_t, std::vector<std::uint32_t>> repeated; // by process
    for (const auto &[iteration, process] : overlaps) {
        const std::uint32_t execution = m_reference.iterations[iteration].execution;
        if (!replicated.contains(execution))
            replicated[execution] = isReplicated(execution);
        if (!replicated[execution])
            repeated[process].push_back(iteration);
    }
    for (const auto &[process, iterations] : repeated)
        dropIterations(process, iterations);
}

/// Takes iterations that another process ran before out of a process, and reports them as repeated.
void AlignmentMerge::dropIterations(std::uint32_t process, const std::vector<std::uint32_t> &iterations)
{
    ProcessAlignment &alignment = m_processes[process].alignment;
    Bitmap dropped(m_reference.size());
    for (const std::uint32_t iteration : iterations) {
        const std::uint32_t record = m_reference.iterations[iteration].record;
        dropped.setRange(record, m_reference.endOf(IterationId{iteration}) - record);
    }
    std::erase_if(alignment.differences, [&](const Difference &difference) {
        return difference.reference < m_reference.size() && dropped.test(difference.reference);
    });
    std::erase_if(alignment.absences, [&](const Absence &absence) { return dropped.test(absence.reference); });
    Column<AlignedRun> kept;
    for (const AlignedRun &run : alignment.runs) {
        std::uint32_t offset = 0;
        while (offset < run.count) {
            const std::size_t begin = dropped.find(run.reference + offset, false);
            const std::size_t end =
                std::min<std::size_t>(dropped.find(run.reference + offset, true), run.reference + run.count);
            if (begin != run.reference + offset) { // stands in a dropped iteration: its IT record says which
                const auto gap =
                    static_cast<std::uint32_t>(std::min<std::size_t>(begin, run.reference + run.count)) - run.reference;
                for (; offset < gap; ++offset) {
                    const RecordIndex record{run.reference + offset};
                    if (m_reference.isIteration(record)
                        && std::binary_search(iterations.begin(), iterations.end(),
                                              m_reference.iterationAt(record).value))
                        alignment.differences.push_back(
                            {.reference = m_reference.endOf(m_reference.iterationAt(record)),
                             .current = run.current + offset,
                             .differenceClass = DifferenceClass::RepeatedIteration});
                }
                continue;
            }
            const auto count = static_cast<std::uint32_t>(end) - run.reference - offset;
            kept.push_back({run.reference + offset, run.current + offset, count});
            offset += count;
        }
    }
    alignment.runs = std::move(kept);
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
    const TraceLevel own = m_reference.levelOf(execution.construct);
    return std::any_of(m_processes.begin(), m_processes.end(), [&](const AlignedProcess &process) {
        const RecordingFilter &filter = *process.filter;
        if (filter.windowDiffersFrom(m_referenceFilter)
            || !filter.recordsIteration(construct.kind, construct.number, m_reference.indices(iteration)))
            return true;
        const TraceLevel level = filter.levelInside(construct.kind, construct.number, filter.rootLevel());
        const bool same = level == own && filter.recordsEmptyIterations() == m_referenceFilter.recordsEmptyIterations();
        return !same && !ScopeAlignment::hasCommonContent(m_reference, iteration, level);
    });
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
        if (open.contains(iteration.execution) || endsBefore(execution.begin))
            m_unknownIterations += count;
        else if (leftOut(execution, IterationId{id}))
            m_leftOut += count;
        else
            m_found.push_back({.reference = iteration.record,
                               .processes = keep(m_all),
                               .differenceClass = DifferenceClass::MissingIteration});
    }
}

/// A statement that each process left to another one is missing.
void AlignmentMerge::reportSkippedByAll()
{
    std::set<std::uint32_t> reported;
    for (const AlignedProcess &process : m_processes) {
        for (const Absence &absence : process.alignment.absences) {
            if (absence.reason != AbsenceReason::Skipped || m_covered.test(absence.reference)
                || !reported.insert(absence.reference).second || endsBefore(absence.reference))
                continue;
            const bool iteration = m_reference.isIteration(RecordIndex{absence.reference});
            m_found.push_back(
                {.reference = absence.reference,
                 .processes = keep(m_all),
                 .differenceClass = iteration ? DifferenceClass::MissingIteration : DifferenceClass::Missing});
        }
    }
}

std::uint32_t AlignmentMerge::keep(const ProcessSet &set)
{
    if (set.count() == 1 && m_processes.size() == 1)
        return noIndex;
    // Most sets repeat their predecessor.
    if (m_result.processSets.empty() || m_result.processSets.back() != set)
        m_result.processSets.push_back(set);
    return static_cast<std::uint32_t>(m_result.processSets.size() - 1);
}

/// What makes two differences at one place of the reference the same: the same current record with the same value.
std::vector<std::uint64_t> AlignmentMerge::contentOf(const Difference &difference) const
{
    std::vector<std::uint64_t> content{std::uint64_t(difference.differenceClass), difference.reference};
    if (difference.current == noIndex || difference.differenceClass == DifferenceClass::ChangedConstruct)
        return content;
    const Trace &trace = m_result.current(difference.process);
    const RecordIndex record{difference.current};
    if (trace.isIteration(record)) {
        const IndexTuple indices = trace.indices(trace.iterationAt(record));
        for (const std::int64_t index : indices.span())
            content.push_back(static_cast<std::uint64_t>(index));
        return content;
    }
    const Site &site = trace.site(record);
    content.push_back(m_processes[difference.process].keys->keys[trace.siteId(record).value]);
    if (!hasValue(site.kind))
        return content;
    const Value value = trace.value(record);
    if (const auto *complex = std::get_if<std::complex<double>>(&value)) {
        content.push_back(std::bit_cast<std::uint64_t>(complex->real()));
        content.push_back(std::bit_cast<std::uint64_t>(complex->imag()));
    } else {
        content.push_back(trace.values[record.value]);
    }
    return content;
}

/// Differences at one record of the reference: those that several processes show become one.
void AlignmentMerge::groupAtAnchor(std::vector<Difference> &group)
{
    std::map<std::pair<std::vector<std::uint64_t>, std::uint32_t>, std::size_t> known; // content, how often before
    std::map<std::pair<std::vector<std::uint64_t>, std::uint32_t>, std::uint32_t> seen; // content, process -> how often
    std::vector<std::pair<Difference, ProcessSet>> merged;
    for (const Difference &difference : group) {
        const auto content = contentOf(difference);
        const std::uint32_t occurrence = seen[{content, difference.process}]++;
        ProcessSet processes(m_result.currentRun.processes[difference.process].number);
        if (difference.processes != noIndex)
            processes = m_result.processSets[difference.processes];
        const auto [found, isNew] = known.try_emplace({content, occurrence}, merged.size());
        if (isNew)
            merged.emplace_back(difference, processes);
        else
            merged[found->second].second.unite(processes);
    }
    for (auto &[difference, processes] : merged) {
        difference.processes = processes.count() > 1 ? keep(processes) : noIndex;
        m_result.structural.push_back(difference);
    }
}

void AlignmentMerge::mergeDifferences()
{
    std::stable_sort(m_found.begin(), m_found.end(), inReferenceOrder);
    if (m_processes.size() == 1) {
        m_result.structural = std::move(m_found);
        return;
    }
    for (auto first = m_found.begin(); first != m_found.end();) {
        const auto last = std::find_if(first, m_found.end(), [first](const Difference &difference) {
            return difference.reference != first->reference;
        });
        std::vector<Difference> group(first, last);
        groupAtAnchor(group);
        first = last;
    }
    std::stable_sort(m_result.structural.begin(), m_result.structural.end(), inReferenceOrder);
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
            addNotCompared(
                trace.file, countOf(alignment, AbsenceReason::BeyondEnd) + std::exchange(m_unknownIterations, 0),
                Text::tr("The trace ends early: records of the reference behind its end have no counterpart."));
        }
        const std::uint64_t left = countOf(alignment, AbsenceReason::NotRecorded) + std::exchange(m_leftOut, 0);
        if (left > 0)
            addNotCompared(referenceFile, left,
                           Text::tr("The current trace was recorded at another level, in other ranges or without "
                                    "empty iterations: it does not have these records."));
        if (alignment.notRecorded > 0)
            addNotCompared(trace.file, alignment.notRecorded,
                           Text::tr("The reference was recorded at another level, in other ranges or "
                                    "without empty iterations: it does not have these records."));
    }
    for (const TraceRun::Process &process : m_result.referenceRun.processes) {
        if (!process.trace->complete)
            addNotCompared(process.trace->file, std::exchange(beyondReference, 0),
                           Text::tr("The reference ends early: current records behind its end have no counterpart."));
    }
    for (const TraceRun *run : {&m_result.referenceRun, &m_result.currentRun}) {
        for (const TraceRun::Process &process : run->processes) {
            if (process.trace->unreadLines > 0)
                addNotCompared(process.trace->file, process.trace->unreadLines,
                               Text::tr("These lines could not be read as records."));
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
