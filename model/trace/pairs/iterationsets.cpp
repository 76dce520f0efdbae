// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/pairs/iterationsets.h"

#include <algorithm>
#include <limits>

namespace rankscope {

namespace {

/// `other` is `one` with a last index that is higher by `distance`.
bool isAhead(const IndexTuple &one, const IndexTuple &other, std::int64_t distance)
{
    if (one.rank() == 0 || one.rank() != other.rank())
        return false;
    const std::size_t last = one.rank() - 1;
    if (one[last] > std::numeric_limits<std::int64_t>::max() - distance || one[last] + distance != other[last])
        return false;
    return std::ranges::equal(one.span().first(last), other.span().first(last));
}

} // namespace

IndexTuple IterationSets::Range::at(std::int64_t offset) const
{
    if (offset == 0)
        return first;
    IndexTuple tuple(first.span().first(first.rank() - 1));
    tuple.push_back(first[first.rank() - 1] + offset);
    return tuple;
}

std::optional<IterationSets::Id> IterationSets::keep(std::span<const IndexTuple> sorted)
{
    std::vector<Range> ranges;
    for (const IndexTuple &tuple : sorted) {
        Range *const last = ranges.empty() ? nullptr : &ranges.back();
        if (last && isAhead(last->first, tuple, last->count)) { // nearly all of them
            ++last->count;
            continue;
        }
        if (last && (tuple.rank() != last->first.rank() || last->at(last->count - 1) == tuple))
            return std::nullopt;
        ranges.push_back({tuple});
    }
    return keepRanges(std::move(ranges));
}

IterationSets::Id IterationSets::keepRanges(std::vector<Range> ranges)
{
    const std::scoped_lock lock(m_mutex);
    const auto [found, isNew] = m_ids.try_emplace(std::move(ranges), Id(m_sets.size()));
    if (isNew)
        m_sets.push_back(&found->first);
    return found->second;
}

bool IterationSets::areDisjoint(std::span<const Id> sets) const
{
    std::vector<const Range *> all;
    for (const Id set : sets) {
        for (const Range &range : *m_sets[set])
            all.push_back(&range);
    }
    const auto byFirst = [](const Range *one, const Range *two) { return one->first < two->first; };
    if (!std::ranges::is_sorted(all, byFirst))
        std::ranges::sort(all, byFirst);
    // Behind the begin of a range there is nothing but its own iterations up to its end: the indices before the last
    // one are the same.
    const auto overlap = [](const Range *one, const Range *two) {
        return two->first <= one->at(one->count - 1) || one->first.rank() != two->first.rank();
    };
    return std::ranges::adjacent_find(all, overlap) == all.end();
}

IterationOrder::IterationOrder(const IterationSets &sets, std::span<const IterationSets::Id> ids)
{
    for (std::size_t set = 0; set < ids.size(); ++set) {
        for (const IterationSets::Range &range : sets.rangesOf(ids[set]))
            m_ranges.emplace_back(&range, set);
    }
    const auto byFirst = [](const auto &one, const auto &two) { return one.first->first < two.first->first; };
    if (!std::ranges::is_sorted(m_ranges, byFirst))
        std::ranges::sort(m_ranges, byFirst);
}

std::optional<IterationOrder::Entry> IterationOrder::after(const std::optional<IndexTuple> &indices) const
{
    const auto firstOf = [](const auto &entry) -> const IndexTuple & { return entry.first->first; };
    const auto above = indices ? std::ranges::upper_bound(m_ranges, *indices, {}, firstOf) : m_ranges.begin();
    if (above != m_ranges.begin()) {
        const auto &[around, set] = *(above - 1);
        if (*indices < around->at(around->count - 1)) {
            const std::size_t last = around->first.rank() - 1;
            return Entry{around->at((*indices)[last] - around->first[last] + 1), set};
        }
    }
    return above == m_ranges.end() ? std::nullopt : std::optional(Entry{above->first->first, above->second});
}

std::optional<IterationOrder::Entry> IterationOrder::before(const std::optional<IndexTuple> &indices) const
{
    const auto firstOf = [](const auto &entry) -> const IndexTuple & { return entry.first->first; };
    const auto behind = indices ? std::ranges::lower_bound(m_ranges, *indices, {}, firstOf) : m_ranges.end();
    if (behind == m_ranges.begin())
        return std::nullopt;
    const auto &[around, set] = *(behind - 1);
    const IndexTuple highest = around->at(around->count - 1);
    if (!indices || highest < *indices)
        return Entry{highest, set};
    const std::size_t last = around->first.rank() - 1;
    return Entry{around->at((*indices)[last] - around->first[last] - 1), set};
}

bool IterationOrder::contains(const IndexTuple &indices) const
{
    const auto firstOf = [](const auto &entry) -> const IndexTuple & { return entry.first->first; };
    const auto above = std::ranges::upper_bound(m_ranges, indices, {}, firstOf);
    if (above == m_ranges.begin())
        return false;
    const IterationSets::Range &range = *(above - 1)->first;
    return indices <= range.at(range.count - 1) && indices.rank() == range.first.rank();
}

} // namespace rankscope
