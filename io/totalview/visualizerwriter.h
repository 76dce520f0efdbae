// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/totalview/visualizerlayout.h"
#include "model/arrays/view/cellstream.h"

class QIODevice;

namespace rankscope {

/// Whether a data set of that layout has a place for these cells; the error of kind Unsupported says why not.
[[nodiscard]] Result<void> canWriteVisualizer(const ShownCells &cells, const VisualizerLayout &layout);

/// Writes the cells as a data set: row-major where the layout has a field for the order, else in the order that it
/// assumes. Subscripts that the layout has no field for are not written. What the filter leaves out is NaN. Several may
/// follow each other on one device. The id is that of the description, else 1. Units of `progress` are cells. Errors:
/// Unsupported, CannotWrite, those of reading, Cancelled.
[[nodiscard]] Result<void> writeVisualizer(const ShownCells &cells, const VisualizerLayout &layout, QIODevice &device,
                                           Progress &progress);

} // namespace rankscope
