// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/stacks/stackdifffields.h"

class QIODevice;

namespace rankscope {

/// Writes a diff of stacks as a table: a header line with the keys, a line for each frame that differs, then one for each
/// group of processes that moved.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeStackDiffCsv(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device,
                                             Progress &progress);

} // namespace rankscope
