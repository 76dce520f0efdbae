// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/endingcounts.h"

#include "model/stacks/tree/stackends.h"

#include <algorithm>

namespace rankscope {

namespace {

/// Those of a frame without those of the frames below, as far as counts tell.
template<typename CountOf>
std::uint64_t withoutChildren(const StackTree &tree, StackNode node, CountOf countOf)
{
    std::uint64_t count = countOf(node);
    for (auto child = tree.firstChild(node); child; child = tree.nextSibling(*child))
        count -= std::min<std::uint64_t>(count, countOf(*child));
    return count;
}

bool listsAll(const StackTree &tree, StackNode node)
{
    bool listed = tree.processes(node).state == SetState::Complete;
    for (auto child = tree.firstChild(node); listed && child; child = tree.nextSibling(*child))
        listed = tree.processes(*child).state == SetState::Complete;
    return listed;
}

} // namespace

EndingCount endingCountOf(const StackTree &tree, bool prefersThreads)
{
    if (tree.hasThreads() && (prefersThreads || !tree.hasProcesses()))
        return EndingCount::Threads;
    return tree.hasProcesses() ? EndingCount::Processes : EndingCount::Leaves;
}

std::uint64_t endingCount(const StackTree &tree, StackNode node, EndingCount what)
{
    switch (what) {
    case EndingCount::Processes:
        if (listsAll(tree, node))
            return endingIn(tree, node).count();
        return withoutChildren(tree, node, [&](StackNode at) { return tree.processes(at).count; });
    case EndingCount::Threads:
        return withoutChildren(tree, node, [&](StackNode at) { return tree.threads(at).count; });
    case EndingCount::Leaves:
        break;
    }
    return tree.firstChild(node) ? 0 : 1;
}

bool listsAllProcesses(const StackTree &tree)
{
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (tree.processes(node).state != SetState::Complete)
            return false;
    }
    return true;
}

} // namespace rankscope
