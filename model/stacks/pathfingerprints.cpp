// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/pathfingerprints.h"

namespace rankscope {

namespace {

std::uint64_t mixed(std::uint64_t value)
{
    value = (value + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
}

} // namespace

std::vector<std::uint64_t> pathFingerprints(const StackTree &tree)
{
    std::vector<std::uint64_t> prints(tree.size());
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        const auto parent = tree.parent(node);
        prints[node.value] = mixed((parent ? prints[parent->value] : 0) ^ mixed(tree.frame(node).value));
    }
    return prints;
}

} // namespace rankscope
