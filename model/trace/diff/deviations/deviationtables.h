// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"
#include "model/trace/diff/deviations/deviationhistogram.h"
#include "model/trace/diff/deviations/iterationheat.h"

namespace rankscope {

/// A heat map as a table: a row for each bin that has values, with its first and last indices. What it was made from
/// must outlive it. `construct`: "PL 4"; dimensions count from 0.
FieldTable heatTable(const IterationHeat &heat, const HeatChoice &choice, const QString &construct,
                     const QString &operand);

/// A histogram as a table: a row for each bin. What it was made from must outlive it.
FieldTable histogramTable(const DeviationHistogram &histogram);

} // namespace rankscope
