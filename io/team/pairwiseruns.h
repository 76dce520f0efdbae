// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/readdocument.h"
#include "model/base/team.h"
#include "model/trace/pairs/pairwisediff.h"

namespace rankscope {

/// Reads and compares two runs of traces pair by pair: at most four pairs are in memory at once, and what differs of
/// all of them (see PairwiseDiff). Null where the runs have to be read whole, which says what is wrong with a file as
/// well: they do not have the same processes, a file cannot be read or only once, the pairs cannot be judged alone.
/// `reading` tells problems where there is a result. The ranks of the team take a share of the pairs; where there are
/// several ranks, so is a reference of one process compared with several. Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const TraceDiff>>
diffPairwise(const QStringList &reference, const QStringList &current, const PairwiseDiff::Options &options,
             const ReadOptions &reading, Team &team, Progress &progress);

} // namespace rankscope
