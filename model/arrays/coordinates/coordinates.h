// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// Where the values along one dimension of an array come from: another array of its file, or a rule.
struct Coordinate {
    QString name; // of the array; empty of a rule
    QString units;
    QString calendar; // of times
    std::shared_ptr<const ArraySource> values; // one-dimensional, as long as the dimension, or one more where it has
                                               // the edges of cells; null: a rule
    double first = 0; // of a rule: the value of index 0
    double step = 1;
};

/// The coordinates of the dimensions of an array: by the conventions of netCDF, Zarr and HDF5's dimension scales (an
/// array that is named like the dimension), of NeXus (signal and axes of its group) and of openPMD (gridSpacing).
/// Nothing for a dimension that has none.
std::vector<std::optional<Coordinate>> coordinatesOf(const ArrayDocument &document, const ArrayDescription &array);

} // namespace rankscope
