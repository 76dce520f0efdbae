// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// What conventions an HDF5 file follows, by their own marks: "openPMD 1.1.0", "CGNS 3.1", "netCDF-4"; empty for none
/// of them. `isNetcdf`: the netCDF library wrote it. Reads a number of a CGNS file.
QString hdf5Flavour(const ArrayDocument &document, bool isNetcdf);

} // namespace rankscope
