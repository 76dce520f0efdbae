// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/stackcounts.h"

#include "model/stacks/waiting/waitreport.h"

#include <algorithm>

namespace rankscope {

StackCounts countStacks(const StackDocument &document)
{
    StackCounts counts;
    counts.snapshots = document.snapshots.size();
    for (const StackSnapshot &snapshot : document.snapshots) {
        const StackTree &tree = *snapshot.tree;
        counts.frames += tree.size();
        counts.depth = std::max<std::uint64_t>(counts.depth, tree.maximumDepth());
        counts.processes.unite(tree.allProcesses());
        counts.processCount = std::max(counts.processCount, tree.processCount());
        counts.threadCount = std::max(counts.threadCount, tree.threadCount());
    }
    counts.processCount = std::max(counts.processCount, counts.processes.count());
    counts.communicators = document.waits ? document.waits->communicators.size() : 0;
    return counts;
}

} // namespace rankscope
