// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/positiontext.h"

#include "model/trace/diff/differencewords.h"

#include <algorithm>

namespace rankscope {

namespace {

/// In a damaged file a construct may begin before the first iteration of the one around it, which its position leaves
/// out.
bool nests(const Trace &trace)
{
    std::vector<std::uint32_t> open;
    for (std::uint32_t id = 0; id < trace.executions.size(); ++id) {
        const Execution &row = trace.executions[id];
        while (!open.empty() && trace.executions[open.back()].end < row.begin)
            open.pop_back();
        const std::uint32_t parent =
            row.parentIteration == noIndex ? noIndex : trace.iterations[row.parentIteration].execution;
        if (parent != (open.empty() ? noIndex : open.back()))
            return false;
        open.push_back(id);
    }
    return true;
}

} // namespace

PositionText::PositionText(const Trace &trace) : m_trace(trace), m_nests(nests(trace)) {}

const QString &PositionText::at(RecordIndex record)
{
    if (record.value == m_next && m_nests)
        advance(record);
    else
        rebuild(record);
    m_next = record.value + 1;
    return m_text;
}

void PositionText::enter(std::uint32_t execution)
{
    const Execution &row = m_trace.executions[execution];
    const Construct &construct = m_trace.constructs[row.construct.value];
    const std::string_view word = keyword(construct.kind);
    const qsizetype begin = m_text.size();
    if (!m_text.isEmpty())
        m_text += QLatin1StringView(" / ");
    m_text += QLatin1StringView(word.data(), qsizetype(word.size()));
    m_text += u' ' % QString::number(construct.number);
    if (row.ordinal > 1)
        m_text += u'#' % QString::number(row.ordinal);
    m_steps.push_back({execution, begin, m_text.size()});
}

void PositionText::enterIteration(IterationId iteration)
{
    m_text.truncate(m_steps.back().bare);
    m_text += u'(' % toString(m_trace.indices(iteration)) % u')';
}

void PositionText::advance(RecordIndex record)
{
    while (!m_steps.empty() && m_trace.executions[m_steps.back().execution].end < record.value) {
        m_text.truncate(m_steps.back().begin);
        m_steps.pop_back();
    }
    const RecordKind kind = m_trace.kind(record);
    if (isBegin(kind))
        enter(m_trace.executionAt(record).value);
    else if (kind == RecordKind::Iteration)
        enterIteration(m_trace.iterationAt(record));
    else if (kind == RecordKind::End)
        m_text.truncate(m_steps.back().bare);
}

void PositionText::rebuild(RecordIndex record)
{
    m_steps.clear();
    m_text.clear();
    const auto innermost = m_trace.enclosingExecution(record);
    const auto inside = m_trace.enclosingIteration(record);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> chain; // execution, iteration in it; innermost first
    std::uint32_t iteration = inside ? inside->value : noIndex;
    if (innermost && (!inside || m_trace.iterations[iteration].execution != innermost->value)) {
        // A border, or before the first IT: the iteration is that of the enclosing construct.
        chain.emplace_back(innermost->value, noIndex);
        iteration = m_trace.executions[innermost->value].parentIteration;
    }
    for (; innermost && iteration != noIndex; iteration = m_trace.executions[chain.back().first].parentIteration)
        chain.emplace_back(m_trace.iterations[iteration].execution, iteration);
    for (auto step = chain.rbegin(); step != chain.rend(); ++step) {
        enter(step->first);
        if (step->second != noIndex)
            enterIteration(IterationId{step->second});
    }
}

} // namespace rankscope
