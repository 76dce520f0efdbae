// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/statementwalk.h"

namespace rankscope {

std::optional<std::uint32_t> StatementWalk::skipBehind(const Trace &trace, std::uint32_t record, std::uint32_t end)
{
    const Place place = trace.site(RecordIndex{record}).place;
    if (record >= m_from && record < m_to)
        return m_skip;
    m_from = record;
    m_skip.reset();
    for (m_to = record + 1; m_to < end && !trace.isIteration(RecordIndex{m_to}); ++m_to) {
        const Site &site = trace.site(RecordIndex{m_to});
        if (site.place != place || isBegin(site.kind) || site.kind == RecordKind::End)
            break;
        if (site.kind == RecordKind::Skip) {
            m_skip = m_to;
            break;
        }
    }
    return m_skip;
}

} // namespace rankscope
