// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/reference/sequentialpart.h"

#include "model/trace/trace/recordingfilter.h"

#include <algorithm>

namespace rankscope {

bool hasOnlySimpleRecords(const Trace &trace)
{
    const auto isSimple = [](const Site &site) {
        return site.kind != RecordKind::Skip && site.kind != RecordKind::Checksum && site.kind != RecordKind::Local
               && site.kind != RecordKind::Chunk;
    };
    return trace.complete && trace.size() > 0 && std::ranges::all_of(trace.sites, isSimple);
}

std::optional<std::vector<std::uint32_t>> parallelExecutions(const Trace &trace)
{
    std::vector<std::uint32_t> found;
    std::uint32_t end = 0; // behind the last one
    for (std::uint32_t id = 0; id < trace.executions.size(); ++id) {
        const Execution &execution = trace.executions[id];
        if (!execution.closed)
            return std::nullopt;
        if (!isParallel(trace.construct(ExecutionId{id}).kind))
            continue;
        const std::uint32_t first =
            execution.firstIteration == noIndex ? execution.end : trace.iterations[execution.firstIteration].record;
        if (execution.begin < end || first != execution.begin + 1)
            return std::nullopt;
        end = execution.end + 1;
        found.push_back(id);
    }
    return found;
}

bool hasSteadySequentialLoops(const Trace &trace)
{
    for (std::uint32_t id = 0; id < trace.iterations.size(); ++id) {
        const Iteration &iteration = trace.iterations[id];
        if (iteration.next == noIndex || isParallel(trace.construct(ExecutionId{iteration.execution}).kind))
            continue;
        const std::uint32_t behind = trace.iterations[iteration.next].next;
        const IndexTuple one = trace.indices(IterationId{id});
        const IndexTuple two = trace.indices(IterationId{iteration.next});
        const bool turns = behind != noIndex && (one < two) != (two < trace.indices(IterationId{behind}));
        if (one == two || turns)
            return false;
    }
    return true;
}

bool areSameRecords(const SequentialPart &one, std::uint32_t record, const SequentialPart &two, std::uint32_t other)
{
    const Trace &own = one.trace;
    const Trace &first = two.trace;
    if (own.isIteration({record}) || first.isIteration({other})) {
        return own.isIteration({record}) && first.isIteration({other})
               && own.indices(own.iterationAt({record})) == first.indices(first.iterationAt({other}));
    }
    return one.keys.keys[own.codes[record]] == two.keys.keys[first.codes[other]];
}

std::optional<SequentialParts> SequentialParts::of(const TraceRun &run, PlaceMatching places)
{
    SequentialParts parts(run);
    MatchKeys matchKeys(places);
    const RecordingFilter first(*run.processes.front().trace);
    for (const TraceRun::Process &process : run.processes) {
        const Trace &trace = *process.trace;
        const RecordingFilter own(trace);
        const bool isSimple = trace.size() == 0 ? trace.complete : hasOnlySimpleRecords(trace);
        if (!isSimple || own.differsFrom(first) || own.windowDiffersFrom(first))
            return std::nullopt;
        auto parallel = parallelExecutions(trace);
        if (!parallel)
            return std::nullopt;
        parts.m_parallel.push_back(std::move(*parallel));
        parts.m_keys.push_back(matchKeys.add(trace));
    }
    return parts;
}

} // namespace rankscope
