// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/control.h"

#include "model/trace/control/controlledtrace.h"
#include "model/trace/control/elementinitialization.h"
#include "model/trace/control/reductioncheck.h"
#include "model/trace/trace/runthreads.h"

#include <set>

namespace rankscope {

namespace {

/// What one process shows.
struct ProcessFindings {
    FindingList findings;
    ReductionUses uses;
    UsedElements elements;
};

/// What is read behind a construct with the value of an iteration is no second fault where the construct itself uses
/// the scalar wrongly.
FindingList withoutFollowers(FindingList initialization, const FindingList &classes)
{
    std::set<QString> faulty;
    for (const Finding &finding : classes.items())
        faulty.insert(comparableName(finding.name, finding.file));
    initialization.drop([&faulty](const Finding &finding) {
        return finding.otherIteration && faulty.contains(comparableName(finding.name, finding.file));
    });
    return initialization;
}

Result<ProcessFindings> findingsOf(const ControlledTrace &controlled, const ControlOptions &options,
                                   const Progress &progress)
{
    ProcessFindings found;
    FindingList initialization;
    const bool isDone = checkInitialization(controlled, options, initialization, progress)
                        && checkScalarClasses(controlled, found.findings, progress)
                        && checkElementDependences(controlled, options.source, found.findings, progress);
    std::optional<ReductionUses> uses = isDone ? ReductionUses::of(controlled, progress) : std::nullopt;
    std::optional<UsedElements> elements = uses ? usedElements(controlled, options, progress) : std::nullopt;
    if (!elements)
        return tl::unexpected(cancelledError());
    found.findings.append(withoutFollowers(std::move(initialization), found.findings));
    found.uses = std::move(*uses);
    found.elements = std::move(*elements);
    checkReductionProtocol(controlled, found.uses, found.findings);
    return found;
}

} // namespace

Result<FindingList> controlFindings(const TraceRun &run, const ControlOptions &options, const Progress &progress)
{
    std::deque<ControlledTrace> traces;
    for (const TraceRun::Process &process : run.processes)
        traces.emplace_back(process);
    std::vector<ProcessFindings> found(traces.size());
    const auto work = [&](std::size_t index) -> Result<void> {
        Result<ProcessFindings> ofProcess = findingsOf(traces[index], options, progress);
        if (!ofProcess)
            return tl::unexpected(ofProcess.error());
        found[index] = std::move(*ofProcess);
        return {};
    };
    if (const Result<void> done = parallelForOn(usefulThreads(run), traces.size(), progress, work); !done)
        return tl::unexpected(done.error());
    FindingList all;
    std::vector<ReductionUses> uses;
    std::vector<UsedElements> elements;
    for (ProcessFindings &ofProcess : found) {
        all.append(std::move(ofProcess.findings));
        uses.push_back(std::move(ofProcess.uses));
        elements.push_back(std::move(ofProcess.elements));
    }
    checkElementInitialization(traces, elements, all);
    all.joinProcesses(FindingList::Alike::Text); // each process tells once of a variable and construct
    all.limit();
    if (!checkReductionResults({run, traces, uses}, all, progress))
        return tl::unexpected(cancelledError());
    if (!options.manual.processes.empty()) {
        auto differences = reductionDifferences(run, options.manual, progress);
        if (!differences)
            return tl::unexpected(differences.error());
        all.append(std::move(*differences));
    }
    all.sortByRule();
    return all;
}

} // namespace rankscope
