// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/processset.h"

#include <algorithm>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

std::optional<ProcessSet> ProcessSet::parse(QStringView text)
{
    ProcessSet set;
    if (text.trimmed().isEmpty())
        return set;
    for (const QStringView part : text.split(u',')) {
        const QStringView item = part.trimmed();
        const qsizetype dash = item.indexOf(u'-', 1);
        bool firstOk = false;
        bool lastOk = false;
        const qint64 first = (dash < 0 ? item : item.first(dash)).trimmed().toLongLong(&firstOk);
        const qint64 last = (dash < 0 ? item : item.sliced(dash + 1)).trimmed().toLongLong(&lastOk);
        if (!firstOk || !lastOk || last < first || last == std::numeric_limits<qint64>::max())
            return std::nullopt;
        set.insert(Range{first, last});
    }
    return set;
}

void ProcessSet::insert(Range range)
{
    auto from = std::lower_bound(m_ranges.begin(), m_ranges.end(), range.first,
                                 [](const Range &other, std::int64_t first) { return other.last + 1 < first; });
    auto to = from;
    while (to != m_ranges.end() && to->first <= range.last + 1) {
        range.first = std::min(range.first, to->first);
        range.last = std::max(range.last, to->last);
        ++to;
    }
    if (from == to) {
        m_ranges.insert(from, range);
        return;
    }
    *from = range;
    m_ranges.erase(from + 1, to);
}

void ProcessSet::unite(const ProcessSet &other)
{
    for (const Range &range : other.m_ranges)
        insert(range);
}

bool ProcessSet::contains(std::int64_t process) const
{
    const auto range = std::lower_bound(m_ranges.begin(), m_ranges.end(), process,
                                        [](const Range &other, std::int64_t value) { return other.last < value; });
    return range != m_ranges.end() && range->first <= process;
}

std::uint64_t ProcessSet::count() const
{
    std::uint64_t total = 0;
    for (const Range &range : m_ranges)
        total += static_cast<std::uint64_t>(range.last) - static_cast<std::uint64_t>(range.first) + 1;
    return total;
}

QString ProcessSet::toString() const
{
    QString text;
    for (const Range &range : m_ranges) {
        if (!text.isEmpty())
            text += u',';
        text += QString::number(range.first);
        if (range.last > range.first)
            text += (range.last == range.first + 1 ? u',' : u'-') % QString::number(range.last);
    }
    return text;
}

} // namespace rankscope
