// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/verdict/hottestleaf.h"

#include <map>
#include <tuple>

namespace rankscope {

namespace {

/// What is counted at a frame and at none below it.
std::uint64_t ownCount(const StackTree &tree, StackNode node)
{
    std::uint64_t below = 0;
    for (auto child = tree.firstChild(node); child; child = tree.nextSibling(*child))
        below += tree.threads(*child).count;
    const std::uint64_t all = tree.threads(node).count;
    return all > below ? all - below : 0;
}

struct Leaf {
    StackNode node;
    std::uint64_t most = 0; // at that frame
    std::uint64_t count = 0;
};

} // namespace

std::optional<HottestLeaf> hottestLeaf(const StackTree &tree)
{
    if (tree.hasProcesses())
        return std::nullopt;
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, Leaf> leaves;
    HottestLeaf hottest;
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        const std::uint64_t own = ownCount(tree, node);
        const Frame &frame = tree.pools().frames[tree.frame(node)];
        Leaf &leaf = leaves[{frame.function.value, frame.file.value, frame.module.value}];
        hottest.total += own;
        leaf.count += own;
        if (own > leaf.most) {
            leaf.most = own;
            leaf.node = node;
        }
    }
    for (const auto &[function, leaf] : leaves) {
        if (leaf.count > hottest.count) {
            hottest.count = leaf.count;
            hottest.node = leaf.node;
            hottest.isShared = false;
        } else if (leaf.count == hottest.count) {
            hottest.isShared = true;
        }
    }
    return hottest.count > 0 ? std::optional(hottest) : std::nullopt;
}

} // namespace rankscope
