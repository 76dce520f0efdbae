// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/testsuite.h"
#include "model/trace/diff/tracediff.h"

namespace rankscope {

/// A case for each trace of the current run, and for each trace of the reference of which not all was compared. A trace
/// fails where a difference is its own: with its first origin, or with the one that its differences follow from.
TestSuite traceDiffCases(const TraceDiff &diff, bool allowPartial);

} // namespace rankscope
