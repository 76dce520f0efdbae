// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/reductioncheck.h"

#include "model/base/columns/mixedbits.h"
#include "model/trace/check/runcheck.h"
#include "model/trace/check/rungroups.h"
#include "model/trace/control/reductiontrial.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace rankscope {

namespace {

/// What was told, once for a construct (of the lowest process) and variable.
struct ToldResults {
    FindingList &findings;
    std::set<std::pair<std::uint32_t, QString>> known = {};
};

/// One execution of a construct, in all processes.
class ResultCheck
{
public:
    ResultCheck(const ReducedRun &reduced, std::span<const RunGroups::Member> members, ToldResults &told)
        : m_reduced(reduced)
        , m_members(members)
        , m_told(told)
    {}

    /// Gathers variables and results; judges them where that can be done.
    void run();

private:
    struct Recorded {
        std::uint32_t process = 0; // place in the run
        RecordIndex record;
        Value value;
    };

    bool gather();
    bool sharesIterations() const;
    void judgeType(ValueType type, const std::vector<Recorded> &results);
    void judge(const ReductionTrial &trial, const Recorded &result, bool isOnly);
    void tell(const ReductionTrial &trial, const Recorded &result, const QString &text, bool isCertain);
    const Trace &traceOf(const RunGroups::Member &member) const { return m_reduced.traces[member.process].trace; }

    const ReducedRun &m_reduced;
    std::span<const RunGroups::Member> m_members;
    ToldResults &m_told;
    std::vector<QString> m_names; // in order of the first access
    std::map<QString, std::vector<const ReductionUse *>> m_uses;
    std::map<ValueType, std::vector<Recorded>> m_results;
};

bool ResultCheck::gather()
{
    for (const RunGroups::Member &member : m_members) {
        const ReductionExecution *execution = m_reduced.uses[member.process].find(member.execution);
        if (!traceOf(member).executions[member.execution.value].closed || (execution && execution->hasElements))
            return false;
        if (!execution)
            continue;
        for (const ReductionUse &use : execution->uses) {
            const QString &name = m_reduced.traces[member.process].accesses.name(use.variable);
            auto &uses = m_uses[name];
            if (uses.empty())
                m_names.push_back(name);
            else if (uses.front()->type != use.type)
                return false;
            uses.push_back(&use);
        }
        if (!m_results.empty())
            continue; // the lowest process has told them
        const Trace &trace = traceOf(member);
        for (const RecordIndex record : execution->results)
            m_results[trace.site(record).type].push_back({member.process, record, trace.value(record)});
    }
    return !m_uses.empty() && !m_results.empty();
}

bool ResultCheck::sharesIterations() const
{
    std::vector<std::uint64_t> all;
    for (const RunGroups::Member &member : m_members) {
        const Trace &trace = traceOf(member);
        std::vector<std::uint64_t> own;
        for (std::uint32_t id = trace.executions[member.execution.value].firstIteration; id != noIndex;
             id = trace.iterations[id].next) {
            std::uint64_t hash = 0;
            const IndexTuple indices = trace.indices({id});
            for (const std::int64_t index : indices.span())
                hash = mixedBits(hash ^ static_cast<std::uint64_t>(index));
            own.push_back(hash);
        }
        std::ranges::sort(own);
        own.erase(std::unique(own.begin(), own.end()), own.end()); // one that a process ran twice
        all.insert(all.end(), own.begin(), own.end());
    }
    std::ranges::sort(all);
    return std::ranges::adjacent_find(all) != all.end();
}

void ResultCheck::run()
{
    if (!gather() || (m_members.size() > 1 && sharesIterations()))
        return;
    for (const auto &[type, results] : m_results)
        judgeType(type, results);
}

void ResultCheck::judgeType(ValueType type, const std::vector<Recorded> &results)
{
    std::uint64_t iterations = 0;
    for (const RunGroups::Member &member : m_members)
        iterations += traceOf(member).executions[member.execution.value].iterationCount;
    std::vector<ReductionTrial> open;
    for (const QString &name : m_names) {
        if (m_uses[name].front()->type == type)
            open.emplace_back(name, m_uses[name], m_members.size(), iterations);
    }
    // With more results than variables some are of variables that no iteration used.
    if (open.size() != results.size()
        || !std::ranges::all_of(open, [](const ReductionTrial &trial) { return trial.isJudged(); }))
        return;
    std::vector<Recorded> unexplained;
    for (const Recorded &result : results) {
        const auto found =
            std::ranges::find_if(open, [&](const ReductionTrial &trial) { return trial.explains(result.value); });
        if (!std::isfinite(magnitudeOf(result.value)))
            return;
        if (found == open.end()) {
            unexplained.push_back(result);
            continue;
        }
        judge(*found, result, open.size() == 1);
        open.erase(found);
    }
    for (std::size_t index = 0; index < unexplained.size(); ++index)
        judge(open[index], unexplained[index], unexplained.size() == 1);
}

/// %1 is the result, %2 the operation that made it of the partial results.
QString contradictionText(ReductionOperation operation)
{
    if (operation == ReductionOperation::Minimum)
        return ControlTexts::tr("The result %1 is the %2 of the partial results, but the values rise on "
                                "the way to them, which those of MIN do not.");
    if (operation == ReductionOperation::Product)
        return ControlTexts::tr("The result %1 is the %2 of the partial results, but on the way to them a value of "
                                "zero becomes another one, which those of PROD do not.");
    return ControlTexts::tr("The result %1 is the %2 of the partial results, but the values fall on "
                            "the way to them, which those of MAX do not.");
}

void ResultCheck::judge(const ReductionTrial &trial, const Recorded &result, bool isOnly)
{
    const QString value = shortestText(result.value, trial.type());
    if (trial.explains(result.value)) {
        const auto operation = trial.contradicted(result.value);
        if (!operation || !isOnly)
            return;
        tell(trial, result, contradictionText(*operation).arg(value, operationWord(*operation)), false);
        return;
    }
    if (trial.mayBeLocation(result.value))
        return;
    if (const auto other = trial.otherOperation(result.value)) {
        const QString text = ControlTexts::tr("The result %1 is the %2 of the partial results, but the assignments in "
                                              "the loop compute another operation (%3).");
        tell(trial, result, text.arg(value, operationWord(*other), trial.computedWords()), isOnly);
        return;
    }
    const auto &[operation, expected] = trial.expected();
    const QString expectedValue = shortestText(expected, trial.type());
    QString text = operation
                       ? ControlTexts::tr("The result %1 follows from the values by no operation; %2 gives %3.")
                             .arg(value, operationWord(*operation), expectedValue)
                       : ControlTexts::tr("The result is %1, but the last value is %2.").arg(value, expectedValue);
    if (const auto other = trial.operationOf(result.value))
        text += u' ' % ControlTexts::tr("The recorded one is their %1.").arg(operationWord(*other));
    tell(trial, result, text, isOnly && trial.isSure());
}

void ResultCheck::tell(const ReductionTrial &trial, const Recorded &result, const QString &text, bool isCertain)
{
    const ControlledTrace &controlled = m_reduced.traces[result.process];
    const RunGroups::Member &member = m_members.front();
    const std::uint32_t construct = traceOf(member).executions[member.execution.value].construct.value;
    if (!m_told.known.emplace(construct, trial.name()).second)
        return;
    Finding finding = findingAt(CheckRule::WrongReduction, controlled.process, result.record);
    finding.name = trial.name();
    const bool isWhole = m_reduced.run.processes.size() > 1 || controlled.trace.header.value("CPU_COUNT").has_value();
    finding.severity = isWhole ? Severity::Warning : Severity::Note;
    finding.confidence = isCertain && isWhole ? Confidence::Certain : Confidence::Likely;
    finding.text = text % u' ' % trial.valuesText();
    if (!isWhole)
        finding.text += u' ' % ControlTexts::tr("Whether there were other processes is not known.");
    m_told.findings.add(std::move(finding));
}

} // namespace

bool recordsAllPartialResults(const TraceRun &run)
{
    return !lacksProcesses(run) && std::ranges::all_of(run.processes, [](const TraceRun::Process &process) {
        return recordsAllWrites(*process.trace);
    });
}

bool checkReductionResults(const ReducedRun &reduced, FindingList &findings, const Progress &progress)
{
    if (!recordsAllPartialResults(reduced.run))
        return true;
    const std::optional<RunGroups> groups = RunGroups::of(reduced.run, progress);
    if (!groups)
        return false;
    ToldResults told{findings};
    for (std::uint32_t id = 0; id < groups->groups().size(); ++id) {
        if (progress.isCancelled())
            return false;
        const auto members = groups->members(id);
        if (members.size() != groups->expectedMembers(groups->groups()[id]))
            continue;
        ResultCheck(reduced, members, told).run();
    }
    return true;
}

} // namespace rankscope
