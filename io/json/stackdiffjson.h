// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/stacks/diff/stackdifffields.h"

class QIODevice;

namespace rankscope {

/// Writes a diff of stacks as JSON by the contract: kind "stack-diff", the counts, the frames that differ in preorder, and under
/// "moves" who stands elsewhere (each of "from" and "to" is a list of paths).
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeStackDiffJson(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device,
                                              Progress &progress);

} // namespace rankscope
