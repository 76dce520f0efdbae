// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "io/totalview/visualizerlayout.h"
#include "model/arrays/coordinates/axislabels.h"
#include "model/arrays/view/arrayexportform.h"
#include "model/arrays/view/cellstream.h"

namespace rankscope {

struct ArrayWritingOptions {
    ArrayExportForm form;
    LineEnd lineEnd = LineEnd::Lf; // of CSV
    QString source; // the file that the array is from
    VisualizerLayout visualizer = genericVisualizerLayout(); // how a Visualizer data set is laid out
    AxisLabels labels =
        {}; // beside the subscripts: XML and JSON have columns of them, CSV becomes a table with a header
};

/// Whether a format has a place for these cells; the error of kind Unsupported says why not and which one has. A data
/// set with a null space has no cells, and no format has a place for it.
[[nodiscard]] Result<void> canWriteArray(const ShownCells &cells, ArrayFileFormat format);

/// Writes the cells to a file, which appears whole or not at all; see the writers of the formats. "-" is standard
/// output, which HDF5 refuses. Units of `progress` are cells. Errors: Unsupported, those of reading and of the filter,
/// CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeArrayFile(const ShownCells &cells, const ArrayWritingOptions &options,
                                          const QString &path, Progress &progress);

/// Writes the cells as JSON: the data set, its type and shape, and a row a cell with its subscripts and its value.
/// Errors: as above.
[[nodiscard]] Result<void> writeArrayJson(const ShownCells &cells, const ArrayWritingOptions &options,
                                          const QString &path, Progress &progress);

} // namespace rankscope
