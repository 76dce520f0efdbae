// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/pairs/pairreduction.h"

namespace rankscope {

/// The runs of the pairs.
struct PairedRuns {
    const std::vector<std::int64_t> &numbers; // of the current processes, and of those of the reference
    std::optional<std::int64_t> oneReference; // set: that was one trace, of the process with this number
    PlaceMatching places = PlaceMatching::Path;
    std::shared_ptr<const SourceMap> sources = {}; // null: the lines of both runs are the same
};

/// Puts what is left of all pairs together: the reference of the first process with the iterations that the others
/// keep, and beside it what the current processes keep. The counts are those of the whole runs, but for the records.
/// Null when cancelled.
std::shared_ptr<const TraceAlignment> mergePairs(std::vector<ReducedPair> pairs, const PairedRuns &runs,
                                                 const Progress &progress);

} // namespace rankscope
