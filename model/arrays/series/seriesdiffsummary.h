// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/series/seriesdiff.h"

namespace rankscope {

/// "They part at step 40, first in temp[3,7,2], owned by rank 5; 2 of 31 variables; salt follows at step 41.", and what
/// else there is to say: steps of one side, what was not read, what could not be compared.
QStringList seriesDiffSentences(const SeriesDiff &diff);

/// One or two words for a table: "equal", "differs", "NaN".
QString cellText(CellOutcome outcome);

/// The same with the size of the difference, where it says more: "differs 0.25".
QString cellText(const SeriesCell &cell);

/// "[3,7,2]"; empty for nothing, and for a scalar.
QString seriesIndexText(const std::optional<std::vector<std::int64_t>> &index);

/// "0, 10, 20 … 90": the labels of some steps, in a line.
QString labelsText(const SeriesDiff &diff, const std::vector<std::size_t> &steps);

} // namespace rankscope
