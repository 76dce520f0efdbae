// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/treestandin.h"

#include "model/stacks/tree/stacktreebuilder.h"

namespace rankscope {

namespace {

std::shared_ptr<const StackTree> treeOf(const ProcessSet &processes, const std::shared_ptr<StackPools> &pools)
{
    StackTreeBuilder builder(pools);
    StackEntry entry;
    entry.frame = pools->frames.intern(Frame());
    entry.processes = {SetState::Complete, pools->processSets.intern(processes), processes.count()};
    builder.add(0, entry);
    return std::make_shared<const StackTree>(builder.finish());
}

} // namespace

std::shared_ptr<const StackDocument> withStandIn(const StackDocument &document)
{
    if (document.snapshots.size() != 1)
        return nullptr;
    const ProcessSet processes = document.snapshots.front().tree->allProcesses();
    if (processes.isEmpty())
        return nullptr;
    const auto pools = std::make_shared<StackPools>();
    const auto move = [&](StringId &id) { id = pools->strings.intern(document.pools->strings.text(id)); };
    auto changed = std::make_shared<StackDocument>(document);
    for (StackProcess &process : changed->processes) {
        move(process.host);
        move(process.program);
    }
    for (StackThread &thread : changed->threads) {
        move(thread.name);
        move(thread.state);
        move(thread.signal);
    }
    changed->snapshots.front().tree = treeOf(processes, pools);
    changed->pools = pools;
    return changed;
}

} // namespace rankscope
