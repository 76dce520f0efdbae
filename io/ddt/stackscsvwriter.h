// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackwriting.h"

namespace rankscope {

/// Writes DDT's stacks CSV (formats/ddt.md, section 2): Depth from 0, Processes, Threads, Function as "name
/// (file:line)". Columns that are hidden or that the tree does not carry are skipped. Sets are written where all of a
/// column are known, else counts: a number alone could not be told from a set of one. Errors: CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeStacksCsv(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                                          Progress &progress);

} // namespace rankscope
