// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/tracecheck.h"

#include "model/trace/check/runcheck.h"
#include "model/trace/check/structurecheck.h"
#include "model/trace/check/valuecheck.h"
#include "model/trace/trace/recordingfilter.h"
#include "model/trace/trace/runthreads.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct TraceCheckTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceCheck)
};

/// What the traces of a run recorded.
class RunFacts
{
public:
    explicit RunFacts(const TraceRun &run) : m_run(run) {}

    template<typename Test>
    bool all(const Test &test) const
    {
        return std::ranges::all_of(m_run.processes, [&](const auto &process) { return test(*process.trace); });
    }
    template<typename Test>
    bool any(const Test &test) const
    {
        return std::ranges::any_of(m_run.processes, [&](const auto &process) { return test(*process.trace); });
    }

    bool isSingle() const { return m_run.processes.size() == 1; }
    bool isWhole() const
    {
        return all([](const Trace &trace) { return trace.complete && trace.unreadLines == 0; });
    }
    /// Whether the kind is recorded in all constructs, in some, or nowhere.
    Judged recorded(RecordKind kind) const
    {
        bool everywhere = true;
        bool somewhere = false;
        for (const TraceRun::Process &process : m_run.processes) {
            std::vector<TraceLevel> levels = process.trace->levels();
            levels.push_back(process.trace->header.level);
            for (const TraceLevel level : levels) {
                everywhere &= isRecorded(kind, level);
                somewhere |= isRecorded(kind, level);
            }
        }
        return everywhere ? Judged::Yes : somewhere ? Judged::Partly : Judged::No;
    }
    bool lacksProcesses() const { return rankscope::lacksProcesses(m_run); }

private:
    const TraceRun &m_run;
};

RuleVerdict verdictOnHeader(CheckRule rule, const RunFacts &facts)
{
    const auto hasHeader = [](const Trace &trace) { return trace.header.present; };
    if (facts.all(hasHeader))
        return {rule, Judged::Yes};
    return {rule, facts.any(hasHeader) ? Judged::Partly : Judged::No,
            TraceCheckTexts::tr("A trace without a header does not describe constructs and levels.")};
}

RuleVerdict verdictOnWrites(const RunFacts &facts)
{
    const Judged recorded = facts.recorded(RecordKind::BeforeWrite);
    if (recorded != Judged::Yes)
        return {CheckRule::UnfinishedWrite, recorded,
                TraceCheckTexts::tr("The level of some or all constructs records no assignments.")};
    if (!facts.isWhole())
        return {CheckRule::UnfinishedWrite, Judged::Partly,
                TraceCheckTexts::tr(
                    "Parts of the traces are missing; assignments open at their ends, and beside lines that "
                    "could not be read, were not judged.")};
    return {CheckRule::UnfinishedWrite, Judged::Yes};
}

RuleVerdict verdictOnPoints(const RunFacts &facts)
{
    const auto hasPoints = [](const Trace &trace) { return !trace.points.empty(); };
    if (facts.any(hasPoints))
        return {CheckRule::PointOrder, Judged::Yes};
    return {CheckRule::PointOrder, Judged::No, TraceCheckTexts::tr("No construct of the traces has a point.")};
}

RuleVerdict verdictOnRun(CheckRule rule, const RunFacts &facts)
{
    if (facts.isSingle())
        return {rule, Judged::No, TraceCheckTexts::tr("The trace of one process was given.")};
    if (!facts.isWhole())
        return {rule, Judged::Partly,
                TraceCheckTexts::tr(
                    "Parts of the traces are missing; nothing counts as missing after the end of a trace.")};
    if (rule == CheckRule::DoubleIteration)
        return {
            rule, Judged::Partly,
            TraceCheckTexts::tr("Processes that ran exactly the same iterations of a loop are assumed to hold copies "
                                "of its data.")};
    return {rule, Judged::Yes};
}

RuleVerdict verdictOnLost(const RunFacts &facts)
{
    const CheckRule rule = CheckRule::LostIteration;
    if (facts.lacksProcesses())
        return {rule, Judged::No, TraceCheckTexts::tr("The traces of some processes of the run were not given.")};
    if (facts.any([](const Trace &trace) { return trimsBorders(trace.header); }))
        return {rule, Judged::No, TraceCheckTexts::tr("The header trims the iterations at the borders of loops.")};
    if (facts.any([](const Trace &trace) { return trace.unreadLines > 0; }))
        return {rule, Judged::No, TraceCheckTexts::tr("Some lines of the traces could not be read.")};
    if (!facts.all([](const Trace &trace) { return trace.header.emptyIterations; }))
        return {rule, Judged::Partly,
                TraceCheckTexts::tr("Iterations without records are not written (EMPTYITER = 0): an iteration is "
                                    "reported only if it is missing in a single one of several executions.")};
    return {rule, Judged::Partly,
            TraceCheckTexts::tr("A trace does not state the limits of its loops: missing iterations at their ends "
                                "are not found.")};
}

RuleVerdict verdictOnValues(CheckRule rule, const RunFacts &facts)
{
    const Judged reads = facts.recorded(RecordKind::Read);
    if (reads == Judged::Yes)
        return {rule, Judged::Yes};
    if (rule == CheckRule::NonFiniteEntered)
        return {rule, reads, TraceCheckTexts::tr("The level of some or all constructs records no reads.")};
    if (reads == Judged::No && facts.recorded(RecordKind::Result) == Judged::No)
        return {rule, Judged::No, TraceCheckTexts::tr("The level of the traces records no values.")};
    return {rule, Judged::Partly,
            TraceCheckTexts::tr("The level of some or all constructs records no reads: there the first non-finite "
                                "value of each process is reported, and results of reductions.")};
}

RuleVerdict verdictOn(CheckRule rule, const RunFacts &facts)
{
    switch (rule) {
    case CheckRule::Incomplete:
    case CheckRule::RepeatedIndex:
        return {rule, Judged::Yes};
    case CheckRule::NotInHeader:
    case CheckRule::HeaderMismatch:
    case CheckRule::OutsideRanges:
        return verdictOnHeader(rule, facts);
    case CheckRule::UnfinishedWrite:
        return verdictOnWrites(facts);
    case CheckRule::PointOrder:
        return verdictOnPoints(facts);
    case CheckRule::StructureDiffers:
    case CheckRule::DoubleIteration:
        return verdictOnRun(rule, facts);
    case CheckRule::LostIteration:
        return verdictOnLost(facts);
    case CheckRule::NonFiniteBorn:
    case CheckRule::NonFiniteEntered:
        return verdictOnValues(rule, facts);
    case CheckRule::WriteToReadOnly:
    case CheckRule::UninitializedVariable:
    case CheckRule::UninitializedElement:
    case CheckRule::ReductionNotCompleted:
    case CheckRule::DataDependence:
    case CheckRule::ReductionNotStarted:
    case CheckRule::UndeclaredReduction:
    case CheckRule::WrongReduction:
    case CheckRule::ReductionsDiffer:
        break; // see controlRules()
    }
    return {};
}

/// A rule whose findings were not all kept says so.
void tellCut(RuleVerdict &verdict, const FindingList &findings)
{
    const auto kept = std::ranges::count(findings.items(), verdict.rule, &Finding::rule);
    const std::uint64_t all = findings.count(verdict.rule);
    if (all <= static_cast<std::uint64_t>(kept))
        return;
    if (!verdict.reason.isEmpty())
        verdict.reason += u' ';
    verdict.reason +=
        TraceCheckTexts::tr("%1 of %2 findings are listed.").arg(QString::number(kept), QString::number(all));
}

Result<FindingList> structureOfAll(const TraceRun &run, const Progress &progress)
{
    std::vector<FindingList> found(run.processes.size());
    const auto work = [&](std::size_t index) -> Result<void> {
        Result<FindingList> list = checkStructure(run.processes[index], progress);
        if (!list)
            return tl::unexpected(list.error());
        found[index] = std::move(*list);
        return {};
    };
    if (const Result<void> done = parallelForOn(usefulThreads(run), found.size(), progress, work); !done)
        return tl::unexpected(done.error());
    FindingList all;
    for (FindingList &list : found)
        all.append(std::move(list));
    all.joinProcesses();
    return all;
}

} // namespace

QLatin1StringView judgedWord(Judged judged)
{
    switch (judged) {
    case Judged::Yes:
        return "yes"_L1;
    case Judged::Partly:
        return "partly"_L1;
    case Judged::No:
        return "no"_L1;
    }
    return {};
}

bool TraceCheck::hasFaults() const
{
    return std::ranges::any_of(findings.items(),
                               [](const Finding &finding) { return finding.severity != Severity::Note; });
}

Result<TraceCheck> checkTraces(const TraceRun &run, const Progress &progress)
{
    const std::optional<RunGroups> groups = RunGroups::of(run, progress);
    if (!groups)
        return tl::unexpected(cancelledError());
    TraceCheck check;
    for (const auto &part : {structureOfAll(run, progress), checkRunStructure(run, *groups, progress),
                             checkIterations(run, *groups, progress), checkValues(run, progress)}) {
        if (!part)
            return tl::unexpected(part.error());
        check.findings.append(*part);
    }
    check.findings.limit();
    check.findings.sortByRule();
    const RunFacts facts(run);
    for (const CheckRule rule : checkRules()) {
        check.rules.push_back(verdictOn(rule, facts));
        tellCut(check.rules.back(), check.findings);
    }
    return check;
}

} // namespace rankscope
