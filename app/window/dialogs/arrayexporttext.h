// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"
#include "model/arrays/view/arrayexportform.h"
#include "model/arrays/view/cellstream.h"

namespace rankscope {

/// "The view shows 12 × 20 cells, 4.2 % of the array": how much of it is exported; or that it is empty.
QString extentText(const ArrayView &view);

/// What a file of that form will hold: its dimensions, how other languages read them, what stands for cells that the
/// filter leaves out, and its size. Full sentences.
QString formText(const ShownCells &cells, const ArrayExportForm &form);

/// The dimensions that a file of HDF5 has, slowest first, as the form says; fixed ones are none of them.
std::vector<std::size_t> writtenDimensions(const ArrayView &view, const ArrayExportForm &form);

/// "field-u.csv": of the file and, where it has several, of the data set; never the name of the file itself.
QString proposedArrayName(const ArrayDocument &document, const ArrayDescription &description, ArrayFileFormat format);

/// "csv", "h5", "npy".
QString suffixOf(ArrayFileFormat format);

} // namespace rankscope
