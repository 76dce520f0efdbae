// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/series/arrayseries.h"
#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/view/arrayfilter.h"
#include "model/report/report.h"

namespace rankscope {

/// The statistics of a variable in one step.
struct StepStatistics {
    StepLabel label;
    ArrayStatistics statistics;
    std::shared_ptr<const ArrayView> view; // of the step
};

/// The statistics of each step of an array whose first dimension is the step; none where the series has no such array.
/// A null filter shows all. Errors: those of reading, Cancelled.
[[nodiscard]] Result<std::vector<StepStatistics>> statisticsByStep(const ArraySeries &series,
                                                                   const std::shared_ptr<const ArraySource> &array,
                                                                   const std::shared_ptr<const ArrayFilter> &filter,
                                                                   Progress &progress);

/// Adds a row a step to the report: in JSON `steps`, with the keys of the whole.
void addStepStatistics(Report &report, std::vector<StepStatistics> steps);

} // namespace rankscope
