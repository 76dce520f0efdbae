// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackwriting.h"

namespace rankscope {

/// Writes folded stacks: "main (a.c:3);solve;MPI_Wait 12", with the place of a frame where it has one, a line for each
/// frame where somebody's stack ends, with how many end there: processes, or threads where options.countThreads wants
/// them or the tree knows nothing else. A tree without either counts each of its leaves once. MembersAs::Sets begins
/// each line with whose stack it is, "[0-3,7];main". Semicolons and line ends in names are replaced, and a place that
/// the reader would not find again is skipped; options.problems says so. Errors: CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeFolded(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                                       Progress &progress);

} // namespace rankscope
