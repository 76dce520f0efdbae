// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads what lldb prints for "bt all", "thread backtrace" and "thread list", of one process or of several one after
/// the other, with prompts, source lines and assembly between them (hang-causes.md, 6.1). A thread that is shown with
/// its innermost frame alone, as lldb does where it stops, and then with its stack is one. Errors: WrongFormat (no
/// frame in it), Cancelled.
[[nodiscard]] StackResult readLldb(ByteSource source, const QString &name, const StackReadOptions &options,
                                   Progress &progress);

/// A frame as only lldb prints it is in it.
bool looksLikeLldb(std::string_view head);

} // namespace rankscope
