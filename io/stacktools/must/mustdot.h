// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"
#include "model/stacks/waiting/waitreport.h"

namespace rankscope {

/// Reads MUST_Deadlock.dot: which rank waits for which, in which call (hang-causes.md, 4.3). Errors: WrongFormat,
/// TooLarge, Cancelled.
[[nodiscard]] StackResult readMustDot(ByteSource source, const QString &name, const StackReadOptions &options,
                                      Progress &progress);

bool looksLikeMustDot(std::string_view head);

/// The waits of a graph; none where it is something else.
std::vector<MessageWait> mustWaits(std::string_view dot);

/// Adds what the graphs next to a report of MUST say, in its folder or in MUST_Output-files.
void addMustGraphs(const QString &report, WaitReport &to, StackDocument &document);

} // namespace rankscope
