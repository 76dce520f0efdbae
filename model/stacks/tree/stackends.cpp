// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/stackends.h"

#include "model/base/polling.h"

#include <algorithm>
#include <iterator>

namespace rankscope {

bool endsAreSure(const StackTree &tree, StackNode node)
{
    bool processes = tree.processes(node).state == SetState::Complete;
    bool threads = tree.threads(node).state == SetState::Complete;
    for (auto child = tree.firstChild(node); child && (processes || threads); child = tree.nextSibling(*child)) {
        processes = processes && tree.processes(*child).state == SetState::Complete;
        threads = threads && tree.threads(*child).state == SetState::Complete;
    }
    return processes || threads;
}

ProcessSet endingIn(const StackTree &tree, StackNode node)
{
    std::vector<ProcessSet::Range> processes;
    std::vector<ThreadSet::Rectangle> threads;
    bool threadsTold = tree.threads(node).state == SetState::Complete;
    for (auto child = tree.firstChild(node); child; child = tree.nextSibling(*child)) {
        if (tree.processes(*child) == tree.processes(node) && tree.threads(*child) == tree.threads(node))
            return {}; // all go on there, whatever is told
        std::ranges::copy(tree.processSet(*child).ranges(), std::back_inserter(processes));
        std::ranges::copy(tree.threadSet(*child).rectangles(), std::back_inserter(threads));
        threadsTold = threadsTold && tree.threads(*child).state == SetState::Complete;
    }
    if (threadsTold)
        return tree.threadSet(node).subtracted(ThreadSet::fromRectangles(std::move(threads))).processes();
    return tree.processSet(node).subtracted(ProcessSet::fromRanges(std::move(processes)));
}

StackEnds stackEnds(const StackTree &tree, const Progress &progress)
{
    StackEnds ends;
    ends.at.resize(tree.size());
    std::vector<ProcessSet::Range> unsure;
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        if (endsAt(node.value, progress))
            break;
        if (endsAreSure(tree, node)) {
            ends.at[node.value] = endingIn(tree, node);
            continue;
        }
        const ProcessSet listed = tree.processSet(node).united(tree.threadSet(node).processes());
        unsure.insert(unsure.end(), listed.ranges().begin(), listed.ranges().end());
        ends.isWhole = false;
    }
    ends.unsure = ProcessSet::fromRanges(std::move(unsure));
    return ends;
}

} // namespace rankscope
