// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/report/testsuite.h"
#include "model/trace/parameters/parameterdiff.h"

namespace rankscope {

/// The answer, the counts, the files, and which parameters differ, at most `limit` of them (0: all). The diff must
/// outlive it.
Report parameterDiffReport(const ParameterDiff &diff, std::uint64_t limit);

/// A case for each parameter of the reference, and for each one that only the current file has.
TestSuite parameterDiffCases(const ParameterDiff &diff);

} // namespace rankscope
