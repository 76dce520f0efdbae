// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/comparisonstatistics.h"

#include <QString>

namespace rankscope {

/// A comparison for a terminal: the answer in one sentence, the table of values, the statistics.
QString comparisonReport(const ValueGroups &groups, const ComparisonStatistics &statistics);

} // namespace rankscope
