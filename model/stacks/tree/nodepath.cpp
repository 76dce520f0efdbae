// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/nodepath.h"

#include <algorithm>

namespace rankscope {

namespace {

bool sameFrame(const StackTree &one, StackNode ofOne, const StackTree &two, StackNode ofTwo)
{
    const FrameId left = one.frame(ofOne);
    const FrameId right = two.frame(ofTwo);
    const StackPools &ours = one.pools();
    const StackPools &theirs = two.pools();
    if (&ours == &theirs)
        return left == right;
    return ours.function(left) == theirs.function(right) && ours.line(left) == theirs.line(right)
           && ours.file(left) == theirs.file(right) && ours.module(left) == theirs.module(right);
}

} // namespace

std::vector<StackNode> pathTo(const StackTree &tree, StackNode node)
{
    std::vector<StackNode> path;
    for (std::optional<StackNode> at = node; at; at = tree.parent(*at))
        path.push_back(*at);
    std::ranges::reverse(path);
    return path;
}

std::optional<StackNode> sameNode(const StackTree &from, StackNode node, const StackTree &to)
{
    std::optional<StackNode> found;
    for (const StackNode step : pathTo(from, node)) {
        std::optional<StackNode> next = found ? to.firstChild(*found) : StackNode{0};
        if (to.isEmpty())
            return std::nullopt;
        while (next && !sameFrame(from, step, to, *next))
            next = to.nextSibling(*next);
        if (!next)
            return std::nullopt;
        found = next;
    }
    return found;
}

StackViewOptions carriedTo(StackViewOptions options, const StackTree &from, const StackTree &to)
{
    if (options.focusNode)
        options.focusNode = sameNode(from, *options.focusNode, to);
    std::vector<StackNode> hidden;
    for (const StackNode node : options.hiddenNodes) {
        if (const auto same = sameNode(from, node, to))
            hidden.push_back(*same);
    }
    options.hiddenNodes = std::move(hidden);
    return options;
}

} // namespace rankscope
