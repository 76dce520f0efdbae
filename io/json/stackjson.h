// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackwriting.h"

namespace rankscope {

/// Writes a tree as {"kind":"stacks","snapshot":1,"frames":[{"depth","function","file","line","module","processes",
/// "process_count","threads","thread_count","gpu_threads"}]}, frames in preorder. Sets are compact texts; where a list
/// was cut, "incomplete" is true and the counts tell more than the sets. What is not known is skipped. Errors:
/// CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeStackJson(const StackTree &tree, const StackWriteOptions &options, QIODevice &device,
                                          Progress &progress);

} // namespace rankscope
