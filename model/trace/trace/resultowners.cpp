// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/resultowners.h"

#include <algorithm>

namespace rankscope {

ResultOwners::ResultOwners(const Trace &trace) : m_trace(trace)
{
    for (std::uint32_t id = 0; id < trace.executions.size(); ++id) {
        const Execution &row = trace.executions[id];
        if (row.closed && isParallel(trace.constructs[row.construct.value].kind))
            m_all.push_back({row.end, id});
    }
    std::ranges::sort(m_all, {}, &Ended::end);
    for (const Ended &ended : m_all)
        m_byPlace[trace.site(RecordIndex{ended.end}).place].push_back(ended);
}

std::optional<ExecutionId> ResultOwners::lastBefore(const std::vector<Ended> &ended, std::uint32_t record)
{
    const auto behind = std::ranges::upper_bound(ended, record, {}, &Ended::end);
    if (behind == ended.begin())
        return std::nullopt;
    return ExecutionId{(behind - 1)->execution};
}

std::optional<ExecutionId> ResultOwners::ownerOf(RecordIndex result) const
{
    const auto atPlace = m_byPlace.find(m_trace.site(result).place);
    if (atPlace != m_byPlace.end()) {
        if (const auto owner = lastBefore(atPlace->second, result.value))
            return owner;
    }
    return lastBefore(m_all, result.value);
}

bool ResultOwners::isLastOfItsPlace(ExecutionId execution) const
{
    const Execution &row = m_trace.executions[execution.value];
    return !row.closed || m_byPlace.at(m_trace.site(RecordIndex{row.end}).place).back().execution == execution.value;
}

std::uint32_t resultNumber(const Trace &trace, RecordIndex result)
{
    std::uint32_t number = 1;
    for (std::uint32_t before = result.value; before > 0;) {
        const RecordIndex record{--before};
        if (trace.isIteration(record))
            continue;
        const RecordKind kind = trace.kind(record);
        if (kind == RecordKind::End && isParallel(trace.construct(trace.executionAt(record)).kind))
            break;
        number += kind == RecordKind::Result ? 1 : 0;
    }
    return number;
}

namespace {

constexpr std::uint32_t mostNumbered = 1001;

/// Results are counted anew behind this record.
bool beginsResults(const Trace &trace, RecordIndex record)
{
    return trace.isIteration(record)
           || (trace.kind(record) == RecordKind::End && isParallel(trace.construct(trace.executionAt(record)).kind));
}

} // namespace

std::uint32_t resultNumberAtPlace(const Trace &trace, RecordIndex result)
{
    const Place place = trace.site(result).place;
    std::uint32_t number = 1;
    for (std::uint32_t before = result.value;
         before > 0 && number < mostNumbered && !beginsResults(trace, {before - 1}); --before) {
        const Site &site = trace.site({before - 1});
        number += site.kind == RecordKind::Result && site.place == place ? 1 : 0;
    }
    return number;
}

std::map<Place, std::uint32_t> mostResultsAtPlaces(const Trace &trace)
{
    std::map<Place, std::uint32_t> most;
    if (std::ranges::none_of(trace.sites, [](const Site &site) { return site.kind == RecordKind::Result; }))
        return most;
    std::map<Place, std::uint32_t> counts;
    for (std::uint32_t at = 0; at < trace.size(); ++at) {
        const RecordIndex record{at};
        if (beginsResults(trace, record)) {
            counts.clear();
        } else if (trace.kind(record) == RecordKind::Result) {
            const Place &place = trace.site(record).place;
            most[place] = std::max(most[place], std::min(++counts[place], mostNumbered));
        }
    }
    return most;
}

} // namespace rankscope
