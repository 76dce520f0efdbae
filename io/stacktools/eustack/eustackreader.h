// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads what eu-stack prints, of one process or of many, with sources (-s), modules (-m), inlined frames (-i), all of
/// it (-v) or the map of modules (-l) (stack-tools.md, B, row 10). Errors: WrongFormat (no thread with a frame in it),
/// Cancelled.
[[nodiscard]] StackResult readEuStack(ByteSource source, const QString &name, const StackReadOptions &options,
                                      Progress &progress);

/// A thread "TID 4711:" with a frame is in it.
bool looksLikeEuStack(std::string_view head);

} // namespace rankscope
