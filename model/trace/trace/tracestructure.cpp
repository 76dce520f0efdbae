// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/tracestructure.h"

#include "model/base/polling.h"

#include <algorithm>
#include <numeric>

namespace rankscope {

TraceStructure::TraceStructure(std::shared_ptr<const Trace> trace, const Progress &progress) : m_trace(std::move(trace))
{
    const Column<Execution> &executions = m_trace->executions;
    const Column<Iteration> &iterations = m_trace->iterations;

    m_executions.resize(executions.size());
    for (std::uint32_t id = 0; ExecutionId & execution : m_executions)
        execution = {id++};
    const auto stands = [&](ExecutionId a, ExecutionId b) {
        return executions[a.value].parentIteration < executions[b.value].parentIteration;
    };
    stableSort(m_executions, stands, progress);

    m_firstIteration.assign(executions.size() + 1, 0);
    for (std::size_t index = 0; const Iteration &iteration : iterations) {
        if (endsAt(index++, progress))
            return;
        ++m_firstIteration[iteration.execution + 1];
    }
    std::partial_sum(m_firstIteration.begin(), m_firstIteration.end(), m_firstIteration.begin());
    std::vector<std::uint32_t> next(m_firstIteration.begin(), m_firstIteration.end() - 1);
    m_iterations.resize(iterations.size());
    for (std::uint32_t id = 0; const Iteration &iteration : iterations) {
        if (endsAt(id, progress))
            return;
        m_iterations[next[iteration.execution]++] = {id++};
    }
}

std::span<const ExecutionId> TraceStructure::executionsIn(std::optional<IterationId> iteration) const
{
    const std::uint32_t parent = iteration ? iteration->value : noIndex;
    const auto range = std::ranges::equal_range(
        m_executions, parent, {}, [this](ExecutionId id) { return m_trace->executions[id.value].parentIteration; });
    return {range.begin(), range.end()};
}

std::span<const IterationId> TraceStructure::iterationsOf(ExecutionId execution) const
{
    const std::uint32_t first = m_firstIteration[execution.value];
    return std::span(m_iterations).subspan(first, m_firstIteration[execution.value + 1] - first);
}

namespace {

/// The first difference that is at or behind the begin of a record; extra ones stand before it.
std::uint32_t firstFrom(const TraceDiff &diff, std::uint32_t record)
{
    const std::span<const Difference> all = diff.differences.span();
    const auto found = std::partition_point(all.begin(), all.end(), [record](const Difference &difference) {
        return difference.reference < record || (difference.reference == record && isExtra(difference.differenceClass));
    });
    return static_cast<std::uint32_t>(found - all.begin());
}

/// The first difference at a record, extra ones included.
std::uint32_t firstAt(const TraceDiff &diff, std::uint32_t record)
{
    const std::span<const Difference> all = diff.differences.span();
    const auto found = std::partition_point(
        all.begin(), all.end(), [record](const Difference &difference) { return difference.reference < record; });
    return static_cast<std::uint32_t>(found - all.begin());
}

DifferenceCounts countBetween(const TraceDiff &diff, std::uint32_t first, std::uint32_t last)
{
    if (last <= first)
        return {};
    const auto firstOrigin = std::lower_bound(diff.origins.begin(), diff.origins.end(), first);
    const auto lastOrigin = std::lower_bound(firstOrigin, diff.origins.end(), last);
    return {last - first, static_cast<std::uint32_t>(lastOrigin - firstOrigin)};
}

} // namespace

DifferenceCounts differencesInside(const TraceDiff &diff, ExecutionId execution)
{
    const Execution &row = diff.alignment->reference->executions[execution.value];
    const std::uint32_t end = row.closed ? firstAt(diff, row.end + 1) : firstFrom(diff, row.end + 1);
    return countBetween(diff, firstFrom(diff, row.begin), end);
}

DifferenceCounts differencesInside(const TraceDiff &diff, IterationId first, IterationId last)
{
    const Trace &trace = *diff.alignment->reference;
    const std::uint32_t end = trace.endOf(last);
    const std::uint32_t behind = firstAt(diff, end);
    DifferenceCounts counts = countBetween(diff, firstFrom(diff, trace.iterations[first.value].record), behind);
    for (std::uint32_t index = behind; index < diff.differences.size(); ++index) {
        const Difference &difference = diff.differences[index];
        if (difference.reference != end || !isExtra(difference.differenceClass))
            break;
        if (difference.differenceClass == DifferenceClass::ExtraIteration
            || difference.differenceClass == DifferenceClass::RepeatedIteration)
            continue;
        ++counts.differences;
        counts.origins += difference.carried ? 0 : 1;
    }
    return counts;
}

} // namespace rankscope
