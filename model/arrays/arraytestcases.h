// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/report/testsuite.h"

namespace rankscope {

/// A case for each data set, for each group whose attributes differ, and for each data set that the rules leave out;
/// one more where nothing was compared.
TestSuite arrayDiffCases(const ArrayFilesDiff &diff, bool allowPartial);

} // namespace rankscope
