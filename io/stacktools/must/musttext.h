// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// Reads what MUST writes to standard output, with or without its mark in front of each line, also among the lines of a
/// job (hang-causes.md, 4.4), and the graph of a deadlock next to it. Errors: WrongFormat, TooLarge, Cancelled.
[[nodiscard]] StackResult readMustText(ByteSource source, const QString &name, const StackReadOptions &options,
                                       Progress &progress);

/// A line with the mark of MUST is in it, or a record of old versions.
bool looksLikeMustText(std::string_view head);

} // namespace rankscope
