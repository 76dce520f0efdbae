// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads backtraces of gdb, pstack and gstack (stack-tools.md, B1): of one process or of many, live or of a core file,
/// as printed or pasted into a mail or page. Local values and other output are passed over. Errors: WrongFormat (no
/// frame in it, and not of our scripts), Cancelled.
[[nodiscard]] StackResult readGdbStacks(ByteSource source, const QString &name, const StackReadOptions &options,
                                        Progress &progress);

/// There is a frame as only gdb prints it, or the head that our scripts write above one. Output of mpirun's
/// --get-stack-traces holds such frames as well: ask looksLikeOpenMpiStacks() first.
bool looksLikeGdbBacktrace(std::string_view head);

} // namespace rankscope
