// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/series/seriesdiff.h"
#include "model/report/testsuite.h"

namespace rankscope {

/// A case for each variable: it fails where it parts, with the first step. One more for each step that only one of both
/// has or that could not be read, and one where nothing was compared. The diff must outlive it.
TestSuite seriesDiffCases(const SeriesDiff &diff, bool allowPartial);

} // namespace rankscope
