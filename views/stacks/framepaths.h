// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stacktree.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// Of each frame of a tree the functions from the outermost one down to it, as one number: the same in another tree, in
/// another session and where only lines changed. Linear.
using FramePaths = std::vector<std::uint64_t>;
FramePaths framePaths(const StackTree &tree);

/// The first frame with this path; nothing where there is none.
std::optional<StackNode> findPath(const FramePaths &paths, std::uint64_t path);

} // namespace rankscope
