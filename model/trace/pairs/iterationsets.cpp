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

IndexTuple IterationSets::tupleAt(const Range &range, std::int64_t offset)
{
    if (offset == 0)
        return range.first;
    IndexTuple tuple(range.first.span().first(range.first.rank() - 1));
    tuple.push_back(range.first[range.first.rank() - 1] + offset);
    return tuple;
}

std::optional<IterationSets::Id> IterationSets::keep(std::span<const IndexTuple> sorted)
{
    std::vector<Range> ranges;
    for (const IndexTuple &tuple : sorted) {
        if (!ranges.empty() && tuple.rank() != ranges.back().first.rank())
            return std::nullopt;
        if (!ranges.empty() && tupleAt(ranges.back(), ranges.back().count - 1) == tuple)
            return std::nullopt;
        if (!ranges.empty() && isAhead(ranges.back().first, tuple, ranges.back().count))
            ++ranges.back().count;
        else
            ranges.push_back({tuple});
    }
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
        return two->first <= tupleAt(*one, one->count - 1) || one->first.rank() != two->first.rank();
    };
    return std::ranges::adjacent_find(all, overlap) == all.end();
}

bool IterationSets::contains(Id set, const IndexTuple &indices) const
{
    const std::vector<Range> &ranges = *m_sets[set];
    const auto after = std::ranges::upper_bound(ranges, indices, {}, &Range::first);
    return after != ranges.begin() && indices <= tupleAt(*(after - 1), (after - 1)->count - 1)
           && indices.rank() == (after - 1)->first.rank();
}

std::optional<IndexTuple> IterationSets::after(Id set, const std::optional<IndexTuple> &indices) const
{
    const std::vector<Range> &ranges = *m_sets[set];
    if (ranges.empty())
        return std::nullopt;
    if (!indices)
        return ranges.front().first;
    const auto above = std::ranges::upper_bound(ranges, *indices, {}, &Range::first);
    if (above != ranges.begin()) {
        const Range &around = *(above - 1);
        if (*indices < tupleAt(around, around.count - 1)) {
            const std::size_t last = around.first.rank() - 1;
            return tupleAt(around, (*indices)[last] - around.first[last] + 1);
        }
    }
    return above == ranges.end() ? std::nullopt : std::optional(above->first);
}

} // namespace rankscope
