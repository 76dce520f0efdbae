// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/profile/diff/profiledifftable.h"

class QIODevice;

namespace rankscope {

/// Writes a diff as the JSON object "profile-diff" of the contract, one change a line; counts always count all.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeProfileDiffJson(const ProfileDiff &diff, const ProfileDiffLimit &limit,
                                                QIODevice &device, Progress &progress);

} // namespace rankscope
