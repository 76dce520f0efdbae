// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

namespace rankscope {

/// Reads MUST_Output.json (hang-causes.md, 4.5), whose JSON is mended where it is none, and the graph of a deadlock
/// next to it. Errors: WrongFormat, TooLarge, Cancelled.
[[nodiscard]] StackResult readMustJson(ByteSource source, const QString &name, const StackReadOptions &options,
                                       Progress &progress);

bool looksLikeMustJson(std::string_view head);

} // namespace rankscope
