// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/foldedwriter.h"

#include "io/writeerror.h"
#include "model/stacks/stackends.h"

#include <QCoreApplication>

#include <string>
#include <vector>

namespace rankscope {

namespace {

constexpr std::size_t bufferBytes = std::size_t(64) << 10;

enum class Count { Processes, Threads, Leaves };

Count whatToCount(const StackTree &tree, const StackWriteOptions &options)
{
    if (tree.hasThreads() && (options.countThreads || !tree.hasProcesses()))
        return Count::Threads;
    return tree.hasProcesses() ? Count::Processes : Count::Leaves;
}

/// Those of a frame without those of the frames below, as far as counts tell.
template<typename CountOf>
std::uint64_t withoutChildren(const StackTree &tree, StackNode node, CountOf countOf)
{
    std::uint64_t count = countOf(node);
    for (auto child = tree.firstChild(node); child; child = tree.nextSibling(*child))
        count -= std::min<std::uint64_t>(count, countOf(*child));
    return count;
}

bool allListed(const StackTree &tree, StackNode node)
{
    bool listed = tree.processes(node).state == SetState::Complete;
    for (auto child = tree.firstChild(node); listed && child; child = tree.nextSibling(*child))
        listed = tree.processes(*child).state == SetState::Complete;
    return listed;
}

std::uint64_t endingCount(const StackTree &tree, StackNode node, Count what)
{
    switch (what) {
    case Count::Processes:
        if (allListed(tree, node))
            return endingIn(tree, node).count();
        return withoutChildren(tree, node, [&](StackNode at) { return tree.processes(at).count; });
    case Count::Threads:
        return withoutChildren(tree, node, [&](StackNode at) { return tree.threads(at).count; });
    case Count::Leaves:
        break;
    }
    return tree.firstChild(node) ? 0 : 1;
}

/// True when the name had characters that separate frames or stacks.
bool appendName(std::string &path, const StackPools &pools, FrameId frame)
{
    const std::size_t before = path.size();
    if (!pools.function(frame).empty())
        path += pools.function(frame);
    else if (!pools.module(frame).empty())
        path.append("[").append(pools.module(frame)).append("]");
    else
        path += "??";
    bool replaced = false;
    for (std::size_t at = before; at < path.size(); ++at) {
        const char sign = path[at];
        if (sign != ';' && sign != '\n' && sign != '\r')
            continue;
        path[at] = sign == ';' ? ':' : ' ';
        replaced = true;
    }
    return replaced;
}

} // namespace

Result<void> writeFolded(const StackTree &tree, const StackWriteOptions &options, QIODevice &device, Progress &progress)
{
    const Count what = whatToCount(tree, options);
    std::string path;
    std::vector<std::size_t> lengths; // of the path with each open frame
    std::string text;
    std::uint64_t replaced = 0;
    const auto drain = [&] {
        const bool written = device.write(text.data(), qint64(text.size())) == qint64(text.size());
        text.clear();
        return written;
    };
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (progress.isCancelled())
            return tl::unexpected(cancelledError());
        lengths.resize(tree.depth(node));
        path.resize(lengths.empty() ? 0 : lengths.back());
        if (!lengths.empty())
            path += ';';
        replaced += appendName(path, tree.pools(), tree.frame(node)) ? 1 : 0;
        lengths.push_back(path.size());
        if (const std::uint64_t count = endingCount(tree, node, what); count > 0)
            text.append(path)
                .append(" ")
                .append(std::to_string(count))
                .append(options.lineEnd == LineEnd::CrLf ? "\r\n" : "\n");
        if (text.size() >= bufferBytes && !drain())
            return tl::unexpected(writeError(device));
    }
    if (!drain())
        return tl::unexpected(writeError(device));
    noteLoss(options,
             QCoreApplication::translate("FoldedWriter", "A name has a semicolon or a line end; it was replaced."),
             replaced);
    return {};
}

} // namespace rankscope
