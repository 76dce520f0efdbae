// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/differencetotals.h"
#include "model/arrays/statistics/piecerun.h"

namespace rankscope {

/// Adds the differences of a piece of two arrays side by side, of at most differencePiece elements, without those that
/// are not shown; returns the sums of its squares. `pairs` is the caller's for its buffers alone.
SquareSums addPiece(const PieceRun &piece, const PairRule &rule, PairValues &pairs, DifferenceTotals &totals);

} // namespace rankscope
