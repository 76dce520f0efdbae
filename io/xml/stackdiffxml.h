// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/stacks/stackdifffields.h"

class QIODevice;

namespace rankscope {

/// Writes a diff of stacks as XML: <stack-diff> with the counts as attributes, in it <reference>, <current>, a <difference>
/// for each frame that differs and a <move> for each group of processes that moved.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeStackDiffXml(const StackDiff &diff, const StackDiffLimit &limit, QIODevice &device,
                                             Progress &progress);

} // namespace rankscope
