// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/iterationlookup.h"

#include <algorithm>
#include <bit>

namespace rankscope {

namespace {

std::uint64_t hashOf(const IndexTuple &indices)
{
    std::uint64_t hash = 0x9E37'79B9'7F4A'7C15u;
    for (const std::int64_t index : indices.span()) {
        hash ^= static_cast<std::uint64_t>(index);
        hash *= 0xFF51'AFD7'ED55'8CCDu;
        hash ^= hash >> 32;
    }
    return hash;
}

} // namespace

IterationTable::IterationTable(const Trace &trace, ExecutionId execution) : m_trace(trace)
{
    const Execution &row = trace.executions[execution.value];
    m_iterations.reserve(row.iterationCount);
    for (std::uint32_t id = row.firstIteration; id != noIndex; id = trace.iterations[id].next)
        m_iterations.push_back(id);
}

std::uint32_t IterationTable::find(const IndexTuple &indices) const
{
    std::call_once(m_once, [this] { buildHash(); });
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t slot = hashOf(indices) & mask; m_slots[slot] != 0; slot = (slot + 1) & mask) {
        const std::uint32_t position = m_slots[slot] - 1;
        if (m_trace.indices(IterationId{m_iterations[position]}) == indices)
            return position;
    }
    return noIndex;
}

void IterationTable::buildHash() const
{
    m_slots.assign(std::bit_ceil(m_iterations.size() * 2 + 2), 0);
    const std::size_t mask = m_slots.size() - 1;
    for (std::uint32_t position = 0; position < m_iterations.size(); ++position) {
        const IndexTuple indices = m_trace.indices(IterationId{m_iterations[position]});
        std::size_t slot = hashOf(indices) & mask;
        while (m_slots[slot] != 0 && m_trace.indices(IterationId{m_iterations[m_slots[slot] - 1]}) != indices)
            slot = (slot + 1) & mask;
        if (m_slots[slot] == 0)
            m_slots[slot] = position + 1;
    }
}

std::optional<ExecutionId> executionAround(const Trace &trace, std::uint32_t anchor)
{
    if (anchor < trace.size() && trace.isIteration(RecordIndex{anchor}))
        return ExecutionId{trace.iterations[trace.iterationAt(RecordIndex{anchor}).value].execution};
    if (trace.size() == 0)
        return std::nullopt;
    return trace.enclosingExecution(RecordIndex{std::min(anchor, trace.size() - 1)});
}

std::shared_ptr<const IterationTable> IterationLookup::table(ExecutionId execution)
{
    if (!m_keep || m_trace.executions[execution.value].iterationCount <= smallExecution)
        return std::make_shared<IterationTable>(m_trace, execution);
    const std::lock_guard lock(m_mutex);
    auto &table = m_tables[execution.value];
    if (!table)
        table = std::make_shared<IterationTable>(m_trace, execution);
    return table;
}

} // namespace rankscope
