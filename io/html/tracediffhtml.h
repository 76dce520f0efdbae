// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/diff/differencechoice.h"

class QIODevice;

namespace rankscope {

/// Writes a diff as one HTML page that needs nothing else (no script, no font, no picture), light or dark as the reader's
/// system is: the origins, the counts, what was not compared, and a table of the first differences.
/// `choice` says which differences the table has. Fails when cancelled or when the device takes no
/// more.
[[nodiscard]] Result<void> writeTraceDiffHtml(const TraceDiff &diff, const DifferenceChoice &choice, QIODevice &device,
                                              Progress &progress);

} // namespace rankscope
