// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/differencemerge.h"

#include <algorithm>
#include <bit>
#include <map>

namespace rankscope {

std::uint32_t DifferenceMerge::keep(const ProcessSet &set)
{
    if (set.count() == 1 && m_result.currentRun.processes.size() == 1)
        return noIndex;
    // Most sets repeat their predecessor.
    if (m_result.processSets.empty() || m_result.processSets.back() != set)
        m_result.processSets.push_back(set);
    return static_cast<std::uint32_t>(m_result.processSets.size() - 1);
}

/// What makes two differences at one place of the reference the same: the same current record with the same value.
std::vector<std::uint64_t> DifferenceMerge::contentOf(const Difference &difference) const
{
    std::vector<std::uint64_t> content{std::uint64_t(difference.differenceClass), difference.reference};
    if (difference.current == noIndex)
        return content;
    const Trace &trace = m_result.current(difference.process);
    const RecordIndex record{difference.current};
    if (difference.differenceClass == DifferenceClass::ChangedConstruct) {
        addConstruct(content, difference);
        return content;
    }
    if (trace.isIteration(record)) {
        const IndexTuple indices = trace.indices(trace.iterationAt(record));
        for (const std::int64_t index : indices.span())
            content.push_back(static_cast<std::uint64_t>(index));
        return content;
    }
    const Site &site = trace.site(record);
    content.push_back(m_keys[difference.process]->keys[trace.siteId(record).value]);
    if (!hasValue(site.kind))
        return content;
    const Value value = trace.value(record);
    if (const auto *complex = std::get_if<std::complex<double>>(&value)) {
        content.push_back(std::bit_cast<std::uint64_t>(complex->real()));
        content.push_back(std::bit_cast<std::uint64_t>(complex->imag()));
    } else {
        content.push_back(trace.values[record.value]);
    }
    return content;
}

/// Rank, begin, end and limits of an execution that changed.
void DifferenceMerge::addConstruct(std::vector<std::uint64_t> &content, const Difference &difference) const
{
    const Trace &trace = m_result.current(difference.process);
    const std::vector<std::uint32_t> &keys = m_keys[difference.process]->keys;
    const ExecutionId execution = trace.executionAt(RecordIndex{difference.current});
    const Execution &row = trace.executions[execution.value];
    content.push_back(trace.construct(execution).rank);
    content.push_back(keys[trace.codes[row.begin]]);
    content.push_back(row.closed ? keys[trace.codes[row.end]] : noIndex);
    if (row.limits == noIndex)
        return;
    for (const LoopLimits &limits : trace.limits[row.limits]) {
        for (const std::int64_t number : {limits.first, limits.last, limits.step})
            content.push_back(static_cast<std::uint64_t>(number));
    }
}

/// Differences at one record of the reference: those that several processes show become one.
void DifferenceMerge::groupAtAnchor(std::vector<Difference> &group)
{
    std::map<std::pair<std::vector<std::uint64_t>, std::uint32_t>, std::size_t> known; // content, how often before
    std::map<std::pair<std::vector<std::uint64_t>, std::uint32_t>, std::uint32_t> seen; // content, process -> how often
    std::vector<std::pair<Difference, ProcessSet>> merged;
    for (const Difference &difference : group) {
        const auto content = contentOf(difference);
        const std::uint32_t occurrence = seen[{content, difference.process}]++;
        ProcessSet processes(m_result.currentRun.processes[difference.process].number);
        if (difference.processes != noIndex)
            processes = m_result.processSets[difference.processes];
        const auto [found, isNew] = known.try_emplace({content, occurrence}, merged.size());
        if (isNew)
            merged.emplace_back(difference, processes);
        else
            merged[found->second].second.unite(processes);
    }
    for (auto &[difference, processes] : merged) {
        difference.processes = processes.count() > 1 ? keep(processes) : noIndex;
        m_result.structural.push_back(difference);
    }
}

void DifferenceMerge::finish(std::vector<const MatchKeys::Table *> keys)
{
    m_keys = std::move(keys);
    std::stable_sort(m_found.begin(), m_found.end(), inReferenceOrder);
    if (m_keys.size() == 1) {
        m_result.structural = std::move(m_found);
        return;
    }
    for (auto first = m_found.begin(); first != m_found.end();) {
        const auto last = std::find_if(first, m_found.end(), [first](const Difference &difference) {
            return difference.reference != first->reference;
        });
        std::vector<Difference> group(first, last);
        groupAtAnchor(group);
        first = last;
    }
    std::stable_sort(m_result.structural.begin(), m_result.structural.end(), inReferenceOrder);
}

} // namespace rankscope
