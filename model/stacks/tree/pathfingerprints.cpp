// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stacks/tree/pathfingerprints.h"

#include "model/base/columns/mixedbits.h"

namespace rankscope {

std::vector<std::uint64_t> pathFingerprints(const StackTree &tree)
{
    std::vector<std::uint64_t> prints(tree.size());
    for (StackNode node{0}; node.value < tree.size(); ++node.value) {
        const auto parent = tree.parent(node);
        prints[node.value] = mixedBits((parent ? prints[parent->value] : 0) ^ mixedBits(tree.frame(node).value));
    }
    return prints;
}

} // namespace rankscope
