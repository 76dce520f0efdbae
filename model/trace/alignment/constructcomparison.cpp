// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/constructcomparison.h"

#include <unordered_map>

namespace rankscope {

/// True where some construct of both, the same in kind, number and place, has different ranks.
bool ConstructComparison::ranksDiffer() const
{
    std::unordered_map<std::uint32_t, std::uint32_t> ranks; // by key
    const auto visit = [](const Trace &trace, const MatchKeys::Table &table, const auto &differs) {
        for (std::size_t id = 0; id < trace.sites.size(); ++id) {
            const Site &site = trace.sites[id];
            if (isBegin(site.kind) && differs(table.keys[id], trace.constructs[site.construct.value].rank))
                return true;
        }
        return false;
    };
    const auto learn = [&](std::uint32_t key, std::uint32_t rank) {
        return ranks.try_emplace(key, rank).first->second != rank;
    };
    return visit(m_input.reference, m_input.referenceKeys, learn) || visit(m_input.current, m_input.currentKeys, learn);
}

bool ConstructComparison::endDiffers(const Execution &reference, const Execution &current) const
{
    if (!reference.closed || !current.closed)
        return false;
    return m_input.referenceKeys.keys[m_input.reference.codes[reference.end]]
           != m_input.currentKeys.keys[m_input.current.codes[current.end]];
}

bool ConstructComparison::limitsDiffer(const Execution &reference, const Execution &current) const
{
    return reference.limits != noIndex && current.limits != noIndex
           && m_input.reference.limits[reference.limits] != m_input.current.limits[current.limits];
}

bool ConstructComparison::differs(const Execution &reference, const Execution &current) const
{
    const std::uint32_t one = m_input.reference.codes[reference.begin];
    const std::uint32_t two = m_input.current.codes[current.begin];
    const bool placeDiffers = m_input.referenceKeys.keys[one] != m_input.currentKeys.keys[two];
    const bool rankDiffers = m_input.reference.constructs[reference.construct.value].rank
                             != m_input.current.constructs[current.construct.value].rank;
    return placeDiffers || rankDiffers || endDiffers(reference, current) || limitsDiffer(reference, current);
}

bool ConstructComparison::mayDiffer() const
{
    return ranksDiffer() || (!m_input.reference.limits.empty() && !m_input.current.limits.empty());
}

} // namespace rankscope
