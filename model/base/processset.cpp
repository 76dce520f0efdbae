// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/processset.h"

#include "model/base/columns/sortruns.h"
#include "model/base/processsettext.h"
#include "model/base/text/listscanner.h"

#include <algorithm>

namespace rankscope {

namespace {

/// Whether a number lies between the end of one range and the begin of another behind it.
bool apart(std::int64_t last, std::int64_t first)
{
    return last < first && last + 1 < first;
}

} // namespace

ProcessSet ProcessSet::fromRanges(std::vector<Range> ranges)
{
    sortRuns(ranges, [](const Range &a, const Range &b) { return a.first < b.first; });
    ProcessSet set;
    if (std::ranges::adjacent_find(ranges, [](const Range &a, const Range &b) { return !apart(a.last, b.first); })
        == ranges.end()) {
        set.m_ranges = std::move(ranges);
        return set;
    }
    for (const Range &range : ranges)
        set.append(range);
    return set;
}

std::optional<ProcessSet> ProcessSet::parse(QStringView text)
{
    const QByteArray bytes = text.toUtf8();
    ListScanner scanner({bytes.data(), static_cast<std::size_t>(bytes.size())});
    scanner.skipBlanks();
    if (scanner.atEnd())
        return ProcessSet();
    std::vector<Range> ranges;
    do {
        const auto first = scanner.number();
        const auto last = scanner.take('-') ? scanner.number() : first;
        if (!first || !last || *last < *first)
            return std::nullopt;
        ranges.push_back({*first, *last});
    } while (scanner.take(','));
    scanner.skipBlanks();
    return scanner.atEnd() ? std::optional(fromRanges(std::move(ranges))) : std::nullopt;
}

void ProcessSet::insert(Range range)
{
    const auto from = std::partition_point(m_ranges.begin(), m_ranges.end(),
                                           [&](const Range &other) { return apart(other.last, range.first); });
    auto to = from;
    while (to != m_ranges.end() && !apart(range.last, to->first)) {
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

/// A range that begins nowhere before the last one.
void ProcessSet::append(Range range)
{
    if (m_ranges.empty() || apart(m_ranges.back().last, range.first))
        m_ranges.push_back(range);
    else
        m_ranges.back().last = std::max(m_ranges.back().last, range.last);
}

void ProcessSet::unite(const ProcessSet &other)
{
    if (other.m_ranges.size() == 1)
        insert(other.m_ranges.front());
    else if (!other.isEmpty())
        *this = united(other);
}

ProcessSet ProcessSet::united(const ProcessSet &other) const
{
    if (isEmpty())
        return other;
    ProcessSet result;
    result.m_ranges.reserve(m_ranges.size() + other.m_ranges.size());
    auto one = m_ranges.begin();
    auto two = other.m_ranges.begin();
    while (one != m_ranges.end() && two != other.m_ranges.end())
        result.append(one->first <= two->first ? *one++ : *two++);
    for (; one != m_ranges.end(); ++one)
        result.append(*one);
    for (; two != other.m_ranges.end(); ++two)
        result.append(*two);
    return result;
}

ProcessSet ProcessSet::intersected(const ProcessSet &other) const
{
    ProcessSet result;
    auto one = m_ranges.begin();
    auto two = other.m_ranges.begin();
    while (one != m_ranges.end() && two != other.m_ranges.end()) {
        const Range both{std::max(one->first, two->first), std::min(one->last, two->last)};
        if (both.first <= both.last)
            result.m_ranges.push_back(both);
        if (one->last < two->last)
            ++one;
        else
            ++two;
    }
    return result;
}

ProcessSet ProcessSet::subtracted(const ProcessSet &other) const
{
    ProcessSet result;
    auto taken = other.m_ranges.begin();
    for (Range rest : m_ranges) {
        while (taken != other.m_ranges.end() && taken->last < rest.first)
            ++taken;
        bool left = true;
        for (; left && taken != other.m_ranges.end() && taken->first <= rest.last; taken += left ? 1 : 0) {
            if (rest.first < taken->first)
                result.m_ranges.push_back({rest.first, taken->first - 1});
            left = taken->last < rest.last; // else the next range may meet the same one
            if (left)
                rest.first = taken->last + 1;
        }
        if (left)
            result.m_ranges.push_back(rest);
    }
    return result;
}

bool ProcessSet::contains(std::int64_t process) const
{
    const auto range = std::lower_bound(m_ranges.begin(), m_ranges.end(), process,
                                        [](const Range &other, std::int64_t value) { return other.last < value; });
    return range != m_ranges.end() && range->first <= process;
}

bool ProcessSet::isSubsetOf(const ProcessSet &other) const
{
    auto around = other.m_ranges.begin();
    return std::ranges::all_of(m_ranges, [&](const Range &range) {
        while (around != other.m_ranges.end() && around->last < range.first)
            ++around;
        return around != other.m_ranges.end() && around->first <= range.first && range.last <= around->last;
    });
}

bool ProcessSet::intersects(const ProcessSet &other) const
{
    auto one = m_ranges.begin();
    auto two = other.m_ranges.begin();
    while (one != m_ranges.end() && two != other.m_ranges.end()) {
        if (one->last < two->first)
            ++one;
        else if (two->last < one->first)
            ++two;
        else
            return true;
    }
    return false;
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
    std::string text;
    appendCompactText(text, *this, ',');
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace rankscope
