// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads what `mpirun --timeout N --get-stack-traces` of Open MPI and PRRTE prints, between whatever else the job
/// prints (stack-tools.md, B, row 2). Every process that is named is declared, also without a stack. Errors:
/// WrongFormat (no heading of a process in it), Cancelled.
[[nodiscard]] StackResult readOpenMpiStacks(ByteSource source, const QString &name, const StackReadOptions &options,
                                            Progress &progress);

/// The heading of a process is in it.
bool looksLikeOpenMpiStacks(std::string_view head);

} // namespace rankscope
