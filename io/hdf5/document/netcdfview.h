// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// A netCDF-4 file as the netCDF library shows it, and as files of its classic kinds are shown: without what it keeps in
// HDF5 for itself.
#pragma once

#include "io/hdf5/document/hdf5questions.h"
#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// Whether the library wrote the file.
bool isNetcdf(const Hdf5Listing &listing);

/// What the data sets of a netCDF-4 file are in netCDF: by their index in the listing that is left.
struct NetcdfVariables {
    std::vector<ArrayShape> shapes; // with the lengths of unlimited dimensions, which a variable may be shorter than
    std::vector<bool> areCharacters;
};

/// Leaves out data sets that only stand for dimensions, and the attributes in which the library keeps its own notes;
/// gives variables that are named like a dimension their names.
NetcdfVariables hideNotesOfNetcdf(Hdf5Listing &listing);

/// The arrays of the listing as netCDF has them: what was never written of a shorter variable is its fill value, and
/// lines of characters are texts.
void showAsNetcdf(ArrayDocument &document, const NetcdfVariables &variables);

} // namespace rankscope
