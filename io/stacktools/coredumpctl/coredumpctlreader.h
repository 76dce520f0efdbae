// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads the stacks that coredumpctl and the journal show of processes that died, at any indentation (stack-tools.md,
/// B, row 11). Errors: WrongFormat (no stack in it), Cancelled.
[[nodiscard]] StackResult readCoredumpctl(ByteSource source, const QString &name, const StackReadOptions &options,
                                          Progress &progress);

/// "Stack trace of thread 4711:" is in it.
bool looksLikeCoredumpctl(std::string_view head);

} // namespace rankscope
