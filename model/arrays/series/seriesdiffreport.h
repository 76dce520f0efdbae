// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/series/seriesdiff.h"
#include "model/report/report.h"

namespace rankscope {

/// Two compared series: the answer in a sentence, the table of steps and variables for people, in JSON a row a step
/// with the data sets as an array-diff has them, and in tables a row for each variable of each step that was read. With
/// a limit (0: none) people see so many steps at most, those around the parting. The diff must outlive it.
Report seriesDiffReport(const SeriesDiff &diff, std::uint64_t limit);

/// A step in JSON: a number where it is one.
ReportValue stepValue(const StepLabel &label);

} // namespace rankscope
