// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/cellstream.h"

namespace rankscope {

struct ArrayHdf5Options {
    bool isSwapped = false; // dimensions the other way round, as a Fortran program reads them
    QString source; // the file that the array is from
};

/// Whether HDF5 has a place for these cells; else Unsupported, as writeArrayHdf5() fails.
[[nodiscard]] Result<void> canWriteArrayHdf5(const ShownCells &cells);

/// Writes the cells as one data set, a dimension for each that runs down, then those that run across, the last one
/// fastest (the first one where they are swapped); what stays at one index is no dimension of it. With a filter it is
/// stored in blocks, of which those without a shown cell take no space; a cell that is not shown is NaN or 0, and
/// NAME_mask has 1 where a cell is shown. Attributes: `expression`, `source`, `dimensions`, `ranges`, `filter`, `fill`,
/// `order`. HDF5 1.8 and later read it. Units of `progress` are cells. Errors: Unsupported (texts), those of reading
/// and of the filter, CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeArrayHdf5(const ShownCells &cells, const ArrayHdf5Options &options, const QString &path,
                                          Progress &progress);

} // namespace rankscope
