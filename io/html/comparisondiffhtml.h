// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/comparison/comparisondifftable.h"

class QIODevice;

namespace rankscope {

/// Writes a diff of comparisons as one HTML page that needs nothing else: the outcome, the files, and a table of the
/// changes, as many as `files` allows.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeComparisonDiffHtml(const ComparisonDiff &diff, const ComparisonDiffFiles &files,
                                                   QIODevice &device, Progress &progress);

} // namespace rankscope
