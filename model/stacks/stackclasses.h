// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/stacktree.h"

#include <vector>

namespace rankscope {

/// Processes with the same stacks: those whose threads end in the same frames of the tree.
/// Invariant: `ends` is in preorder and not empty; `processes` is not empty.
struct StackClass {
    ProcessSet processes;
    std::vector<StackNode> ends; // where their stacks end, one for each different stack of theirs
    std::int64_t representative() const { return processes.lowest(); }
    friend bool operator==(const StackClass &, const StackClass &) = default;
};

/// The equivalence classes of a tree, smallest first, of equal size by their lowest process.
/// Only frames that list their processes count; who is merely counted belongs to no class. Costs n log n of the ranges.
std::vector<StackClass> equivalenceClasses(const StackTree &tree);

/// Who ends in a frame: its processes without those of the frames below. With sampled threads a process may end in several
/// frames, and a parent's processes that all go on by one thread and stop with another are told by the threads.
ProcessSet endingIn(const StackTree &tree, StackNode node);

} // namespace rankscope
