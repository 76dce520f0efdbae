// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rankvalues.h"

namespace rankscope {

/// Reads what is asked for from the metric-db files of a folder, one after the other; nothing of them is kept. Rank and thread are
/// told by the name of each file ("…-RANK-THREAD-HOST-PID-N.metric-db", or "…rank7…"). What is not of this profile, or cannot be
/// read, is left out and a problem. Errors: NotFound (there is no such file), Cancelled.
[[nodiscard]] Result<RankValues> readRankValues(const RankRequest &request, Progress &progress);

} // namespace rankscope
