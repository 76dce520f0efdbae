// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/hpctoolkit/database/metadb.h"
#include "io/hpctoolkit/profiledraft.h"

#include <set>

namespace rankscope {

/// A metric that has values in the summary.
struct StoredMetric {
    std::uint16_t number = 0; // in the summary
    QString id;
};

/// Declares the metrics of a database: those of meta.db with their own and inclusive sums, other statistics, and what
/// metrics/*.yaml make of them, in their order; without such files in that of meta.db. Metrics with values come first.
/// `withValues`: the numbers in the summary that have any. `folder`: where metrics/ is.
std::vector<StoredMetric> declareMetrics(const MetaDb &meta, const QString &folder,
                                         const std::set<std::uint16_t> &withValues, ProfileDraft &draft,
                                         ProblemList &problems);

} // namespace rankscope
