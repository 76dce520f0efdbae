// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/profilediff.h"
#include "model/report/report.h"

namespace rankscope {

/// What compared profiles come to for each run, how their runs differ, and the changes, `limit` of each table at most
/// (0: all): for files by scope, for a page the largest own costs first, for a terminal a row for each scope and metric
/// with columns for each run. Counts always count all. The diff must outlive it.
Report profileDiffReport(const ProfileDiff &diff, std::uint64_t limit);

} // namespace rankscope
