// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/control/reductionuses.h"

#include "model/trace/check/scopewalk.h"
#include "model/trace/trace/resultowners.h"
#include "rules/control/reductionprotocol.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace rankscope {

/// Gathers the accesses to reduction variables by the innermost parallel construct.
class ReductionWalk
{
public:
    ReductionWalk(const ControlledTrace &controlled, ReductionUses &uses)
        : m_controlled(controlled)
        , m_trace(controlled.trace)
        , m_uses(uses)
        , m_levels(m_trace)
        , m_owners(m_trace)
        , m_awaited(controlled.accesses.nameCount())
        , m_lastAccess(controlled.accesses.nameCount())
    {}

    void enter(ExecutionId execution);
    void iterate(IterationId iteration)
    {
        m_levels.iterate(iteration);
        m_operands.clear();
    }
    void leave(ExecutionId execution);
    void visit(RecordIndex record, std::uint32_t site);

private:
    /// A variable of the construct that a level is in.
    struct OpenUse {
        std::uint32_t index = noIndex; // in ReductionExecution::uses, of `execution`
        std::uint32_t execution = noIndex;
        std::optional<IterationId> iteration; // of the last access
    };
    struct Awaited {
        std::uint32_t execution = noIndex;
        std::uint32_t index = 0;
    };

    void addResult(RecordIndex record);
    void access(RecordIndex record, const Access &access);
    void noteAssignment(ReductionUse &use, RecordIndex record, bool isBeforeKnown);
    static void endIteration(ReductionUse &use, const std::optional<Value> &nextRead);
    static void note(ReductionUse &use, const Value &value, bool isSameIteration);
    void lookForEarly(RecordIndex record, std::uint32_t variable);

    const ControlledTrace &m_controlled;
    const Trace &m_trace;
    ReductionUses &m_uses;
    ParallelLevels m_levels;
    ResultOwners m_owners;
    std::vector<Awaited> m_awaited; // by variable: the execution that ended last with it
    std::vector<std::vector<OpenUse>> m_open; // by level and variable
    std::vector<std::optional<RecordIndex>> m_lastAccess; // by variable; nothing once a result changed it
    std::vector<RecordIndex> m_operands; // the last reads since an assignment, in the current iteration
    std::vector<Value> m_operandValues; // reused
};

void ReductionWalk::enter(ExecutionId execution)
{
    if (m_levels.enter(execution) && m_open.size() < m_levels.levels().size())
        m_open.emplace_back().resize(m_awaited.size());
}

void ReductionWalk::leave(ExecutionId execution)
{
    if (!m_levels.leave(execution))
        return;
    const auto found = m_uses.m_indices.find(execution.value);
    if (found == m_uses.m_indices.end())
        return;
    ReductionExecution &reduced = m_uses.m_executions[found->second];
    reduced.hasEnded = m_trace.executions[execution.value].closed;
    for (std::uint32_t index = 0; index < reduced.uses.size(); ++index) {
        ReductionUse &use = reduced.uses[index];
        use.finals.add(use.type, use.last);
        m_awaited[use.variable] = {execution.value, index};
    }
}

void ReductionWalk::visit(RecordIndex record, std::uint32_t site)
{
    constexpr std::size_t mostOperands = 16; // of one statement
    const Access &what = m_controlled.accesses.at(site);
    if (what.role == AccessRole::Result)
        addResult(record);
    if (what.role == AccessRole::Result || what.role == AccessRole::None)
        return;
    if (what.scalar != noIndex)
        lookForEarly(record, what.scalar);
    if (isReduction(what.role) && !m_levels.levels().empty() && m_levels.levels().back().iteration)
        access(record, what);
    if (what.scalar != noIndex)
        m_lastAccess[what.scalar] = record;
    if (what.role == AccessRole::Write || what.role == AccessRole::ReductionWrite)
        m_operands.clear();
    else if (what.role == AccessRole::Read && m_operands.size() < mostOperands)
        m_operands.push_back(record);
}

void ReductionWalk::addResult(RecordIndex record)
{
    const auto owner = m_owners.ownerOf(record);
    if (!owner)
        return;
    ReductionExecution &reduced = m_uses.at(*owner);
    reduced.results.push_back(record);
    for (const ReductionUse &use : reduced.uses)
        m_lastAccess[use.variable].reset();
}

void ReductionWalk::lookForEarly(RecordIndex record, std::uint32_t variable)
{
    Awaited &awaited = m_awaited[variable];
    if (awaited.execution == noIndex)
        return;
    ReductionExecution &reduced = m_uses.at({awaited.execution});
    ReductionUse &use = reduced.uses[awaited.index];
    if (reduced.results.empty() && m_trace.site(record).place.file == m_trace.site(use.first).place.file)
        use.early = record;
    awaited.execution = noIndex;
}

void ReductionWalk::access(RecordIndex record, const Access &access)
{
    const ParallelLevels::Level &level = m_levels.levels().back();
    ReductionExecution &reduced = m_uses.at(level.execution);
    reduced.isNested = m_levels.levels().size() > 1;
    if (access.scalar == noIndex) {
        reduced.hasElements = true;
        return;
    }
    OpenUse &open = m_open[m_levels.levels().size() - 1][access.scalar];
    if (open.execution != level.execution.value) {
        open = {static_cast<std::uint32_t>(reduced.uses.size()), level.execution.value, std::nullopt};
        ReductionUse &use = reduced.uses.emplace_back(access.scalar, m_trace.site(record).type, record);
        const std::optional<RecordIndex> last = m_lastAccess[access.scalar];
        if (last && m_trace.site(*last).type == use.type)
            use.before = m_trace.value(*last);
    }
    ReductionUse &use = reduced.uses[open.index];
    if (m_trace.site(record).type != use.type) {
        reduced.hasElements = true; // two variables of one name
        return;
    }
    const Value value = m_trace.value(record);
    const bool isRead = access.role == AccessRole::ReductionRead;
    if (!open.iteration)
        use.initial = isRead ? std::optional(value) : std::nullopt;
    else if (open.iteration != level.iteration)
        endIteration(use, isRead ? std::optional(value) : std::nullopt);
    if (!isRead)
        noteAssignment(use, record, open.iteration == level.iteration);
    note(use, value, open.iteration == level.iteration);
    open.iteration = level.iteration;
}

/// Tries every operation on the value before and on what the statement read.
void ReductionWalk::noteAssignment(ReductionUse &use, RecordIndex record, bool isBeforeKnown)
{
    ++use.assignments;
    if (use.computed.isEmpty())
        return;
    m_operandValues.clear();
    for (const RecordIndex read : m_operands) {
        const Site &site = m_trace.site(read);
        if (isBeforeKnown && site.type == use.type && site.place == m_trace.site(record).place)
            m_operandValues.push_back(m_trace.value(read));
    }
    use.computed = operationsMaking(use.computed, use.type, use.last, m_operandValues, m_trace.value(record));
}

void ReductionWalk::endIteration(ReductionUse &use, const std::optional<Value> &nextRead)
{
    use.finals.add(use.type, use.last);
    if (!nextRead)
        return;
    use.mayRun &= *nextRead == use.last;
    use.mayRestart &= !use.initial || *nextRead == *use.initial;
}

void ReductionWalk::note(ReductionUse &use, const Value &value, bool isSameIteration)
{
    if (isSameIteration && isReal(use.type)) {
        use.rises |= std::get<double>(value) > std::get<double>(use.last);
        use.falls |= std::get<double>(value) < std::get<double>(use.last);
    }
    const double magnitude = magnitudeOf(value);
    use.leavesZero |= isSameIteration && magnitudeOf(use.last) == 0 && magnitude > 0 && std::isfinite(magnitude);
    use.last = value;
}

std::optional<ReductionUses> ReductionUses::of(const ControlledTrace &controlled, const Progress &progress)
{
    ReductionUses uses;
    ReductionWalk walk(controlled, uses);
    if (!walkScopes(controlled.trace, progress, walk))
        return std::nullopt;
    return uses;
}

const ReductionExecution *ReductionUses::find(ExecutionId execution) const
{
    const auto found = m_indices.find(execution.value);
    return found == m_indices.end() ? nullptr : &m_executions[found->second];
}

ReductionExecution &ReductionUses::at(ExecutionId execution)
{
    const auto [found, isNew] = m_indices.try_emplace(execution.value, m_executions.size());
    if (isNew)
        m_executions.emplace_back().execution = execution;
    return m_executions[found->second];
}

namespace {

Finding protocolFinding(CheckRule rule, const ControlledTrace &controlled, RecordIndex record, ExecutionId execution)
{
    const QString construct = constructName(controlled.trace.construct(execution));
    Finding finding = findingAt(rule, controlled.process, record);
    if (rule == CheckRule::ReductionNotCompleted) {
        finding.text = ControlTexts::tr("It is used behind %1 and before the result of its reduction.").arg(construct);
        return finding;
    }
    finding.confidence = Confidence::Likely;
    finding.iteration.reset(); // it is no matter of one iteration
    finding.text = ControlTexts::tr("%1 reduces it, but the trace has no result of a reduction.").arg(construct);
    return finding;
}

/// The record behind which a missing result was not made, and not just not recorded; nothing where that is not known.
std::optional<std::uint32_t> endOfResults(const Trace &trace, const ReductionUses &uses)
{
    if (!trace.complete || !recordsAllWrites(trace))
        return std::nullopt;
    std::uint32_t end = 0;
    for (const ReductionExecution &reduced : uses.executions()) {
        for (const RecordIndex result : reduced.results)
            end = std::max(end, result.value);
    }
    return end;
}

/// By construct the most results that one of its executions has.
std::map<std::uint32_t, std::size_t> resultsOfConstructs(const Trace &trace, const ReductionUses &uses)
{
    std::map<std::uint32_t, std::size_t> results;
    for (const ReductionExecution &reduced : uses.executions()) {
        std::size_t &most = results[trace.executions[reduced.execution.value].construct.value];
        most = std::max(most, reduced.results.size());
    }
    return results;
}

/// The variables without a result of an execution that has only some of its `usual` results; empty where the values do
/// not tell which they are.
std::vector<const ReductionUse *> usesWithoutResult(const Trace &trace, const ReductionExecution &reduced,
                                                    std::size_t usual)
{
    if (reduced.results.empty() || reduced.results.size() >= usual || reduced.uses.size() != usual
        || reduced.hasElements)
        return {};
    std::vector<const ReductionUse *> left;
    for (const ReductionUse &use : reduced.uses)
        left.push_back(&use);
    for (const RecordIndex result : reduced.results) {
        const ValueType type = trace.site(result).type;
        const auto isIts = [&](const ReductionUse *use) {
            return use->type == type && agree(type, use->last, trace.value(result), 0);
        };
        if (std::ranges::count_if(left, isIts) != 1)
            return {};
        std::erase_if(left, isIts);
    }
    return left;
}

/// True where a variable is used outside of loops that reduce it, without any result before: those may share a result.
bool isUsedPlainly(const Trace &trace, const ReductionUse &use)
{
    return use.early && !isReductionAccess(trace.kind(*use.early));
}

} // namespace

void checkReductionProtocol(const ControlledTrace &controlled, const ReductionUses &uses, FindingList &findings)
{
    const std::optional<std::uint32_t> lastResult = endOfResults(controlled.trace, uses);
    std::set<std::pair<std::uint32_t, std::uint32_t>> told; // construct, variable
    const std::map<std::uint32_t, std::size_t> usualResults = resultsOfConstructs(controlled.trace, uses);
    for (const ReductionExecution &reduced : uses.executions()) {
        const Execution &execution = controlled.trace.executions[reduced.execution.value];
        const std::uint32_t construct = execution.construct.value;
        const bool isComplete = reduced.hasEnded && !reduced.isNested && lastResult;
        const bool isBehindAll = isComplete && *lastResult < execution.end;
        const std::size_t usual = usualResults.at(construct);
        const auto without =
            isComplete ? usesWithoutResult(controlled.trace, reduced, usual) : std::vector<const ReductionUse *>();
        for (const ReductionUse &use : reduced.uses) {
            const bool isSkipped =
                isComplete && reduced.results.empty() && usual > 0 && isUsedPlainly(controlled.trace, use);
            const bool isLost = isBehindAll || isSkipped || std::ranges::find(without, &use) != without.end();
            // With fewer results than variables the early one may be of a variable without any (MAXLOC).
            const bool isEarly = use.early && reduced.results.size() >= reduced.uses.size();
            if ((!isEarly && !isLost) || !told.emplace(construct, use.variable).second)
                continue;
            // a trace has no START: behind its construct a reduction is only left
            const auto fault = isEarly ? faultOfUse(ReductionState::Left) : faultOfRemoval(ReductionState::Left);
            findings.add(
                protocolFinding(*ruleOf(*fault), controlled, isEarly ? *use.early : use.first, reduced.execution));
        }
    }
}

} // namespace rankscope
