// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/stackverdict.h"

#include <QString>
#include <QStringList>

namespace rankscope {

/// The verdict in one sentence a group, smallest groups first, then who is missing: "Rank 1023 is alone in flux
/// (flux.f90:212). 1,022 ranks wait in MPI_Allreduce. Rank 7 is missing." Translated; at most `groups` of them are
/// named.
QString verdictSentence(const StackVerdict &verdict, RankSource ranks, std::size_t groups = 3);

/// What follows from it with less certainty, a full sentence each: collectives that differ, who is behind (an
/// estimate), who stopped first (an estimate), what the source does not tell.
QStringList verdictRemarks(const StackVerdict &verdict, RankSource ranks);

/// Where the telling stack of a class is, told from other classes: "MPI_Recv, called in solve (solve.c:88) and 2 more".
QString classPlaceText(const StackVerdict &verdict, std::size_t index);

} // namespace rankscope
