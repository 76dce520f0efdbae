// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stacktree.h"

namespace rankscope {

/// What the stacks of a tree can be counted by.
enum class EndingCount {
    Processes,
    Threads,
    Leaves, // the tree counts neither: each leaf is one
};

/// Processes where the tree has them, unless threads are preferred and told.
EndingCount endingCountOf(const StackTree &tree, bool prefersThreads);

/// How many end in a frame, and not in one below it; of counts without sets as far as the counts tell.
std::uint64_t endingCount(const StackTree &tree, StackNode node, EndingCount what);

/// Every frame lists all its processes.
bool listsAllProcesses(const StackTree &tree);

} // namespace rankscope
