// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads the stacks that Cray ATP prints of ranks that died, between the job's other output (stack-tools.md, B, row 8).
/// Errors: WrongFormat (no walkback in it), Cancelled.
[[nodiscard]] StackResult readAtpWalkback(ByteSource source, const QString &name, const StackReadOptions &options,
                                          Progress &progress);

/// A walkback begins in it.
bool looksLikeAtpWalkback(std::string_view head);

} // namespace rankscope
