// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/pairs/iterationsets.h"

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace rankscope {

/// Divides a reference of one process among the processes of the other run.
class ReferenceShares
{
public:
    /// The iterations of the reference, which outlives this, are in ascending order (see ascendingIterations()).
    explicit ReferenceShares(const Trace &reference);

    /// What belongs to one process: the sequential part and, of each parallel execution, the iterations that this
    /// process ran and those that are wanted. Null where the parallel executions of both do not correspond one to one.
    /// Linear in the share, but for looking its iterations up; where that is all, the reference itself. Any thread may
    /// ask.
    std::shared_ptr<const Trace> of(const Trace &current, const std::set<PlacedIteration> &wanted) const;

private:
    struct Share {
        std::vector<std::vector<std::uint32_t>> iterations; // by place
        bool isWhole = true; // all of each place
    };

    std::optional<Share> shareOf(const Trace &current, const std::set<PlacedIteration> &wanted) const;
    std::vector<std::uint32_t> iterationsOfShare(std::uint32_t place, std::vector<IndexTuple> indices) const;

    const Trace &m_reference;
    std::optional<std::vector<std::uint32_t>> m_places; // nothing where it cannot be divided
    std::vector<std::vector<std::uint32_t>> m_iterations; // by place
};

/// The iterations of each parallel execution of a trace, by place. Nothing where they do not stand in ascending order,
/// each once, as merging shares of it needs it.
std::optional<std::vector<IterationSets::Id>> ascendingIterations(const Trace &trace, IterationSets &sets);

/// The iterations of a set that are in none of the others.
std::vector<IndexTuple> iterationsInNone(const IterationSets &sets, IterationSets::Id all,
                                         std::span<const IterationSets::Id> others);

} // namespace rankscope
