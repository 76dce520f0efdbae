// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stacktree.h"

#include <optional>

namespace rankscope {

/// The function in which most of what a tree counts ends: samples, threads or times, whatever the counts of its source
/// are.
struct HottestLeaf {
    StackNode node; // one of its frames, that with the largest count of its own
    std::uint64_t count = 0; // over all ways to the function
    std::uint64_t total = 0; // of the tree
    bool isShared = false; // another function has as much
};

/// Of a tree that names no processes; nothing where it counts nothing either, or names some.
std::optional<HottestLeaf> hottestLeaf(const StackTree &tree);

} // namespace rankscope
