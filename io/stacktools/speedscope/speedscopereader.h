// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"

#include <string_view>

namespace rankscope {

/// Reads the JSON of speedscope (hang-causes.md, 6.6). A profile whose name says ranks ("rank 3", "ranks 0-3,7") is
/// theirs; all others are of nobody, unless the name of the file tells a process. Weights are counts, of fractions of a
/// second microseconds. A profile that contradicts itself is refused with the reason, the others are read. Errors:
/// WrongFormat (no JSON of speedscope, or no profile in it that can be believed), TooLarge (over 256 MiB), Cancelled.
[[nodiscard]] StackResult readSpeedscope(ByteSource source, const QString &name, const StackReadOptions &options,
                                         Progress &progress);

/// JSON that names the schema of speedscope, or has its members.
bool looksLikeSpeedscope(std::string_view head);

} // namespace rankscope
