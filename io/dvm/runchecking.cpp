// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/runchecking.h"

#include "io/dvm/runtimereading.h"
#include "model/base/parallelfor.h"
#include "model/trace/control/followingfindings.h"

namespace rankscope {

namespace {

Result<std::vector<RuntimeVerdict>> verdictsOf(const TraceRun &run, const RunCheckOptions &options, Progress &progress)
{
    std::vector<RuntimeVerdict> verdicts(run.processes.size());
    const auto work = [&](std::size_t index) -> Result<void> {
        const Trace &trace = *run.processes[index].trace;
        Result<ByteSource> source = options.open ? options.open(trace) : ByteSource::open(trace.file);
        if (!source)
            return tl::unexpected(source.error());
        Result<RuntimeVerdict> verdict = readAsRuntime(std::move(*source), trace.file, trace.header.dialect, progress);
        if (!verdict)
            return tl::unexpected(verdict.error());
        verdicts[index] = std::move(*verdict);
        return {};
    };
    if (const Result<void> done = parallelFor(verdicts.size(), progress, work); !done)
        return tl::unexpected(done.error());
    return verdicts;
}

/// What the records show: the rules of the check and those of the dynamic control.
Result<CheckResult> judge(const TraceRun &run, const ControlOptions &options, const Progress &progress)
{
    auto check = checkTraces(run, progress);
    if (!check)
        return tl::unexpected(std::move(check.error()));
    auto found = controlFindings(run, options, progress);
    if (!found)
        return tl::unexpected(std::move(found.error()));
    check->findings.append(withoutFollowingFindings(std::move(*found), check->findings, run));
    CheckResult result{.check = std::move(*check), .files = {}};
    for (const ControlRule &rule : controlRules(run, options))
        result.control.push_back({rule.word, rule.judged, rule.reason, rule.message});
    return result;
}

} // namespace

Result<CheckResult> checkRun(const TraceRun &run, const RunCheckOptions &options, Progress &progress)
{
    Result<std::vector<RuntimeVerdict>> verdicts;
    Result<CheckResult> result;
    inParallel(2, [&](std::size_t thread) {
        if (thread == 0)
            verdicts = verdictsOf(run, options, progress);
        else
            result = judge(run, options.control, progress);
    });
    if (!verdicts)
        return tl::unexpected(verdicts.error());
    if (result)
        result->files = std::move(*verdicts);
    return result;
}

} // namespace rankscope
