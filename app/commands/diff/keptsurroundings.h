// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/diff/diffkinds.h"
#include "model/trace/diff/tracediff.h"

namespace rankscope {

/// Adds to the result that --save keeps what a person needs to look at it without the traces: the records around what
/// differs, headers, structure, lines of the source. The source is looked for in the folders of --source,
/// --reference-source and --current-source, beside the traces and one folder above, as the window does. Where the
/// traces of the diff are not whole, their files are read once more, by the ranks of the team. Errors: those of that,
/// Cancelled.
[[nodiscard]] Result<void> keepSurroundings(SavedResult &saved, const TraceDiff &diff, bool hasWholeTraces,
                                            const DiffOptions &options, Progress &progress);

} // namespace rankscope
