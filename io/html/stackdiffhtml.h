// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/stacks/diff/stackdifffields.h"

class QIODevice;

namespace rankscope {

/// Writes a diff of stacks as one HTML page that needs nothing else: the outcome, the counts, who moved, and a table of the
/// frames that differ.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeStackDiffHtml(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device,
                                              Progress &progress);

} // namespace rankscope
