// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/mixedbits.h"
#include "model/trace/control/control.h"
#include "model/trace/control/reductionuses.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

namespace rankscope {

namespace {

/// The executions of a trace by what they are in every run of the program: the construct, the iterations around it, and
/// how often it was executed there. Keys are hashes of 64 bits.
class ExecutionKeys
{
public:
    explicit ExecutionKeys(const Trace &trace);

    std::uint64_t of(ExecutionId execution) const { return m_keys[execution.value]; }

private:
    std::vector<std::uint64_t> m_keys;
};

ExecutionKeys::ExecutionKeys(const Trace &trace) : m_keys(trace.executions.size())
{
    for (std::uint32_t id = 0; id < m_keys.size(); ++id) { // what is around an execution has a lower number
        const Execution &execution = trace.executions[id];
        const Construct &construct = trace.construct({id});
        std::uint64_t key = 0;
        if (execution.parentIteration != noIndex) {
            key = m_keys[trace.iterations[execution.parentIteration].execution];
            const IndexTuple indices = trace.indices({execution.parentIteration});
            for (const std::int64_t index : indices.span())
                key = mixedBits(key ^ static_cast<std::uint64_t>(index));
        }
        key = mixedBits(key ^ static_cast<std::uint64_t>(construct.number));
        key = mixedBits(key ^ static_cast<std::uint64_t>(construct.kind));
        m_keys[id] = mixedBits(key ^ execution.ordinal);
    }
}

/// The name of the n-th result of its type, where the variables of this type are as many as their results.
QString nameOfResult(const ControlledTrace &controlled, const ReductionExecution &reduced, std::size_t result)
{
    const auto typeOf = [&](std::size_t index) { return controlled.trace.site(reduced.results[index]).type; };
    const ValueType type = typeOf(result);
    std::vector<std::uint32_t> variables;
    for (const ReductionUse &use : reduced.uses) {
        if (use.type == type)
            variables.push_back(use.variable);
    }
    std::size_t count = 0;
    std::size_t ordinal = 0;
    for (std::size_t index = 0; index < reduced.results.size(); ++index) {
        ordinal += index < result && typeOf(index) == type ? 1 : 0;
        count += typeOf(index) == type ? 1 : 0;
    }
    return variables.size() == count ? controlled.accesses.name(variables[ordinal]) : QString();
}

/// What sums of a type may differ by is measured on the values of the iterations, which only the manual run has.
double magnitudeOfUses(const ReductionExecution &manual, ValueType type)
{
    double magnitude = 0;
    for (const ReductionUse &use : manual.uses) {
        if (use.type == type && use.mayRestart)
            magnitude = std::max(magnitude, use.finals.magnitude());
    }
    return magnitude;
}

/// NaN and infinities are compared by what is written of them.
bool areEqualResults(ValueType type, const Value &left, const Value &right, double magnitude)
{
    if (!std::isfinite(magnitudeOf(left)) || !std::isfinite(magnitudeOf(right)))
        return shortestText(left, type) == shortestText(right, type);
    return agree(type, left, right, std::isfinite(magnitude) ? magnitude : 0);
}

/// Both traces of the lowest processes, which have all results.
class ManualComparison
{
public:
    ManualComparison(const ControlledTrace &standard, const ReductionUses &standardUses, const ControlledTrace &manual)
        : m_standard(standard)
        , m_manual(manual)
    {
        const ExecutionKeys keys(standard.trace);
        for (const ReductionExecution &reduced : standardUses.executions()) {
            if (!reduced.results.empty())
                m_byKey.emplace(keys.of(reduced.execution), &reduced);
        }
    }

    FindingList compare(const ReductionUses &manualUses);

private:
    void compareExecution(const ReductionExecution &standard, const ReductionExecution &manual);
    void tellUnpaired(const ControlledTrace &controlled, const ReductionExecution &reduced, const QString &text);
    void tellLeft();

    const ControlledTrace &m_standard;
    const ControlledTrace &m_manual;
    std::unordered_map<std::uint64_t, const ReductionExecution *> m_byKey;
    std::set<std::pair<std::uint32_t, std::size_t>> m_told; // construct, place of the result
    std::set<QString> m_unpaired; // constructs that were told
    FindingList m_findings;
};

FindingList ManualComparison::compare(const ReductionUses &manualUses)
{
    const ExecutionKeys keys(m_manual.trace);
    for (const ReductionExecution &reduced : manualUses.executions()) {
        if (reduced.results.empty())
            continue;
        const auto standard = m_byKey.find(keys.of(reduced.execution));
        if (standard == m_byKey.end()) {
            tellUnpaired(m_manual, reduced, ControlTexts::tr("The standard run has no such result: not compared."));
            continue;
        }
        if (standard->second->results.size() == reduced.results.size())
            compareExecution(*standard->second, reduced);
        else
            tellUnpaired(m_manual, reduced,
                         ControlTexts::tr("The standard run has another number of results here: not compared."));
        m_byKey.erase(standard);
    }
    tellLeft();
    return std::move(m_findings);
}

/// What is not compared is told once for a construct.
void ManualComparison::tellUnpaired(const ControlledTrace &controlled, const ReductionExecution &reduced,
                                    const QString &text)
{
    const QString construct = constructName(controlled.trace.construct(reduced.execution));
    if (!m_unpaired.insert(construct).second)
        return;
    Finding finding = findingAt(CheckRule::ReductionsDiffer, controlled.process, reduced.results.front());
    finding.severity = Severity::Note;
    finding.name = construct;
    finding.text = text;
    m_findings.add(std::move(finding));
}

/// The executions of the standard run that the manual one lacks.
void ManualComparison::tellLeft()
{
    std::vector<const ReductionExecution *> left;
    for (const auto &[key, reduced] : m_byKey)
        left.push_back(reduced);
    std::ranges::sort(left, {}, [](const ReductionExecution *one) { return one->execution.value; });
    for (const ReductionExecution *const reduced : left)
        tellUnpaired(m_standard, *reduced,
                     ControlTexts::tr("The run with ManualReductCalc has no such result: not compared."));
}

void ManualComparison::compareExecution(const ReductionExecution &standard, const ReductionExecution &manual)
{
    const std::uint32_t construct = m_manual.trace.executions[manual.execution.value].construct.value;
    for (std::size_t index = 0; index < manual.results.size(); ++index) {
        const ValueType type = m_manual.trace.site(manual.results[index]).type;
        if (type != m_standard.trace.site(standard.results[index]).type)
            continue;
        const Value value = m_manual.trace.value(manual.results[index]);
        const Value standardValue = m_standard.trace.value(standard.results[index]);
        if (areEqualResults(type, value, standardValue, magnitudeOfUses(manual, type))
            || !m_told.emplace(construct, index).second)
            continue;
        Finding finding = findingAt(CheckRule::ReductionsDiffer, m_manual.process, manual.results[index]);
        finding.name = nameOfResult(m_manual, manual, index);
        finding.text =
            ControlTexts::tr("The standard computation of the reduction gives %1, the one by single iterations "
                             "%2: the program computes another operation than it declares.")
                .arg(shortestText(standardValue, type), shortestText(value, type));
        m_findings.add(std::move(finding));
    }
}

} // namespace

Result<FindingList> reductionDifferences(const TraceRun &standard, const TraceRun &manual, const Progress &progress)
{
    if (standard.processes.empty() || manual.processes.empty())
        return FindingList();
    const ControlledTrace standardTrace(standard.processes.front());
    const ControlledTrace manualTrace(manual.processes.front());
    const auto standardUses = ReductionUses::of(standardTrace, progress);
    const auto manualUses = ReductionUses::of(manualTrace, progress);
    if (!standardUses || !manualUses)
        return tl::unexpected(cancelledError());
    return ManualComparison(standardTrace, *standardUses, manualTrace).compare(*manualUses);
}

} // namespace rankscope
