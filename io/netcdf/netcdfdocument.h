// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/spoolfile.h"
#include "model/arrays/sources/arraydocument.h"
#include "model/base/progress.h"

namespace rankscope {

/// Opens a netCDF file of a classic kind (classic, 64-bit offsets, 64-bit data) and lists what it holds, with the
/// paths that netCDF-4 gives the same content; no value is read. The first entry is the file itself, "/", with its
/// attributes. Values of a file that is cut are errors of the windows that ask for them, and a problem.
/// Errors: NotFound, NoPermission, NotAFile, WrongFormat, Damaged, Cancelled, Unsupported (built without the library,
/// or it is not installed).
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readNetcdf(const QString &path, Progress &progress);

/// The same of what could be read only once. `name` stands in messages.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readNetcdf(SpoolFile spool, const QString &name,
                                                                      Progress &progress);

} // namespace rankscope
