// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/view/vieweddocument.h"

#include "model/stacks/tree/stacktreebuilder.h"
#include "model/stacks/tree/treecopy.h"
#include "model/stacks/verdict/missingprocesses.h"

namespace rankscope {

namespace {

/// Takes what is known of processes and threads to other pools.
void moveNames(StackDocument &document, const StackPools &from, StackPools &to)
{
    const auto moved = [&](StringId id) { return to.strings.intern(from.strings.text(id)); };
    for (StackProcess &process : document.processes) {
        process.host = moved(process.host);
        process.program = moved(process.program);
    }
    for (StackThread &thread : document.threads) {
        thread.name = moved(thread.name);
        thread.state = moved(thread.state);
        thread.signal = moved(thread.signal);
    }
}

/// Leaves those of the focus. The job is then what of it is in the focus: numbers outside of it are not missing.
void keepFocus(StackDocument &document, const ProcessSet &focus)
{
    const StackTree &last = *document.snapshots.back().tree;
    ProcessSet job = last.allProcesses();
    job.unite(missingProcesses(document, last));
    document.declared = job.intersected(focus);
    std::erase_if(document.processes, [&focus](const auto &one) { return !focus.contains(one.process); });
    std::erase_if(document.threads, [&focus](const auto &one) { return !focus.contains(one.process); });
}

} // namespace

ViewedDocument viewedDocument(const StackDocument &document, const StackViewOptions &options, const Progress &progress)
{
    ViewedDocument viewed{document, {}};
    if (options.focusProcesses && !document.snapshots.empty())
        keepFocus(viewed.document, *options.focusProcesses);
    const auto pools = std::make_shared<StackPools>();
    moveNames(viewed.document, *document.pools, *pools);
    for (StackSnapshot &snapshot : viewed.document.snapshots) {
        const StackView view = makeView(snapshot.tree, options, progress);
        StackTreeBuilder builder(pools);
        appendFrames(builder, toTree(view));
        snapshot.tree = std::make_shared<const StackTree>(builder.finish());
        viewed.hidden = view.hiddenFrames();
    }
    viewed.document.pools = pools;
    return viewed;
}

} // namespace rankscope
