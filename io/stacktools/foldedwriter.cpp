// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/foldedwriter.h"

#include "io/stacktools/foldednames.h"
#include "io/writeerror.h"
#include "model/base/processsettext.h"
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

bool allSetsKnown(const StackTree &tree)
{
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (tree.processes(node).state != SetState::Complete)
            return false;
    }
    return true;
}

/// Whether the lines begin with whose stacks they are.
bool namesProcesses(const StackTree &tree, Count what, const StackWriteOptions &options)
{
    const bool wanted = options.members == MembersAs::Sets && what == Count::Processes;
    const bool known = wanted && allSetsKnown(tree);
    noteLoss(options,
             QCoreApplication::translate("FoldedWriter", "Not all sets of processes are known; only their numbers were "
                                                         "written."),
             wanted && !known ? 1 : 0);
    return known;
}

/// What frames have that a line cannot say.
struct Losses {
    std::uint64_t separators = 0;
    std::uint64_t places = 0;
};

/// Appends a text without what separates frames and stacks; false when it had any of it.
bool appendClean(std::string &path, std::string_view text)
{
    const std::size_t before = path.size();
    path += text;
    bool clean = true;
    for (std::size_t at = before; at < path.size(); ++at) {
        const char sign = path[at];
        if (sign != ';' && sign != '\n' && sign != '\r')
            continue;
        path[at] = sign == ';' ? ':' : ' ';
        clean = false;
    }
    return clean;
}

bool appendFunction(std::string &path, const StackPools &pools, FrameId frame)
{
    if (!pools.function(frame).empty())
        return appendClean(path, pools.function(frame));
    if (pools.module(frame).empty())
        return appendClean(path, "??");
    path += '[';
    const bool clean = appendClean(path, pools.module(frame));
    path += ']';
    return clean;
}

/// Appends " (file:line)" where the reader takes just that off the name again.
bool appendPlace(std::string &path, std::size_t name, std::string_view file, std::uint32_t line)
{
    const std::size_t end = path.size();
    path.append(" (").append(file).append(":").append(std::to_string(line)).append(")");
    const std::string_view whole = std::string_view(path).substr(name);
    const bool separates = file.find_first_of(";\n\r") != std::string_view::npos;
    if (!separates && splitName(whole) == FoldedName{whole.substr(0, end - name), file, line})
        return true;
    path.resize(end);
    return false;
}

void appendFrame(std::string &path, const StackPools &pools, FrameId frame, Losses &losses)
{
    const std::size_t name = path.size();
    losses.separators += appendFunction(path, pools, frame) ? 0 : 1;
    if (pools.line(frame) != 0)
        losses.places += appendPlace(path, name, pools.file(frame), pools.line(frame)) ? 0 : 1;
}

} // namespace

Result<void> writeFolded(const StackTree &tree, const StackWriteOptions &options, QIODevice &device, Progress &progress)
{
    const Count what = whatToCount(tree, options);
    const bool named = namesProcesses(tree, what, options);
    std::string path;
    std::vector<std::size_t> lengths; // of the path with each open frame
    std::string text;
    Losses losses;
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
        appendFrame(path, tree.pools(), tree.frame(node), losses);
        lengths.push_back(path.size());
        const std::uint64_t count = endingCount(tree, node, what);
        if (count > 0 && named) {
            text += '[';
            appendCompactText(text, endingIn(tree, node));
            text += "];";
        }
        if (count > 0)
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
             losses.separators);
    noteLoss(options,
             QCoreApplication::translate("FoldedWriter", "A place cannot stand behind its function; it was left out."),
             losses.places);
    return {};
}

} // namespace rankscope
