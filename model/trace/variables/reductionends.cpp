// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/variables/reductionends.h"

#include "model/trace/control/reductionuses.h"

#include <algorithm>

namespace rankscope {

namespace {

constexpr std::uint8_t bitOf(ReductionOperation operation)
{
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(operation));
}

constexpr std::uint8_t allOperations = (1U << reductionOperations.size()) - 1;

bool hasReductions(const Trace &trace)
{
    return std::ranges::any_of(
        trace.sites, [](const Site &site) { return isReductionAccess(site.kind) || site.kind == RecordKind::Result; });
}

/// Whether the last values of the iterations, each computed from the initial one, make this result.
bool makes(ReductionOperation operation, const ReductionUse &use, const Value &result)
{
    const std::optional<Value> &folded = use.finals.result(operation);
    if (!folded)
        return false;
    const double magnitude = operation == ReductionOperation::Sum ? use.finals.magnitude() : 0;
    if (agree(use.type, *folded, result, magnitude))
        return true;
    const auto both = use.initial ? combined(operation, use.type, *folded, *use.initial) : std::nullopt;
    return both && agree(use.type, *both, result, magnitude);
}

/// A maximum never falls, a minimum never rises, and a product with zero stays zero; where iterations begin anew, the
/// operation makes the result.
std::uint8_t allowedOperations(const ReductionUse &use, const std::optional<Value> &result)
{
    std::uint8_t bits = 0;
    for (const ReductionOperation operation : reductionOperations) {
        const bool isContradicted = (operation == ReductionOperation::Maximum && use.falls)
                                    || (operation == ReductionOperation::Minimum && use.rises)
                                    || (operation == ReductionOperation::Product && use.leavesZero);
        const bool isRefuted = result && !use.mayRun && !makes(operation, use, *result);
        if (use.finals.result(operation) && !isContradicted && !isRefuted)
            bits |= bitOf(operation);
    }
    return bits == allOperations ? 0 : bits;
}

ReductionEnd endOf(const Trace &trace, const ReductionExecution &reduced, const ReductionUse &use, std::uint32_t name)
{
    ReductionEnd end{.execution = reduced.execution.value, .name = name};
    if (reduced.results.size() >= reduced.uses.size())
        end.completed = reduced.results[reduced.uses.size() - 1].value;
    const bool isOnly = reduced.uses.size() == 1 && reduced.results.size() == 1;
    const bool isOwn = isOnly && trace.site(reduced.results.front()).type == use.type;
    if (isOwn)
        end.result = reduced.results.front().value;
    end.operations = allowedOperations(use, isOwn ? std::optional(trace.value(reduced.results.front())) : std::nullopt);
    return end;
}

std::pair<std::uint32_t, std::uint32_t> keyOfEnd(const ReductionEnd &end)
{
    return {end.execution, end.name};
}

} // namespace

std::optional<ReductionEnds> ReductionEnds::of(const Trace &trace, const NumberOf &numberOf, const Progress &progress)
{
    ReductionEnds ends;
    if (!hasReductions(trace))
        return ends;
    // The process belongs to findings only; the trace outlives this function.
    const TraceRun::Process process{0, std::shared_ptr<const Trace>(std::shared_ptr<void>(), &trace)};
    const ControlledTrace controlled(process);
    const auto uses = ReductionUses::of(controlled, progress);
    if (!uses)
        return std::nullopt;
    for (const ReductionExecution &reduced : uses->executions()) {
        for (const RecordIndex result : reduced.results)
            ends.m_results.push_back(result.value);
        if (reduced.hasElements)
            continue; // which result is whose is not known
        for (const ReductionUse &use : reduced.uses) {
            if (const auto name = numberOf(controlled.accesses.name(use.variable).toStdString()))
                ends.m_ends.push_back(endOf(trace, reduced, use, *name));
        }
    }
    ends.sort();
    return ends;
}

void ReductionEnds::sort()
{
    std::ranges::sort(m_ends, {}, keyOfEnd);
    std::ranges::sort(m_results);
    for (std::uint32_t index = 0; index < m_ends.size(); ++index) {
        if (m_ends[index].result != noIndex)
            m_owned.emplace_back(m_ends[index].result, index);
    }
    std::ranges::sort(m_owned);
}

const ReductionEnd *ReductionEnds::find(ExecutionId execution, std::uint32_t name) const
{
    const std::pair wanted(execution.value, name);
    const auto found = std::ranges::lower_bound(m_ends, wanted, {}, keyOfEnd);
    return found != m_ends.end() && keyOfEnd(*found) == wanted ? &*found : nullptr;
}

const ReductionEnd *ReductionEnds::findResult(RecordIndex result) const
{
    const auto found = std::ranges::lower_bound(m_owned, std::pair(result.value, 0U));
    return found != m_owned.end() && found->first == result.value ? &m_ends[found->second] : nullptr;
}

bool ReductionEnds::hasResultBetween(std::uint32_t from, std::uint32_t to) const
{
    const auto found = std::ranges::upper_bound(m_results, from);
    return found != m_results.end() && *found <= to;
}

std::vector<ReductionOperation> operationsOf(std::uint8_t bits)
{
    std::vector<ReductionOperation> operations;
    for (const ReductionOperation operation : reductionOperations) {
        if ((bits & bitOf(operation)) != 0)
            operations.push_back(operation);
    }
    return operations;
}

} // namespace rankscope
