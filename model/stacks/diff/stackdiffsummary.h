// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "model/stacks/diff/stackdiff.h"

namespace rankscope {

// What a report says of a whole diff of stacks, translated; numbers by the default locale.

/// "5 processes stand elsewhere: 0-4.", who is missing and who is new, "The stacks are the same." or that there is
/// none, and what could not be compared: a sentence each.
QStringList outcomeSentences(const StackDiff &diff);

/// "Rank 7 went from MPI_Allreduce to flux (flux.f90:212)."
QString moveSentence(const StackDiff &diff, const StackMove &move);

/// The frames of one end of a move: "flux (flux.f90:212), idle"; "nowhere" for none.
QString endsText(const StackDiff &diff, const std::vector<StackNode> &ends);

/// "12 frames only in the reference": what stands for a status in a list of counts.
QString countText(FrameStatus status, std::uint64_t count);

} // namespace rankscope
