// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// Reads padb's report of a deadlock and its queues of messages, also from a full report, whose tree of stacks is read
/// with them (hang-causes.md, 3.4 to 3.6). Ranks of groups are translated into those of the job where a queue says how.
/// Errors: WrongFormat, TooLarge, Cancelled.
[[nodiscard]] StackResult readPadbReport(ByteSource source, const QString &name, const StackReadOptions &options,
                                         Progress &progress);

/// A group of such a report, or a communicator of a queue, is in it.
bool looksLikePadbReport(std::string_view head);

} // namespace rankscope
