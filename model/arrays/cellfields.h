// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/coordinates/axislabels.h"
#include "model/arrays/view/cellstream.h"
#include "model/report/fieldtable.h"

namespace rankscope {

/// The cells that are shown, in the order of the view: the subscripts of all dimensions in the source's order, as the
/// source counts, behind each what `labels` have for it, then the value as a cell shows it. For formats of text; HDF5
/// has a writer of arrays. Rows fail as reading and the filter do. Units of progress are cells.
FieldTable cellFields(const ShownCells &cells, const AxisLabels &labels = {});

} // namespace rankscope
