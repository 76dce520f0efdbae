// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mpi/mpichannel.h"
#include "model/base/team.h"

#include <map>

namespace rankscope {

/// The rank that this one hands on to what it holds; itself for rank 0.
int rankBefore(int rank);

/// What ranks held that were done before this one, by rank.
using EarlyTaken = std::map<int, QByteArray>;

/// Joins in the task of this rank what the ranks behind it hold, and hands all of it to the rank before it; on rank 0
/// it stays. Rank r is joined by r + 1, r + 2, r + 4, … as long as r is a multiple of twice the step, so that the ranks
/// meet in log2(ranks) steps. A rank that failed hands on its error in place of what it holds; that of the lowest rank
/// counts. The task may be null where `state` is an error. Parts that were on their way are joined too.
[[nodiscard]] Result<void> joinTree(MpiChannel &channel, TeamTask *task, Result<void> state, EarlyTaken &early,
                                    const Progress &progress);

} // namespace rankscope
