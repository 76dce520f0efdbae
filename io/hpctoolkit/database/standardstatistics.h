// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The statistics that a summary has of itself (formats/hpctoolkit-v4.md, 3.5).
#pragma once

#include "io/hpctoolkit/database/metadb.h"
#include "io/hpctoolkit/database/taxonomy.h"

namespace rankscope {

/// Sum, mean, deviation, least and greatest value of each metric, as far as the summary has what they are made of.
std::vector<TaxonomyMetric> standardStatistics(const std::vector<DatabaseColumn> &columns, const SummaryIds &ids);

/// The sum of a metric in a scope over the profiles.
SummaryInput sumInput(const QString &metric, const QString &scope);
bool isSumInput(const SummaryInput &input);

/// What the values of a statistic are called: "Count", "Squares", "Min", "Max", else by the formula itself.
QString statisticName(const SummaryInput &input);

} // namespace rankscope
