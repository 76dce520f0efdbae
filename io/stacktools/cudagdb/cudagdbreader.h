// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads the tables of cuda-gdb's "info cuda kernels" and "info cuda threads" (hang-causes.md, 6.2), with the
/// backtraces that are in the same text, as gdb prints them. GPU threads are frames of their own beside those of the
/// host, as DDT shows them: the kernel and the place where they are, with their number. Errors: WrongFormat (no row in
/// it), TooLarge (over 256 MiB), Cancelled.
[[nodiscard]] StackResult readCudaGdb(ByteSource source, const QString &name, const StackReadOptions &options,
                                      Progress &progress);

/// The header of such a table is in it.
bool looksLikeCudaGdb(std::string_view head);

} // namespace rankscope
