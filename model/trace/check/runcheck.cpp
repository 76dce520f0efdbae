// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/runcheck.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace rankscope {

namespace {

struct RunCheckTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCheck)
};

bool statesProcesses(const Trace &trace)
{
    return trace.header.value("CPU_COUNT").has_value();
}

/// One finding for all processes whose header states another number of processes.
void checkProcessCount(const TraceRun &run, FindingList &findings)
{
    const auto given = static_cast<std::int64_t>(run.processes.size());
    std::optional<Finding> finding;
    for (const TraceRun::Process &process : run.processes) {
        const Trace &trace = *process.trace;
        if (!statesProcesses(trace) || trace.header.cpuCount == given)
            continue;
        if (finding) {
            finding->processes.insert(process.number);
            continue;
        }
        finding = Finding{.rule = CheckRule::HeaderMismatch, .traceFile = trace.file};
        finding->severity = given == 1 ? Severity::Note : Severity::Warning;
        finding->name = QStringLiteral("CPU_COUNT");
        finding->processes = ProcessSet(process.number);
        finding->text = RunCheckTexts::tr("The header states %1 processes; traces of %2 were given.")
                            .arg(QString::number(trace.header.cpuCount), QString::number(given));
    }
    if (finding)
        findings.add(std::move(*finding));
}

ProcessSet numbersOf(const TraceRun &run, std::span<const RunGroups::Member> members)
{
    ProcessSet numbers;
    for (const RunGroups::Member &member : members)
        numbers.insert(run.processes[member.process].number);
    return numbers;
}

/// The processes that should execute a group: those of the loop around it, or those that run the task.
ProcessSet expectedProcesses(const TraceRun &run, const RunGroups &groups, const RunGroups::Group &group,
                             const RunGroups::Member &sample)
{
    const RunGroups::Context &context = groups.contextOf(group);
    ProcessSet expected;
    if (context.group == RunGroups::none) {
        for (const TraceRun::Process &process : run.processes)
            expected.insert(process.number);
        return expected;
    }
    const std::span<const RunGroups::Member> around = groups.members(context.group);
    if (!context.isTask)
        return numbersOf(run, around);
    const Trace &trace = *run.processes[sample.process].trace;
    const IndexTuple task = trace.indices(IterationId{trace.executions[sample.execution.value].parentIteration});
    for (const RunGroups::Member &member : around) {
        const Trace &other = *run.processes[member.process].trace;
        std::uint32_t id = other.executions[member.execution.value].firstIteration;
        while (id != noIndex && other.indices(IterationId{id}) != task)
            id = other.iterations[id].next;
        if (id != noIndex)
            expected.insert(run.processes[member.process].number);
    }
    return expected;
}

Finding groupFinding(const TraceRun &run, const RunGroups::Member &member)
{
    const TraceRun::Process &process = run.processes[member.process];
    const Execution &execution = process.trace->executions[member.execution.value];
    Finding finding = findingAt(CheckRule::StructureDiffers, process, RecordIndex{execution.begin});
    finding.name = constructName(process.trace->constructs[execution.construct.value]);
    return finding;
}

void checkPresence(const TraceRun &run, const RunGroups &groups, std::uint32_t id, FindingList &findings)
{
    const RunGroups::Group &group = groups.groups()[id];
    const std::span<const RunGroups::Member> members = groups.members(id);
    if (members.size() >= groups.expectedMembers(group))
        return;
    ProcessSet missing = expectedProcesses(run, groups, group, members.front()).subtracted(numbersOf(run, members));
    for (const TraceRun::Process &process : run.processes) {
        if (!process.trace->complete)
            missing = missing.subtracted(ProcessSet(process.number));
    }
    if (missing.isEmpty())
        return;
    Finding finding = groupFinding(run, members.front());
    finding.processes = missing;
    finding.text = RunCheckTexts::tr("Some processes of the run execute %1 here, and these do not.").arg(finding.name);
    findings.add(std::move(finding));
}

/// The groups that a process shares with lower ones stand in their order, inside of each iteration; told once. Only
/// those that one process has first are numbered in its order.
void checkOrder(const TraceRun &run, const RunGroups &groups, std::uint32_t process, FindingList &findings)
{
    struct Last {
        std::uint32_t context = RunGroups::none; // in which it was met
        std::uint32_t group = 0;
    };
    std::map<std::pair<std::uint32_t, std::uint32_t>, Last> lastOf; // by group around and the process that is first
    const Trace &trace = *run.processes[process].trace;
    for (std::uint32_t id = 0; id < trace.executions.size(); ++id) {
        const std::uint32_t group = groups.groupOf(process, ExecutionId{id});
        if (group == RunGroups::none || groups.members(group).front().process == process)
            continue;
        const RunGroups::Group &row = groups.groups()[group];
        Last &last = lastOf[{groups.contextOf(row).group, groups.members(group).front().process}];
        if (last.context == row.context && last.group > group) {
            Finding finding = groupFinding(run, {process, ExecutionId{id}});
            finding.text = RunCheckTexts::tr("%1 is executed here after a construct that follows it in lower "
                                             "processes of the run.")
                               .arg(finding.name);
            findings.add(std::move(finding));
            return;
        }
        last = {row.context, group};
    }
}

} // namespace

bool trimsBorders(const TraceHeader &header)
{
    return std::ranges::any_of(std::array{"IG_LEFT", "IG_RIGHT", "ILOC_LEFT", "ILOC_RIGHT", "IREP_LEFT", "IREP_RIGHT"},
                               [&header](const char *key) { return header.value(key).value_or("-1") != "-1"; });
}

bool lacksProcesses(const TraceRun &run)
{
    return std::ranges::any_of(run.processes, [&run](const TraceRun::Process &process) {
        return statesProcesses(*process.trace)
               && process.trace->header.cpuCount > static_cast<std::int64_t>(run.processes.size());
    });
}

Result<FindingList> checkRunStructure(const TraceRun &run, const RunGroups &groups, const Progress &progress)
{
    FindingList findings;
    checkProcessCount(run, findings);
    if (run.processes.size() == 1)
        return findings;
    for (std::uint32_t group = 0; group < groups.groups().size(); ++group) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        checkPresence(run, groups, group, findings);
    }
    for (std::uint32_t process = 1; process < run.processes.size(); ++process)
        checkOrder(run, groups, process, findings);
    return findings;
}

} // namespace rankscope
