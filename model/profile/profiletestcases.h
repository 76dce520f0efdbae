// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/diff/profilediff.h"
#include "model/report/testsuite.h"

namespace rankscope {

/// A suite for each run that is compared with the reference: a case for each scope of both, one for the whole of each
/// metric, and one for each metric that was not compared. The scope where most of the change is says so.
std::vector<TestSuite> profileDiffCases(const ProfileDiff &diff, bool allowPartial);

} // namespace rankscope
