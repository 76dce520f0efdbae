// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/columns/mixedbits.h"
#include "model/trace/control/control.h"
#include "model/trace/control/reductionuses.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string_view>
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

/// By construct: another one, at another place, has its kind and number.
std::vector<bool> constructsNumberedAlike(const Trace &trace)
{
    std::map<std::pair<RecordKind, std::int64_t>, std::set<Place>> places;
    for (const Construct &construct : trace.constructs)
        places[{construct.kind, construct.number}].insert(construct.place);
    std::vector<bool> isAlike;
    for (const Construct &construct : trace.constructs)
        isAlike.push_back(places[{construct.kind, construct.number}].size() > 1);
    return isAlike;
}

std::uint64_t alikePlaceKey(const Trace &trace, const Place &place)
{
    return mixedBits(std::hash<std::string_view>()(trace.strings.text(place.file))) ^ place.line;
}

ExecutionKeys::ExecutionKeys(const Trace &trace) : m_keys(trace.executions.size())
{
    const std::vector<bool> isNumberedAlike = constructsNumberedAlike(trace);
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
        if (isNumberedAlike[execution.construct.value])
            key = mixedBits(key ^ alikePlaceKey(trace, construct.place));
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

/// What the iterations of all processes of the manual run gave.
struct ManualValues {
    ReductionFold fold;
    std::optional<Value> initial;
    std::uint64_t iterations = 0; // recorded ones, of the processes that have a value
};

/// The run with ManualReductCalc, all its processes.
class ManualRun
{
public:
    /// Nothing when cancelled.
    static std::optional<ManualRun> of(const TraceRun &run, const Progress &progress);

    const ControlledTrace &lowest() const { return *m_traces.front(); } ///< has all results
    const ReductionUses &lowestUses() const { return m_uses.front(); }
    /// Of the variables of a name and type, of any name where it is empty.
    ManualValues valuesOf(std::uint64_t execution, const QString &name, ValueType type) const;

private:
    std::vector<std::unique_ptr<ControlledTrace>> m_traces;
    std::deque<ReductionUses> m_uses;
    std::vector<std::unordered_map<std::uint64_t, const ReductionExecution *>> m_byKey; // by process
};

std::optional<ManualRun> ManualRun::of(const TraceRun &run, const Progress &progress)
{
    ManualRun manual;
    for (const TraceRun::Process &process : run.processes) {
        const ControlledTrace &controlled = *manual.m_traces.emplace_back(std::make_unique<ControlledTrace>(process));
        auto uses = ReductionUses::of(controlled, progress);
        if (!uses)
            return std::nullopt;
        const ExecutionKeys keys(controlled.trace);
        auto &byKey = manual.m_byKey.emplace_back();
        for (const ReductionExecution &reduced : manual.m_uses.emplace_back(std::move(*uses)).executions())
            byKey.emplace(keys.of(reduced.execution), &reduced);
    }
    return manual;
}

ManualValues ManualRun::valuesOf(std::uint64_t execution, const QString &name, ValueType type) const
{
    ManualValues values;
    for (std::size_t process = 0; process < m_traces.size(); ++process) {
        const auto reduced = m_byKey[process].find(execution);
        if (reduced == m_byKey[process].end())
            continue;
        for (const ReductionUse &use : reduced->second->uses) {
            if (use.type != type || !use.mayRestart
                || (!name.isEmpty() && m_traces[process]->accesses.name(use.variable) != name))
                continue;
            values.fold.add(type, use.finals);
            if (!values.initial)
                values.initial = use.initial ? use.initial : use.before;
            values.iterations += m_traces[process]->trace.executions[reduced->second->execution.value].iterationCount;
        }
    }
    return values;
}

/// True where both results follow from the values of the iterations by one operation: the standard one has the initial
/// value once, the manual one in each iteration, since each begins with it.
bool differsByInitial(const ManualValues &values, ValueType type, const Value &standard, const Value &manual)
{
    if (!values.initial)
        return false;
    const auto count = static_cast<std::int64_t>(values.fold.count());
    for (const ReductionOperation operation :
         {ReductionOperation::Sum, ReductionOperation::Product, ReductionOperation::Xor}) {
        const std::optional<Value> &all = values.fold.result(operation);
        if (!all)
            continue;
        const double magnitude = operation == ReductionOperation::Sum ? values.fold.magnitude() : 0;
        const auto gives = [&](const Value &result, std::int64_t times) {
            const auto made = withInitial(operation, type, *all, *values.initial, times);
            return made && agree(type, *made, result, magnitude);
        };
        // Also iterations that do not use the variable begin with it.
        const auto most = 2 * static_cast<std::int64_t>(values.iterations) + count;
        const bool isManual =
            gives(manual, 0) || gives(manual, 1)
            || timesOfInitial(operation, type, *all, *values.initial, manual, most, magnitude).has_value();
        if (isManual && gives(standard, 1 - count))
            return true;
    }
    return false;
}

/// NaN and infinities are compared by what is written of them.
bool areEqualResults(ValueType type, const Value &left, const Value &right, double magnitude)
{
    if (!std::isfinite(magnitudeOf(left)) || !std::isfinite(magnitudeOf(right)))
        return shortestText(left, type) == shortestText(right, type);
    return agree(type, left, right, std::isfinite(magnitude) ? magnitude : 0);
}

/// The traces of the lowest processes, which have all results, and the values of all of the manual run.
class ManualComparison
{
public:
    ManualComparison(const ControlledTrace &standard, const ReductionUses &standardUses, const ManualRun &manualRun)
        : m_standard(standard)
        , m_manualRun(manualRun)
        , m_manual(manualRun.lowest())
        , m_manualKeys(m_manual.trace)
    {
        const ExecutionKeys keys(standard.trace);
        for (const ReductionExecution &reduced : standardUses.executions()) {
            if (!reduced.results.empty())
                m_byKey.emplace(keys.of(reduced.execution), &reduced);
        }
    }

    FindingList compare();

private:
    void compareExecution(const ReductionExecution &standard, const ReductionExecution &manual);
    void tellDifference(const ReductionExecution &manual, std::size_t result, const Value &standardValue);
    void tellUnpaired(const ControlledTrace &controlled, const ReductionExecution &reduced, const QString &text);
    void tellLeft();

    const ControlledTrace &m_standard;
    const ManualRun &m_manualRun;
    const ControlledTrace &m_manual;
    ExecutionKeys m_manualKeys;
    std::unordered_map<std::uint64_t, const ReductionExecution *> m_byKey;
    std::set<std::pair<std::uint32_t, std::size_t>> m_told; // construct, place of the result
    std::set<QString> m_unpaired; // constructs that were told
    FindingList m_findings;
};

FindingList ManualComparison::compare()
{
    for (const ReductionExecution &reduced : m_manualRun.lowestUses().executions()) {
        if (reduced.results.empty())
            continue;
        const auto standard = m_byKey.find(m_manualKeys.of(reduced.execution));
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
        const Value standardValue = m_standard.trace.value(standard.results[index]);
        const ManualValues values = m_manualRun.valuesOf(m_manualKeys.of(manual.execution), {}, type);
        if (!areEqualResults(type, m_manual.trace.value(manual.results[index]), standardValue, values.fold.magnitude())
            && m_told.emplace(construct, index).second)
            tellDifference(manual, index, standardValue);
    }
}

void ManualComparison::tellDifference(const ReductionExecution &manual, std::size_t result, const Value &standardValue)
{
    Finding finding = findingAt(CheckRule::ReductionsDiffer, m_manual.process, manual.results[result]);
    finding.name = nameOfResult(m_manual, manual, result);
    const ValueType type = m_manual.trace.site(manual.results[result]).type;
    const Value value = m_manual.trace.value(manual.results[result]);
    const ManualValues values = m_manualRun.valuesOf(m_manualKeys.of(manual.execution), finding.name, type);
    if (!finding.name.isEmpty() && differsByInitial(values, type, standardValue, value)) {
        finding.severity = Severity::Note;
        finding.text =
            ControlTexts::tr("The standard computation of the reduction gives %1, the one by single "
                             "iterations %2: it takes the initial value %3 into each of them.")
                .arg(shortestText(standardValue, type), shortestText(value, type), shortestText(*values.initial, type));
    } else {
        finding.text =
            ControlTexts::tr("The standard computation of the reduction gives %1, the one by single iterations "
                             "%2: the program computes another operation than it declares.")
                .arg(shortestText(standardValue, type), shortestText(value, type));
    }
    m_findings.add(std::move(finding));
}

} // namespace

Result<FindingList> reductionDifferences(const TraceRun &standard, const TraceRun &manual, const Progress &progress)
{
    if (standard.processes.empty() || manual.processes.empty())
        return FindingList();
    const ControlledTrace standardTrace(standard.processes.front());
    const auto standardUses = ReductionUses::of(standardTrace, progress);
    const auto manualRun = ManualRun::of(manual, progress);
    if (!standardUses || !manualRun)
        return tl::unexpected(cancelledError());
    return ManualComparison(standardTrace, *standardUses, *manualRun).compare();
}

} // namespace rankscope
