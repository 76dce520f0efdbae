// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/origins/taintedelements.h"

#include <algorithm>

namespace rankscope {

TaintedElements::TaintedElements(const TraceAlignment &alignment, const SourceLookup &source, std::uint32_t first)
    : m_alignment(alignment)
    , m_source(source)
    , m_first(first)
    , m_traces(alignment.currentRun.processes.size() + 1)
{}

TaintedElements::Traced &TaintedElements::tracedOf(std::optional<std::uint32_t> process)
{
    std::unique_ptr<Traced> &traced = m_traces[process ? *process + std::size_t(1) : 0];
    if (!traced)
        traced = std::make_unique<Traced>(process ? m_alignment.current(*process) : *m_alignment.reference, m_source);
    return *traced;
}

TaintedElements::Around TaintedElements::around(const Trace &trace, std::uint32_t iteration)
{
    constexpr std::size_t mostLoops = 32; // around a statement, as ElementSubscripts looks at
    Around loops;
    while (iteration != noIndex && loops.size() < mostLoops) {
        const Execution &row = trace.executions[trace.iterations[iteration].execution];
        loops.emplace_back(row.construct, IterationId{iteration});
        iteration = row.parentIteration;
    }
    return loops;
}

std::uint32_t TaintedElements::numberOf(std::uint64_t hash)
{
    const auto isIt = [this, hash](std::uint32_t id) { return m_hashes[id] == hash; };
    const auto [id, isNew] = m_ids.findOrInsert(hash, static_cast<std::uint32_t>(m_hashes.size()), isIt);
    if (isNew)
        m_hashes.push_back(hash);
    return m_first + id;
}

std::optional<std::uint32_t> TaintedElements::of(std::optional<std::uint32_t> process, RecordIndex record,
                                                 std::uint32_t array, std::uint32_t iteration)
{
    if (!m_source)
        return std::nullopt;
    Traced &traced = tracedOf(process);
    const std::uint32_t site = traced.trace.siteId(record).value;
    Traced::Place &place = traced.sites[site];
    if (place.isKnown && !place.terms)
        return std::nullopt;
    const Around loops = around(traced.trace, iteration);
    if (!place.isKnown) {
        std::vector<ConstructId> open;
        std::ranges::transform(loops.rbegin(), loops.rend(), std::back_inserter(open),
                               [](const auto &loop) { return loop.first; });
        place = {true, traced.subscripts.resolve(traced.trace.sites[site], open)};
        if (!place.terms)
            return std::nullopt;
    }
    const auto iterationOf = [&loops](ConstructId construct) {
        const auto found = std::ranges::find(loops, construct, &Around::value_type::first);
        return found == loops.end() ? std::nullopt : std::optional(found->second);
    };
    return numberOf(traced.subscripts.hashOf(array, *place.terms, iterationOf));
}

} // namespace rankscope
