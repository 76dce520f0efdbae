// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/reference/dividedmerge.h"

#include "model/trace/alignment/reference/sequentialpart.h"

#include <algorithm>

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
    DividedMerge(const TraceRun &run, PlaceMatching places) : m_run(run), m_places(places) {}

    std::optional<MergedTrace> run(const Progress &progress);

private:
    const Trace &trace(std::size_t process) const { return *m_run.processes[process].trace; }
    bool arePossible(const Progress &progress);
    bool collect(std::size_t place, std::vector<DividedIteration> &iterations) const;

    const TraceRun &m_run;
    PlaceMatching m_places;
    std::optional<SequentialParts> m_parts;
};

/// The sequential part of each is that of the first process, record by record.
bool DividedMerge::arePossible(const Progress &progress)
{
    m_parts = SequentialParts::of(m_run, m_places);
    if (!m_parts || trace(0).size() == 0 || !hasSteadySequentialLoops(trace(0))) // the others are the same in both
        return false;
    return m_parts->areLikeFirst(progress, areSameRecords).value_or(false);
}

/// The iterations of all processes in one parallel execution, sorted. False where one ran twice.
bool DividedMerge::collect(std::size_t place, std::vector<DividedIteration> &iterations) const
{
    iterations.clear();
    bool isSorted = true;
    for (std::uint32_t process = 0; process < m_run.processes.size(); ++process) {
        const Trace &own = trace(process);
        const Execution &execution = own.executions[m_parts->parallel(process)[place]];
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
    for (std::size_t place = 0; place < m_parts->parallel(0).size(); ++place) {
        const Execution &execution = trace(0).executions[m_parts->parallel(0)[place]];
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
