// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/pairs/iterationsets.h"

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace rankscope {

/// Of a reference of one process, what belongs to one process of the other run: the sequential part and, of each
/// parallel execution, the iterations that this process ran and those that are wanted. Null where their parallel
/// executions do not correspond one to one.
std::shared_ptr<const Trace> referenceShare(const Trace &reference, const Trace &current,
                                            const std::set<PlacedIteration> &wanted);

/// The iterations of each parallel execution of a trace, by place. Nothing where they do not stand in ascending order,
/// each once, as merging shares of it needs it.
std::optional<std::vector<IterationSets::Id>> ascendingIterations(const Trace &trace, IterationSets &sets);

/// The iterations of a set that are in none of the others.
std::vector<IndexTuple> iterationsInNone(const IterationSets &sets, IterationSets::Id all,
                                         std::span<const IterationSets::Id> others);

} // namespace rankscope
