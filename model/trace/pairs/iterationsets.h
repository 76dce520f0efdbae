// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace/trace.h"

#include <map>
#include <mutex>
#include <optional>
#include <vector>

namespace rankscope {

/// An iteration of a run: of the parallel execution at a place of the sequential part, counted from 0.
struct PlacedIteration {
    std::uint32_t place = 0;
    IndexTuple indices;
    friend auto operator<=>(const PlacedIteration &, const PlacedIteration &) = default;
};

/// Which iterations each process of a run ran in each parallel execution, in memory that goes with how they are divided
/// and not with their number: neighbours are one range, and equal sets, as the steps of a program have them, are kept
/// once. keep(), keepRanges() and rangesOf() are safe to call from several threads.
class IterationSets
{
public:
    /// The number of a set.
    using Id = std::uint32_t;

    /// Keeps a set, whose tuples are sorted; nothing where two are equal or differ in rank.
    std::optional<Id> keep(std::span<const IndexTuple> sorted);

    /// True where no iteration is in two of these sets. Linear in their ranges, but for sorting them.
    bool areDisjoint(std::span<const Id> sets) const;

    /// Iterations whose last index counts up by one.
    struct Range {
        IndexTuple first;
        std::int64_t count = 1;
        friend auto operator<=>(const Range &, const Range &) = default;

        IndexTuple at(std::int64_t offset) const;
    };
    std::span<const Range> rangesOf(Id set) const
    {
        const std::scoped_lock lock(m_mutex);
        return *m_sets[set];
    }
    /// Keeps a set whose ranges are those of another IterationSets.
    Id keepRanges(std::vector<Range> ranges);

private:
    mutable std::mutex m_mutex;
    std::map<std::vector<Range>, Id> m_ids;
    std::vector<const std::vector<Range> *> m_sets; // by id: keys of m_ids
};

/// The iterations of several disjoint sets in their order. The sets outlive it.
class IterationOrder
{
public:
    IterationOrder(const IterationSets &sets, std::span<const IterationSets::Id> ids);

    struct Entry {
        IndexTuple indices;
        std::size_t set = 0; // which of the sets
    };
    /// The lowest iteration above these indices; the lowest of all where there are none.
    std::optional<Entry> after(const std::optional<IndexTuple> &indices) const;
    /// The highest iteration below these indices; the highest of all where there are none.
    std::optional<Entry> before(const std::optional<IndexTuple> &indices) const;
    bool contains(const IndexTuple &indices) const;

private:
    std::vector<std::pair<const IterationSets::Range *, std::size_t>> m_ranges; // in order, with their sets
};

} // namespace rankscope
