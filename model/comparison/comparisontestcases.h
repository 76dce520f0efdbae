// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/comparisondiff.h"
#include "model/report/testsuite.h"

namespace rankscope {

/// A case for each value of the reference, which fails where some of its processes have another value now or none, and
/// one for each value of processes that only the current comparison has. `reference` is what the diff was made from.
TestSuite comparisonDiffCases(const ValueGroups &reference, const ComparisonDiff &diff);

} // namespace rankscope
