// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// JSON with the fields that py-spy gives a thread.
bool looksLikePySpyJson(std::string_view head);

/// Reads what `py-spy dump --json` prints: an array of threads, or several arrays one after the other (stack-tools.md,
/// B2). Unknown fields are ignored, any may be missing. Each thread is read on its own, so that of a file that is cut
/// all whole threads are kept. The threads of a process count from the last to the first, which is how the text lists
/// them. Errors: WrongFormat (no thread in it), TooLarge (over 256 MiB: a dump of a process has some hundred KiB),
/// Cancelled.
[[nodiscard]] StackResult readPySpyJson(ByteSource source, const QString &name, const StackReadOptions &options,
                                        Progress &progress);

} // namespace rankscope
