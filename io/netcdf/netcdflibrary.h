// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <netcdf.h>

namespace rankscope {

/// The functions of the netCDF C library that are used here. It is loaded when the first file needs it: it needs forty
/// other libraries, which would make every start slower.
struct NetcdfLibrary {
    decltype(&::nc_open) open = nullptr;
    decltype(&::nc_close) close = nullptr;
    decltype(&::nc_strerror) errorText = nullptr;
    decltype(&::nc_inq_nvars) variableCount = nullptr;
    decltype(&::nc_inq_varnatts) attributeCount = nullptr; // of a variable; of the file with NC_GLOBAL
    decltype(&::nc_inq_attname) attributeName = nullptr;
    decltype(&::nc_inq_att) attribute = nullptr;
    decltype(&::nc_get_att) attributeValues = nullptr;
    decltype(&::nc_get_vars) values = nullptr; // of a variable, as they are in memory
};

/// The library. Called in the HDF5 thread, as its functions are: it calls HDF5 itself, and is not made for several
/// threads. Error: Unsupported (it is not installed).
[[nodiscard]] Result<const NetcdfLibrary *> netcdfLibrary();

} // namespace rankscope
