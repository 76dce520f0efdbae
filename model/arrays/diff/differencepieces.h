// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/differencetotals.h"

namespace rankscope {

/// Adds the differences of elements that follow one another in the order of the subscripts, the first one at
/// `position`; at most differencePiece of each side. `pairs` is the caller's for its buffers alone.
void addPiece(const ElementSpan &reference, const ElementSpan &current, std::uint64_t position, const PairRule &rule,
              PairValues &pairs, DifferenceTotals &totals);

/// The same, element by element, without those that are marked.
void addUnmarked(const ElementSpan &reference, const ElementSpan &current, const std::vector<bool> &marks,
                 std::uint64_t position, const PairRule &rule, PairValues &pairs, DifferenceTotals &totals);

} // namespace rankscope
