// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// Most lines end in a number, with names between semicolons before it. The weakest of all kinds: to be asked last.
bool looksLikeFolded(std::string_view head);

/// Whether a text may be folded stacks of which no line is there as a whole yet, so that more of it is needed to say.
bool mayBeginFolded(std::string_view head);

/// Reads folded stacks, "a;b;c 12" (stack-tools.md, B3), also in UTF-16. What the file tells decides what is known:
/// - stacks that begin with "rank 3", "[0-3]" and the like: sets of processes, and the counts where they differ from
/// those;
/// - xpu_timer's frames: sets of processes, and the job's processes in `declared`;
/// - else the counts are samples, told as the number of threads; the processes are options.process, or not known.
/// "comm-pid/tid" at the front stays a frame: a pid is no number of a process of the job.
/// Two counts a line (before and after) make two snapshots.
/// Errors: WrongFormat (no stack in it), Cancelled.
[[nodiscard]] StackResult readFolded(ByteSource source, const QString &name, const StackReadOptions &options,
                                     Progress &progress);

} // namespace rankscope
