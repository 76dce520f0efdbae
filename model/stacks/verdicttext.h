// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/stackverdict.h"

#include <QString>
#include <QStringList>

namespace rankscope {

/// The verdict in one sentence a group, smallest groups first, then who is missing: "Rank 1023 is alone in flux
/// (flux.f90:212). 1,022 ranks wait in MPI_Allreduce. Rank 7 is missing." Translated; at most `groups` of them are named.
QString verdictSentence(const StackVerdict &verdict, RankSource ranks, std::size_t groups = 3);

/// What follows from it with less certainty, a full sentence each: collectives that differ, who is behind (an estimate),
/// who stopped first (an estimate), what the source does not tell.
QStringList verdictRemarks(const StackVerdict &verdict, RankSource ranks);

/// "MPI_Allreduce, called in solve (solve.f90:88)" or "flux (flux.f90:212)": where a group is.
QString groupPlaceText(const StackVerdict &verdict, const VerdictGroup &group);

/// The same of one stack.
QString placeOfStackText(const StackPools &pools, const StackPlace &place);

} // namespace rankscope
