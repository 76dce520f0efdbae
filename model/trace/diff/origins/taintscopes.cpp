// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/origins/taintscopes.h"

#include <algorithm>

namespace rankscope {

void TaintScopes::Taints::add(const Taints &other)
{
    names.insert(other.names.begin(), other.names.end());
    if (other.all && (!all || *all < *other.all))
        all = other.all;
}

void TaintScopes::Taints::clear()
{
    // Clearing costs as much as the set was ever large.
    if (names.bucket_count() > 256)
        names = {};
    else
        names.clear();
    all.reset();
}

std::uint32_t TaintScopes::innermostAt(std::uint32_t record)
{
    const auto &iterations = m_reference.iterations;
    if (iterations.empty() || record >= m_reference.size())
        return noIndex;
    // Where no iteration began since, the last answer is where to climb from: at any depth each is left once.
    const std::uint32_t before = m_cursor;
    while (m_cursor + 1 < iterations.size() && iterations[m_cursor + 1].record <= record)
        ++m_cursor;
    std::uint32_t iteration = iterations[m_cursor].record <= record ? m_cursor : noIndex;
    if (m_cursor == before && m_climbedFrom == m_cursor && record >= m_climbedAt)
        iteration = m_climbedTo;
    while (iteration != noIndex && m_reference.endOf(IterationId{iteration}) <= record)
        iteration = m_reference.executions[iterations[iteration].execution].parentIteration;
    m_climbedFrom = m_cursor;
    m_climbedAt = record;
    m_climbedTo = iteration;
    return iteration;
}

/// Finds the nearest parallel execution around every execution, once: parents come before what stands in them.
void TaintScopes::findParallel()
{
    m_parallelAround.reserve(m_reference.executions.size());
    for (const Execution &row : m_reference.executions)
        m_parallelAround.push_back(innermostParallel(row.parentIteration));
}

/// The innermost execution of a parallel construct around the inside of an iteration.
TaintScopes::Step TaintScopes::innermostParallel(std::uint32_t iteration) const
{
    if (iteration == noIndex)
        return {noIndex, noIndex};
    const std::uint32_t execution = m_reference.iterations[iteration].execution;
    if (isParallel(m_reference.construct(ExecutionId{execution}).kind))
        return {execution, iteration};
    return m_parallelAround[execution];
}

/// The executions of parallel constructs around an iteration, outermost first.
std::vector<TaintScopes::Step> TaintScopes::parallelChain(std::uint32_t iteration)
{
    if (m_parallelAround.empty())
        findParallel();
    std::vector<Step> chain;
    for (Step step = innermostParallel(iteration); step.execution != noIndex; step = m_parallelAround[step.execution])
        chain.push_back(step);
    std::reverse(chain.begin(), chain.end());
    return chain;
}

void TaintScopes::leave(std::size_t depth)
{
    while (m_frames.size() > depth) {
        Frame frame = std::move(m_frames.back());
        m_frames.pop_back();
        frame.others.add(frame.own);
        if (Taints *const outer = current()) {
            outer->add(frame.others);
            continue;
        }
        for (const std::uint32_t name : frame.others.names)
            taintRoot(name);
        if (frame.others.all)
            m_rootAll = std::max(m_rootAll.value_or(0), *frame.others.all);
    }
}

void TaintScopes::moveTo(std::uint32_t record, std::optional<ExecutionId> ownIterationOf)
{
    const std::uint32_t outer =
        ownIterationOf ? m_reference.executions[ownIterationOf->value].parentIteration : innermostAt(record);
    if (m_started && !ownIterationOf && !m_alone && outer == m_innermost)
        return;
    m_started = true;
    m_alone = ownIterationOf.has_value();
    m_innermost = outer;
    std::vector<Step> chain = parallelChain(outer);
    if (ownIterationOf && isParallel(m_reference.construct(*ownIterationOf).kind))
        chain.push_back({ownIterationOf->value, noIndex});
    std::size_t shared = 0;
    while (shared < std::min(chain.size(), m_frames.size()) && m_frames[shared].execution == chain[shared].execution) {
        const bool sameIteration =
            m_frames[shared].iteration == chain[shared].iteration && chain[shared].iteration != noIndex;
        if (!sameIteration) {
            // Another iteration of the same execution: what the last one tainted waits for the end.
            leave(shared + 1);
            Frame &frame = m_frames[shared];
            frame.others.add(frame.own);
            frame.own.clear();
            frame.iteration = chain[shared].iteration;
            ++shared;
            break;
        }
        ++shared;
    }
    leave(shared);
    for (; shared < chain.size(); ++shared)
        m_frames.push_back({chain[shared].execution, chain[shared].iteration, {}, {}});
}

TaintScopes::Taints *TaintScopes::current()
{
    return m_frames.empty() ? nullptr : &m_frames.back().own;
}

void TaintScopes::taint(std::uint32_t name)
{
    if (Taints *const taints = current()) {
        taints->names.insert(name);
        return;
    }
    taintRoot(name);
}

void TaintScopes::taintRoot(std::uint32_t name)
{
    if (name >= m_root.size())
        m_root.resize(std::max<std::size_t>(name + std::size_t(1), m_root.size() * 2));
    m_rootCount += m_root[name] ? 0 : 1;
    m_root[name] = true;
}

void TaintScopes::taintAll(std::uint32_t record)
{
    if (Taints *const taints = current())
        taints->all = record;
    else
        m_rootAll = record;
}

bool TaintScopes::isTainted(std::uint32_t name) const
{
    return (name < m_root.size() && m_root[name])
           || std::any_of(m_frames.begin(), m_frames.end(),
                          [name](const Frame &frame) { return frame.own.names.contains(name); });
}

bool TaintScopes::isAnyTainted() const
{
    return m_rootCount > 0 || m_rootAll || std::any_of(m_frames.begin(), m_frames.end(), [](const Frame &frame) {
               return !frame.own.names.empty() || frame.own.all;
           });
}

std::optional<std::uint32_t> TaintScopes::lastTaintOfAll() const
{
    std::optional<std::uint32_t> last = m_rootAll;
    for (const Frame &frame : m_frames) {
        if (frame.own.all && (!last || *last < *frame.own.all))
            last = frame.own.all;
    }
    return last;
}

} // namespace rankscope
