// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/comparisonstatistics.h"
#include "model/report/report.h"

namespace rankscope {

/// The value as a number, anything else as its text.
ReportValue numberOrText(const ComparisonValue &value);

/// Which processes have which value: the answer, the values, the statistics. In JSON a value whose spelling is no JSON
/// number (0x1f, 65 'A', 1.5D+03) has that as `text`; of a group of several numbers `value` is the smallest and
/// `maximum` the largest. `expression` is left out where it is empty. The groups must outlive the report.
Report comparisonReport(const ValueGroups &groups, const ComparisonStatistics &statistics, const QString &expression);

} // namespace rankscope
