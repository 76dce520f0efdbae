// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/view/arrayfilter.h"
#include "model/report/report.h"

namespace rankscope {

/// Statistics of a view, a figure each, with where the minimum and the maximum stand. What has no meaning is absent.
Report arrayStatisticsReport(const ArrayStatistics &statistics, const ArrayView &view, const ArrayFilter *filter);

/// The statistics as members of an object of JSON, with subscripts as the array counts.
ReportObject statisticsMembers(const ArrayStatistics &statistics, const ArrayView &view);

} // namespace rankscope
