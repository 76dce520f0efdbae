// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/dividedmerge.h"

#include "model/trace/alignment/sequentialpart.h"
#include "model/trace/trace/recordingfilter.h"
#include "model/trace/trace/runthreads.h"

#include <algorithm>
#include <atomic>

namespace rankscope {

namespace {

/// An iteration of a parallel execution, as it is sorted.
struct DividedIteration {
    IndexTuple indices;
    std::uint32_t process = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

class DividedMerge
{
public:
    DividedMerge(const TraceRun &run, PlaceMatching places) : m_run(run), m_matchKeys(places) {}

    std::optional<MergedTrace> run(const Progress &progress);

private:
    const Trace &trace(std::size_t process) const { return *m_run.processes[process].trace; }
    bool isLikeFirst(std::size_t process) const;
    bool arePossible(const Progress &progress);
    bool collect(std::size_t place, std::vector<DividedIteration> &iterations) const;

    const TraceRun &m_run;
    MatchKeys m_matchKeys;
    std::vector<MatchKeys::Table> m_keys; // by process
    std::vector<std::vector<std::uint32_t>> m_parallel; // executions of parallel constructs, by process
};

/// The sequential part is that of the first process, record by record.
bool DividedMerge::isLikeFirst(std::size_t process) const
{
    const SequentialPart own{trace(process), m_keys[process], m_parallel[process]};
    const SequentialPart first{trace(0), m_keys[0], m_parallel[0]};
    return matchSequentialParts(own, first, [&](std::uint32_t record, std::uint32_t recordOfFirst) {
        return areSameRecords(own, record, first, recordOfFirst);
    });
}

bool DividedMerge::arePossible(const Progress &progress)
{
    const RecordingFilter filter(trace(0));
    for (std::size_t process = 0; process < m_run.processes.size(); ++process) {
        if (progress.isCancelled() || !hasOnlySimpleRecords(trace(process)))
            return false;
        const RecordingFilter own(trace(process));
        if (own.differsFrom(filter) || own.windowDiffersFrom(filter))
            return false;
        auto parallel = parallelExecutions(trace(process));
        if (!parallel)
            return false;
        m_parallel.push_back(std::move(*parallel));
        m_keys.push_back(m_matchKeys.add(trace(process)));
    }
    if (!hasSteadySequentialLoops(trace(0))) // those of the others are the same
        return false;
    std::atomic<bool> isAlike = true;
    const Result<void> compared =
        parallelForOn(usefulThreads(m_run), m_run.processes.size(), progress, [&](std::size_t process) {
            if (isAlike && process > 0 && !isLikeFirst(process))
                isAlike = false;
        });
    return compared.has_value() && isAlike;
}

/// The iterations of all processes in one parallel execution, sorted. False where one ran twice.
bool DividedMerge::collect(std::size_t place, std::vector<DividedIteration> &iterations) const
{
    iterations.clear();
    bool isSorted = true;
    for (std::uint32_t process = 0; process < m_run.processes.size(); ++process) {
        const Trace &own = trace(process);
        const Execution &execution = own.executions[m_parallel[process][place]];
        for (std::uint32_t id = execution.firstIteration; id != noIndex; id = own.iterations[id].next) {
            iterations.push_back({own.indices({id}), process, own.iterations[id].record, own.endOf({id})});
            isSorted =
                isSorted && (iterations.size() == 1 || (iterations.end() - 2)->indices < iterations.back().indices);
        }
    }
    if (isSorted)
        return true;
    std::ranges::sort(iterations, {}, &DividedIteration::indices);
    return std::ranges::adjacent_find(iterations, {}, &DividedIteration::indices) == iterations.end();
}

std::optional<MergedTrace> DividedMerge::run(const Progress &progress)
{
    if (!arePossible(progress))
        return std::nullopt;
    const std::vector<MergedTrace> merged = unmergedTraces(m_run);
    std::vector<const MergedTrace *> sources;
    for (const MergedTrace &one : merged)
        sources.push_back(&one);
    MergeWriter writer(sources);
    std::vector<DividedIteration> iterations;
    std::uint32_t record = 0; // of the first trace
    for (std::size_t place = 0; place < m_parallel[0].size(); ++place) {
        const Execution &execution = trace(0).executions[m_parallel[0][place]];
        writer.write(0, record, execution.begin + 1);
        if (!collect(place, iterations))
            return std::nullopt;
        std::size_t count = 0;
        for (const DividedIteration &iteration : iterations) {
            if (++count % 4096 == 0 && progress.isCancelled())
                return std::nullopt;
            writer.write(iteration.process, iteration.begin, iteration.end);
        }
        record = execution.end;
    }
    writer.write(0, record, trace(0).size());
    return writer.finish();
}

} // namespace

std::optional<MergedTrace> mergeDivided(const TraceRun &run, PlaceMatching places, const Progress &progress)
{
    return DividedMerge(run, places).run(progress);
}

} // namespace rankscope
