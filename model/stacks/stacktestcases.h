// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/testsuite.h"
#include "model/stacks/diff/stackdiff.h"

namespace rankscope {

/// A case for each class of processes with the same stacks in the reference, which fails where some of them stand
/// elsewhere now; one for processes that moved without being in a class, as new ones; and one for all frames together.
/// `reference` is what the diff was made from.
TestSuite stackDiffCases(const StackDiff &diff, const StackTree &reference, bool allowPartial);

} // namespace rankscope
