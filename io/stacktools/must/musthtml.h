// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// Reads MUST_Output.html of old and new versions, also cut off, as a job that hangs leaves it (hang-causes.md, 4.2),
/// and the graph of a deadlock next to it. Errors: WrongFormat, TooLarge, Cancelled.
[[nodiscard]] StackResult readMustHtml(ByteSource source, const QString &name, const StackReadOptions &options,
                                       Progress &progress);

bool looksLikeMustHtml(std::string_view head);

} // namespace rankscope
