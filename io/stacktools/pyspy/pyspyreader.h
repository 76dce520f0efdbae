// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// Has the headings of a dump: "Process 12: …" with "Python v…", or "Thread 12 (idle)" with a frame below.
bool looksLikePySpy(std::string_view head);

/// Reads what `py-spy dump` prints, of one process or several (stack-tools.md, B2). Values of local variables are left
/// out. A process that is printed again begins another snapshot. Which ranks the processes are: PySpyStacks. Errors:
/// WrongFormat (no process and no thread in it), Cancelled.
[[nodiscard]] StackResult readPySpy(ByteSource source, const QString &name, const StackReadOptions &options,
                                    Progress &progress);

} // namespace rankscope
