// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/iterationpairing.h"

#include <algorithm>

namespace rankscope {

/// The position of the reference by position of the current iteration, noIndex where a user said nothing; empty where
/// there is no pair by hand at all.
std::vector<std::uint32_t> IterationPairing::fixedByHand(const IterationTable &table, ExecutionId reference,
                                                         ExecutionId current) const
{
    if (m_input.syncPoints.empty())
        return {};
    std::vector<std::uint32_t> positions(m_input.current.executions[current.value].iterationCount, noIndex);
    for (const SyncPoint &point : m_input.syncPoints) {
        if (!m_input.reference.isIteration(point.reference) || !m_input.current.isIteration(point.current))
            continue;
        const std::uint32_t one = m_input.reference.iterationAt(point.reference).value;
        const std::uint32_t two = m_input.current.iterationAt(point.current).value;
        if (m_input.reference.iterations[one].execution != reference.value
            || m_input.current.iterations[two].execution != current.value)
            continue;
        const auto position = std::ranges::lower_bound(table.iterations(), one);
        std::uint32_t ordinal = 0;
        for (std::uint32_t id = m_input.current.executions[current.value].firstIteration; id != two;
             id = m_input.current.iterations[id].next)
            ++ordinal;
        positions[ordinal] = static_cast<std::uint32_t>(position - table.iterations().begin());
    }
    return positions;
}

/// Programs run their iterations in the order of the reference, in its reverse or in blocks, and every step of them
/// alike, so a few guesses come before the hash.
std::uint32_t IterationPairing::find(const IterationTable &table, IterationId iteration) const
{
    const auto size = static_cast<std::int64_t>(table.iterations().size());
    for (const std::int64_t guess : {m_last + 1, m_last < 0 ? m_first : m_last - 1, m_last + m_jump, size - 1}) {
        if (guess >= 0 && guess < size
            && m_codes.sameIndices(IterationId{table.iterations()[std::size_t(guess)]}, iteration))
            return static_cast<std::uint32_t>(guess);
    }
    return table.find(m_input.current.indices(iteration));
}

/// Whether it is one that other processes of the reference ran alone.
bool IterationPairing::isForeign(const IterationTable &table, std::uint32_t position) const
{
    return m_input.foreign.contains(m_input.reference.iterations[table.iterations()[position]].record);
}

std::uint32_t IterationPairing::anchorIn(const IterationTable &table, ExecutionId reference) const
{
    if (m_last >= 0)
        return m_input.reference.endOf(IterationId{table.iterations()[std::size_t(m_last)]});
    if (table.iterations().empty())
        return m_input.reference.executions[reference.value].end;
    return m_input.reference.iterations[table.iterations().front()].record;
}

std::vector<IterationPair> IterationPairing::pair(const IterationTable &table, ExecutionId reference,
                                                  ExecutionId current)
{
    if (m_taken.size() < table.iterations().size())
        m_taken = Bitmap(table.iterations().size());
    const std::vector<std::uint32_t> fixed = fixedByHand(table, reference, current);
    std::vector<IterationPair> pairs;
    m_unpaired.clear();
    m_last = -1;
    std::uint32_t ordinal = 0;
    for (std::uint32_t id = m_input.current.executions[current.value].firstIteration; id != noIndex;
         id = m_input.current.iterations[id].next, ++ordinal) {
        const bool byHand = !fixed.empty() && fixed[ordinal] != noIndex;
        std::uint32_t position = byHand ? fixed[ordinal] : find(table, IterationId{id});
        if (position != noIndex && isForeign(table, position))
            position = noIndex;
        if (position == noIndex || m_taken.test(position)) {
            m_unpaired.push_back({id, anchorIn(table, reference), position != noIndex});
            continue;
        }
        m_taken.set(position);
        pairs.push_back({position, id});
        if (m_last < 0)
            m_first = position;
        else if (std::int64_t(position) != m_last + 1 && std::int64_t(position) != m_last - 1)
            m_jump = std::int64_t(position) - m_last;
        m_last = position;
    }
    for (const IterationPair &pair : pairs)
        m_taken.reset(pair.position);
    if (!std::ranges::is_sorted(pairs, {}, &IterationPair::position))
        std::ranges::sort(pairs, {}, &IterationPair::position);
    return pairs;
}

} // namespace rankscope
