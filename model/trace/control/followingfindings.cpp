// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/followingfindings.h"

#include "model/trace/control/accesses.h"
#include "model/trace/trace/resultowners.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

namespace rankscope {

namespace {

/// A parallel execution as every process knows it.
struct FaultyExecution {
    RecordKind kind = RecordKind::ParallelLoop;
    std::int64_t number = 0;
    std::string_view file; // of a trace of the run
    std::uint32_t line = 0;
    std::vector<std::int64_t> around; // the indices of the iteration
    std::uint32_t ordinal = 0;

    friend auto operator<=>(const FaultyExecution &, const FaultyExecution &) = default;
};

FaultyExecution faultyExecution(const Trace &trace, ExecutionId id)
{
    const Execution &execution = trace.executions[id.value];
    std::vector<std::int64_t> around;
    if (execution.parentIteration != noIndex) {
        const IndexTuple indices = trace.indices({execution.parentIteration});
        around.assign(indices.span().begin(), indices.span().end());
    }
    const Construct &construct = trace.construct(id);
    return {construct.kind,       construct.number, trace.strings.text(construct.place.file),
            construct.place.line, around,           execution.ordinal};
}

/// The innermost parallel execution that a record begins or is in.
std::optional<ExecutionId> parallelAround(const Trace &trace, RecordIndex record)
{
    if (isBegin(trace.kind(record)) && isParallel(trace.construct(trace.executionAt(record)).kind))
        return trace.executionAt(record);
    std::optional<IterationId> iteration = trace.enclosingIteration(record);
    while (iteration) {
        const ExecutionId execution{trace.iterations[iteration->value].execution};
        if (isParallel(trace.construct(execution).kind))
            return execution;
        const std::uint32_t parent = trace.executions[execution.value].parentIteration;
        iteration = parent == noIndex ? std::nullopt : std::optional(IterationId{parent});
    }
    return std::nullopt;
}

const Trace *traceOfFinding(const TraceRun &run, const Finding &finding)
{
    const auto found = std::ranges::find_if(run.processes, [&finding](const TraceRun::Process &process) {
        return process.trace->file == finding.traceFile;
    });
    return found == run.processes.end() || !finding.traceLine ? nullptr : found->trace.get();
}

std::set<FaultyExecution> faultyExecutions(const FindingList &faults, const TraceRun &run)
{
    std::set<FaultyExecution> executions;
    for (const Finding &fault : faults.items()) {
        const bool changesResults = fault.rule == CheckRule::LostIteration || fault.rule == CheckRule::RepeatedIndex
                                    || fault.rule == CheckRule::UnfinishedWrite;
        const Trace *const trace =
            changesResults && fault.severity != Severity::Note ? traceOfFinding(run, fault) : nullptr;
        const auto record = trace ? trace->recordAtLine(*fault.traceLine) : std::nullopt;
        if (const auto execution = record ? parallelAround(*trace, *record) : std::nullopt)
            executions.insert(faultyExecution(*trace, *execution));
    }
    return executions;
}

QString comparableVariable(const Finding &finding)
{
    const qsizetype subscripts = finding.name.indexOf(QRegularExpression(QStringLiteral("[\\(\\[]")));
    return comparableName(finding.name.left(subscripts).trimmed(), finding.file);
}

std::set<QString> unfinishedVariables(const FindingList &faults)
{
    std::set<QString> names;
    for (const Finding &fault : faults.items()) {
        if (fault.rule == CheckRule::UnfinishedWrite)
            names.insert(comparableVariable(fault));
    }
    return names;
}

/// True for the rules that compare reads with writes.
bool restsOnWrites(CheckRule rule)
{
    return rule == CheckRule::WriteToReadOnly || rule == CheckRule::UninitializedVariable
           || rule == CheckRule::UninitializedElement || rule == CheckRule::DataDependence
           || rule == CheckRule::UndeclaredReduction;
}

} // namespace

FindingList withoutFollowingFindings(FindingList control, const FindingList &faults, const TraceRun &run)
{
    const std::set<QString> unfinished = unfinishedVariables(faults);
    control.drop([&unfinished](const Finding &finding) {
        return restsOnWrites(finding.rule) && unfinished.contains(comparableVariable(finding));
    });
    const bool hasWrong =
        std::ranges::any_of(control.items(), [](const Finding &it) { return it.rule == CheckRule::WrongReduction; });
    const std::set<FaultyExecution> faulty = hasWrong ? faultyExecutions(faults, run) : std::set<FaultyExecution>();
    if (faulty.empty())
        return control;
    control.drop([&](const Finding &finding) {
        const Trace *const trace = finding.rule == CheckRule::WrongReduction ? traceOfFinding(run, finding) : nullptr;
        const auto record = trace ? trace->recordAtLine(*finding.traceLine) : std::nullopt;
        const auto owner = record ? ResultOwners(*trace).ownerOf(*record) : std::nullopt;
        return owner && faulty.contains(faultyExecution(*trace, *owner));
    });
    return control;
}

} // namespace rankscope
