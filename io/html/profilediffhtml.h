// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/profile/diff/profiledifftable.h"

class QIODevice;

namespace rankscope {

/// Writes a diff of profiles as one HTML page that needs nothing else: what grew most, what was not the same about the runs, and
/// a table of the changes, the largest ones first, as many as the limit allows.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeProfileDiffHtml(const ProfileDiff &diff, const ProfileDiffLimit &limit,
                                                QIODevice &device, Progress &progress);

} // namespace rankscope
