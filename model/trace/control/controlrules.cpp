// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/check/runcheck.h"
#include "model/trace/control/controlledtrace.h"
#include "model/trace/control/reductioncheck.h"

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

struct Verdict {
    Judged judged = Judged::Yes;
    QString reason = {};
};

template<typename Test>
bool holdsForAll(const TraceRun &run, const Test &test)
{
    return std::ranges::all_of(run.processes, [&test](const auto &process) { return test(*process.trace); });
}

bool hasReads(const TraceRun &run)
{
    return !holdsForAll(run, [](const Trace &trace) {
        return std::ranges::none_of(trace.sites, [](const Site &site) {
            return site.kind == RecordKind::Read || site.kind == RecordKind::ReductionRead;
        });
    });
}

/// Rules that compare reads with writes.
Verdict onAccesses(const TraceRun &run, const QString &limit)
{
    if (!hasReads(run))
        return {Judged::No, ControlTexts::tr("The traces have no reads; the level FULL records them.")};
    if (!holdsForAll(run, recordsAllAccesses))
        return {Judged::Partly, ControlTexts::tr("The traces have not all accesses: a level below FULL, ranges of "
                                                 "iterations, points or trimmed borders leave some out.")};
    return {Judged::Partly, limit};
}

QString byLines()
{
    return ControlTexts::tr("Accesses in procedures that a construct calls are not judged: there the same name may be "
                            "another variable.");
}

Verdict onElements(const TraceRun &run, const ControlOptions &options, const QString &byNames)
{
    if (!options.source)
        return onAccesses(run, ControlTexts::tr("Arrays are judged as wholes: elements need the loop headers in the "
                                                "sources, which were not given."));
    return onAccesses(run, byNames);
}

Verdict onDependences(const TraceRun &run, const ControlOptions &options)
{
    if (!options.source)
        return onAccesses(run,
                          ControlTexts::tr("Scalars are judged. Elements need the loop headers in the sources, which "
                                           "were not given."));
    return onAccesses(run, ControlTexts::tr("Elements are judged where the loop headers in the sources resolve their "
                                            "subscripts, and between iterations of one process."));
}

Verdict onLostResults(const TraceRun &run)
{
    const auto isWhole = [](const Trace &trace) { return trace.complete && recordsAllWrites(trace); };
    if (!holdsForAll(run, isWhole))
        return {Judged::No,
                ControlTexts::tr("The traces do not reach from the beginning to the end of the program with all "
                                 "writes.")};
    return {Judged::Partly,
            ControlTexts::tr("A trace has results of reductions, but not START and WAIT: only a reduction "
                             "behind which no result comes is found.")};
}

/// Both messages are about a reduction without a result.
Verdict onWaits(const TraceRun &run)
{
    Verdict verdict = onLostResults(run);
    if (verdict.judged == Judged::Partly)
        verdict.reason =
            ControlTexts::tr("A trace has no records of START and WAIT: a reduction behind which no result "
                             "comes is reported as reduction-not-started, whichever of them is missing.");
    return verdict;
}

bool hasResults(const Trace &trace)
{
    return std::ranges::any_of(trace.sites, [](const Site &site) { return site.kind == RecordKind::Result; });
}

Verdict onEarlyUse(const TraceRun &run)
{
    if (holdsForAll(run, [](const Trace &trace) { return !hasResults(trace); }))
        return {Judged::No, ControlTexts::tr("The traces have no results of reductions.")};
    return {Judged::Partly,
            ControlTexts::tr("A use is found between the end of a construct and its results; WAIT itself is "
                             "not recorded.")};
}

Verdict onResults(const TraceRun &run)
{
    if (lacksProcesses(run))
        return {Judged::No, ControlTexts::tr("The traces of some processes of the run were not given.")};
    if (!recordsAllPartialResults(run))
        return {Judged::No, ControlTexts::tr("A level, ranges or points leave out values that the results come from.")};
    return {Judged::Partly,
            ControlTexts::tr("Results are unnamed: they are judged where they are as many as the variables "
                             "of their type, and no elements of arrays are reduced.")};
}

Verdict onDifferences(const TraceRun &run, const TraceRun &manual)
{
    if (run.processes.empty() || manual.processes.empty())
        return {Judged::No,
                ControlTexts::tr("It needs two runs of the program: a standard one and one with ManualReductCalc.")};
    if (!hasResults(*run.processes.front().trace) || !hasResults(*manual.processes.front().trace))
        return {Judged::No, ControlTexts::tr("One of the two runs has no results of reductions.")};
    return {Judged::Partly, ControlTexts::tr("Results are compared where both runs execute a construct in the same "
                                             "iteration and it has as many results in both.")};
}

Verdict notRecorded(const QString &reason)
{
    return {Judged::No, reason};
}

ControlRule ruleRow(QLatin1StringView word, QLatin1StringView option, QLatin1StringView message, const Verdict &verdict)
{
    return {word, option, message, verdict.judged, verdict.reason};
}

ControlRule messageRow(ControlMessage message, const Verdict &verdict)
{
    return ruleRow(QLatin1StringView(controlMessageWord(message)), QLatin1StringView(controlMessageOption(message)),
                   QLatin1StringView(controlMessageText(message)), verdict);
}

void addOwnRules(const TraceRun &run, const TraceRun &manual, std::vector<ControlRule> &rules)
{
    rules.push_back(ruleRow(ruleWord(CheckRule::UndeclaredReduction), {}, {}, onAccesses(run, byLines())));
    rules.push_back(ruleRow(ruleWord(CheckRule::WrongReduction), {}, {}, onResults(run)));
    rules.push_back(ruleRow(ruleWord(CheckRule::ReductionsDiffer), {}, {}, onDifferences(run, manual)));
}

} // namespace

std::vector<ControlRule> controlRules(const TraceRun &run, const ControlOptions &options)
{
    const QString byNames =
        ControlTexts::tr("A trace has names, not addresses: values from DATA, input and arguments are not "
                         "seen, so that a first read without a write is a note.");
    const Verdict distribution = notRecorded(ControlTexts::tr("A trace does not state how arrays are distributed."));
    const Verdict shadows = notRecorded(ControlTexts::tr("A trace has no records of shadow edges and their renewal."));
    const Verdict buffers =
        notRecorded(ControlTexts::tr("A trace does not state what is a buffer for remote elements."));
    const Verdict limits = notRecorded(ControlTexts::tr("A trace does not state the limits of arrays."));
    std::vector<ControlRule> rules{
        messageRow(ControlMessage::WriteToReadOnly, onAccesses(run, byLines())),
        messageRow(ControlMessage::UninitializedVariable, onAccesses(run, byNames)),
        messageRow(ControlMessage::UninitializedElement, onElements(run, options, byNames)),
        messageRow(ControlMessage::ReductionNotCompleted, onEarlyUse(run)),
        messageRow(ControlMessage::NonLocalElement, distribution),
        messageRow(ControlMessage::WriteToShadow, shadows),
        messageRow(ControlMessage::DataDependence, onDependences(run, options)),
        messageRow(ControlMessage::ShadowNotCompleted, shadows),
        messageRow(ControlMessage::WriteToRemoteBuffer, buffers),
        messageRow(ControlMessage::WriteToRemoteElement, distribution),
        messageRow(ControlMessage::ReadOfRemoteElement, distribution),
        messageRow(ControlMessage::WaitWithoutStart,
                   notRecorded(ControlTexts::tr("A trace has no records of START and WAIT."))),
        messageRow(ControlMessage::OutsideArray, limits),
        messageRow(ControlMessage::StartWithoutWait, onWaits(run)),
        messageRow(ControlMessage::ReductionNotStarted, onLostResults(run)),
    };
    addOwnRules(run, options.manual, rules);
    return rules;
}

} // namespace rankscope
