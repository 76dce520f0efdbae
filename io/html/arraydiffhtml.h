// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"

class QIODevice;

namespace rankscope {

/// Writes two compared files of arrays as one page that needs nothing else: what it comes to, and a row a data set.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeArrayDiffHtml(const ArrayFilesDiff &diff, QIODevice &device, Progress &progress);

} // namespace rankscope
