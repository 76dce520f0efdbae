// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/alignment/skipcursor.h"

#include "model/trace/trace/recordingfilter.h"

#include <algorithm>

namespace rankscope {

SkipCursor::SkipCursor(const Trace &trace, const MatchKeys::Table &keys, ExecutionId execution,
                       std::optional<TraceLevel> otherLevel)
    : m_trace(trace)
    , m_keys(keys)
    , m_otherLevel(otherLevel)
{
    const Execution &row = trace.executions[execution.value];
    m_begin = row.begin + 1;
    m_end = row.closed ? row.end : row.end + 1;
    m_at = m_begin;
    m_iterations.reserve(row.iterationCount);
    for (std::uint32_t id = row.firstIteration; id != noIndex; id = trace.iterations[id].next)
        m_iterations.push_back(id);
    findLoose();
}

std::uint32_t SkipCursor::behind(std::uint32_t record) const
{
    const RecordIndex index{record};
    return isBegin(m_trace.kind(index)) ? m_trace.executions[m_trace.executionAt(index).value].end + 1 : record + 1;
}

std::uint32_t SkipCursor::iterationRecord(std::size_t place) const
{
    return place < m_iterations.size() ? m_trace.iterations[m_iterations[place]].record : m_end;
}

/// The SKP of a statement that stands here was written by its owner, inside the iteration: it and what is before it
/// stay.
void SkipCursor::findLoose()
{
    m_loose.reserve(m_iterations.size() + 1);
    std::uint32_t run = noIndex; // first of the SKP records directly before
    std::uint32_t first = noIndex; // the same without that of a statement before them
    std::uint32_t statement = noIndex; // site of the record before
    const auto note = [&](std::uint32_t end) {
        const bool none = run == noIndex || m_trace.header.emptyIterations;
        m_loose.push_back(none || first == noIndex ? end : first);
        m_isBehindOne.push_back(!none && run < m_loose.back());
        run = first = statement = noIndex;
    };
    for (std::uint32_t record = m_begin; record < m_end; record = behind(record)) {
        const RecordIndex index{record};
        if (m_trace.isIteration(index)) {
            note(record);
            continue;
        }
        const Site &site = m_trace.site(index);
        if (site.kind != RecordKind::Skip) {
            run = first = noIndex;
            statement = m_trace.codes[record];
            continue;
        }
        const bool isOwned = run == noIndex && statement != noIndex && m_trace.sites[statement].place == site.place;
        if (first == noIndex && !isOwned)
            first = record;
        run = std::min(run, record);
    }
    note(m_end);
}

bool SkipCursor::hasLoose() const
{
    for (std::size_t place = 0; place < m_loose.size(); ++place) {
        if (firstOfRun(place) != iterationRecord(place))
            return true;
    }
    return false;
}

SkipCursor::Token SkipCursor::settle()
{
    for (; m_at < m_end; m_at = behind(m_at)) {
        const RecordIndex index{m_at};
        if (m_trace.isIteration(index))
            return Token::Iteration;
        const MatchRole role = m_keys.roles[m_trace.codes[m_at]];
        const bool counts = role == MatchRole::Compared || role == MatchRole::Result || role == MatchRole::Skip
                            || role == MatchRole::Begin;
        const bool other =
            !m_otherLevel || role == MatchRole::Begin || isRecorded(m_trace.site(index).kind, *m_otherLevel);
        if (counts && other)
            return role == MatchRole::Skip ? Token::Skip : Token::Record;
    }
    return Token::End;
}

void SkipCursor::advance()
{
    m_at = behind(m_at);
}

std::optional<std::uint32_t> SkipCursor::skipOfStatement()
{
    if (isBegin(m_trace.kind(RecordIndex{m_at})))
        return std::nullopt;
    return m_walk.skipBehind(m_trace, m_at, m_end);
}

std::vector<std::uint32_t> SkipCursor::skipsOnly(std::size_t place)
{
    std::vector<std::uint32_t> keys;
    const std::uint32_t end = firstLoose(place + 1);
    for (std::uint32_t record = iterationRecord(place) + 1; record < end; ++record) {
        const RecordKind kind = m_trace.kind(RecordIndex{record});
        const bool isLeftOut = m_otherLevel && !isBegin(kind) && !isRecorded(kind, *m_otherLevel);
        if (kind == RecordKind::Skip)
            keys.push_back(key(record));
        else if (isLeftOut && kind != RecordKind::Iteration)
            continue; // the other trace does not say whether it was done
        else if (isBegin(kind) || kind == RecordKind::Iteration || !m_walk.skipBehind(m_trace, record, end))
            return {};
    }
    return keys;
}

} // namespace rankscope
