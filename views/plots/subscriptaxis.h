// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/celltext.h"
#include "views/plots/plotaxis.h"

namespace rankscope {

/// Marks for rows or columns of a view: line n reaches from n to n + 1 of the axis, and its mark is in the middle. They
/// are at round subscripts of the source where one dimension with even steps runs there, else at round positions.
PlotTicks subscriptTicks(const ArrayView &view, ArrayDirection direction, const PlotAxis &axis, int most);

/// "m/s" from the attribute "units" or "unit" of a data set; empty where it has none.
QString unitOf(const ArrayDescription &description);
/// What the values are: the name of the data set with its unit.
QString valueTitle(const ArrayDescription &description);

/// "3, 4" or, of several lines, "3 … 8".
QString linesText(const ArrayView &view, ArrayDirection direction, std::uint64_t first, std::uint64_t last);

} // namespace rankscope
