// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/skipsupply.h"

#include <algorithm>

namespace rankscope {

SkipSupply::SkipSupply(const ProcessAlignmentInput &input, const IterationTable &table,
                       const std::vector<IterationPair> &pairs, ExecutionId current)
    : m_input(input)
{
    const Execution &row = input.current.executions[current.value];
    count(input.current, input.currentKeys, {row.begin, row.end - row.begin + 1}, m_left);
    Counts used;
    for (const IterationPair &pair : pairs)
        count(input.reference, input.referenceKeys, rangeOf(IterationId{table.iterations()[pair.position]}), used);
    for (const auto &[key, number] : used)
        m_left[key] -= number;
}

void SkipSupply::count(const Trace &trace, const MatchKeys::Table &table, const RecordRange &range, Counts &counts)
{
    for (std::uint32_t record = range.first; record < range.first + range.count; ++record) {
        const std::uint32_t code = trace.codes[record];
        if ((code & Trace::iterationBit) == 0 && table.roles[code] == MatchRole::Skip)
            ++counts[table.keys[code]];
    }
}

RecordRange SkipSupply::rangeOf(IterationId iteration) const
{
    const std::uint32_t record = m_input.reference.iterations[iteration.value].record;
    return {record, m_input.reference.endOf(iteration) - record};
}

bool SkipSupply::take(IterationId iteration)
{
    Counts needed;
    count(m_input.reference, m_input.referenceKeys, rangeOf(iteration), needed);
    const bool isThere = !needed.empty() && std::ranges::all_of(needed, [this](const auto &entry) {
        return m_left[entry.first] >= entry.second;
    });
    if (isThere) {
        for (const auto &[key, number] : needed)
            m_left[key] -= number;
    }
    return isThere;
}

} // namespace rankscope
