// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/readdocument.h"
#include "model/base/team.h"
#include "model/trace/pairs/pairwisediff.h"
#include "model/trace/sources/sourcemap.h"

namespace rankscope {

/// What is compared.
struct PairwiseRuns {
    QStringList reference;
    QStringList current;
    SourceFolders versions = {}; // of the source, whose lines are paired; empty: both runs are of one
};

/// Reads and compares two runs of traces pair by pair: at most four pairs are in memory at once, and what differs of
/// all of them (see PairwiseDiff). Null where the runs have to be read whole, which says what is wrong with a file as
/// well: they do not have the same processes, a file cannot be read or only once, the pairs cannot be judged alone, or
/// ask for lines of the source that the first one does not name. `reading` tells problems where there is a result. The
/// ranks of the team take a share of the pairs; where there are several ranks, so is a reference of one process
/// compared with several. Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const TraceDiff>> diffPairwise(const PairwiseRuns &runs,
                                                                    const PairwiseDiff::Options &options,
                                                                    const ReadOptions &reading, Team &team,
                                                                    Progress &progress);

/// The spread of noise runs about a reference, of whose pairs at most four are in memory at once, and how far apart
/// they are. Null where the runs have to be read whole. `reading` tells problems of the noise runs. Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const NoiseSpread>>
noiseSpreadPairwise(const QStringList &reference, const QStringList &runs, double factor, PlaceMatching places,
                    const ReadOptions &reading, Team &team, Progress &progress);

} // namespace rankscope
