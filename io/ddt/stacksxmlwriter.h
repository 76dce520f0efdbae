// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackwriting.h"

namespace rankscope {

/// Writes DDT's stacks XML (formats/ddt.md, section 2) with its document type inline; the elements nest as the frames
/// do. A list of processes that was cut becomes their count. Characters that XML cannot carry become U+FFFD;
/// options.problems says so. Errors: CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeStacksXml(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                                          Progress &progress);

} // namespace rankscope
