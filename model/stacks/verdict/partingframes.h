// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/stacks/tree/stacktree.h"

#include <vector>

namespace rankscope {

/// The frames that tell several ways apart, looking outward from where each ends: for each way the innermost frame in
/// which it differs from others, and where that leaves some alike, the next (three at most). None for ways that pass
/// through the same frames. Costs at most the sum of the lengths of the ways. Cancelled, it finds fewer of them.
std::vector<std::vector<StackNode>> partingFrames(const StackTree &tree, const std::vector<StackNode> &ends,
                                                  const Progress &progress = Progress());

} // namespace rankscope
