// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackwriting.h"
#include "model/profile/scopes/profiledocument.h"

namespace rankscope {

/// Writes what the scopes of a profile cost by themselves as folded stacks, a line for each scope that costs anything:
/// call paths, or the structure of the program from the outside in. Lines and calls are no frames of their own: their
/// cost is that of the loop, procedure or file around them. "sweep (hydro.f:10);loop 12-31 (hydro.f:12) 380928";
/// numbers with all of their digits, so that the lines add up to the whole. Of the options, lineEnd and problems count;
/// what is below 0 or no number cannot be written, and is noted. Errors: BadOption (a formula that cannot be computed),
/// CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeFoldedProfile(const ProfileSection &section, std::size_t metric,
                                              const StackWriteOptions &options, QIODevice &device, Progress &progress);

/// What a scope is called as a frame: its name; "loop 12-31" of one without a name.
std::string frameNameOf(const ScopeTree &tree, ScopeId scope);

} // namespace rankscope
