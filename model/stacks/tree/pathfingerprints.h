// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stacktree.h"

#include <vector>

namespace rankscope {

/// A number for the path to each frame, the same in all trees of the same pools, also where a tree has a path twice.
std::vector<std::uint64_t> pathFingerprints(const StackTree &tree);

} // namespace rankscope
