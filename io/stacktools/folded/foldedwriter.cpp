// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folded/foldedwriter.h"

#include "io/stacktools/folded/foldedpath.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"
#include "model/stacks/tree/endingcounts.h"
#include "model/stacks/tree/stackends.h"

#include <QCoreApplication>

#include <string>

namespace rankscope {

namespace {

/// Whether the lines begin with whose stacks they are.
bool namesProcesses(const StackTree &tree, EndingCount what, const StackWriteOptions &options)
{
    const bool wanted = options.members == MembersAs::Sets && what == EndingCount::Processes;
    const bool known = wanted && listsAllProcesses(tree);
    noteLoss(options,
             QCoreApplication::translate("FoldedWriter", "Not all sets of processes are known; only their numbers were "
                                                         "written."),
             wanted && !known ? 1 : 0);
    return known;
}

std::string nameOf(const StackPools &pools, FrameId frame)
{
    if (!pools.function(frame).empty())
        return std::string(pools.function(frame));
    return pools.module(frame).empty() ? "??" : '[' + std::string(pools.module(frame)) + ']';
}

} // namespace

Result<void> writeFolded(const StackTree &tree, const StackWriteOptions &options, QIODevice &device, Progress &progress)
{
    const EndingCount what = endingCountOf(tree, options.countThreads);
    const bool named = namesProcesses(tree, what, options);
    FoldedPath path;
    std::string text;
    const auto drain = [&] {
        const bool written = device.write(text.data(), qint64(text.size())) == qint64(text.size());
        text.clear();
        return written;
    };
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        const FrameId frame = tree.frame(node);
        path.keep(tree.depth(node));
        path.add(nameOf(tree.pools(), frame), tree.pools().file(frame), tree.pools().line(frame));
        const std::uint64_t count = endingCount(tree, node, what);
        if (count > 0 && named) {
            text += '[';
            appendCompactText(text, endingIn(tree, node));
            text += "];";
        }
        if (count > 0)
            text.append(path.text())
                .append(" ")
                .append(std::to_string(count))
                .append(options.lineEnd == LineEnd::CrLf ? "\r\n" : "\n");
        if (text.size() >= foldedBufferBytes && !drain())
            return tl::unexpected(writeError(device));
    }
    if (!drain())
        return tl::unexpected(writeError(device));
    path.noteLosses(options);
    return {};
}

} // namespace rankscope
