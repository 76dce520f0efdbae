// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/stacks/tree/stacktree.h"

#include <vector>

namespace rankscope {

/// Processes with the same stacks: those whose threads end in the same frames of the tree.
/// Invariant: `ends` is not empty (and in preorder, where nothing else is said); `processes` is not empty.
struct StackClass {
    ProcessSet processes;
    std::vector<StackNode> ends; // where their stacks end, one for each different stack of theirs
    std::int64_t representative() const { return processes.lowest(); }
    friend bool operator==(const StackClass &, const StackClass &) = default;
};

/// The equivalence classes of a tree, smallest first, of equal size by their lowest process.
/// Only what is sure counts (see StackEnds); who is merely counted belongs to no class. Costs n log n of the ranges.
std::vector<StackClass> equivalenceClasses(const StackTree &tree, const Progress &progress = Progress());

} // namespace rankscope
