// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/profilediff.h"

#include <cstdint>

namespace rankscope {

/// The diff of profiles for a terminal: what it comes to for each run, then the scopes with the largest changes, `limit` rows at
/// most (0: all); of more than two runs a row has columns for each. Translated, ends with a line end.
QString profileDiffReport(const ProfileDiff &diff, std::uint64_t limit);

} // namespace rankscope
