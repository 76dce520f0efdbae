// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/arraystatistics.h"
#include "model/arrays/view/arrayfilter.h"

namespace rankscope {

/// Statistics of a view for a terminal, a line each. Translated, ends with a line end.
QString arrayStatisticsReport(const ArrayStatistics &statistics, const ArrayView &view, const ArrayFilter *filter);

} // namespace rankscope
