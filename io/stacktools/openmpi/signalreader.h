// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads what Open MPI's signal handler prints of processes that died, between whatever else a job prints
/// (hang-causes.md, 5.1). The lines of several processes may be mixed within one line: each piece goes to the process
/// before it, and a frame that stands alone to the one whose frame is open. Ranks are those of mpirun's tags and of its
/// remark who exited on a signal. Errors: WrongFormat (no such stack in it), Cancelled.
[[nodiscard]] StackResult readOpenMpiSignals(ByteSource source, const QString &name, const StackReadOptions &options,
                                             Progress &progress);

/// "[host:pid] *** Process received signal ***" or a frame behind "[host:pid] [ 0]" is in it.
bool looksLikeOpenMpiSignals(std::string_view head);

} // namespace rankscope
