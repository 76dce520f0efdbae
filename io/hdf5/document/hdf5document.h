// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/spoolfile.h"
#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// Opens an HDF5 file and lists what it holds; no element is read. The first entry is the file's own group, "/". The
/// file stays open for as long as one of its data sets lives. Units of `progress` are names in groups. Errors:
/// NotFound, NoPermission, NotAFile, WrongFormat, Damaged, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readHdf5(const QString &path, Progress &progress);

/// The same of what could be read only once. `name` stands in messages.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>> readHdf5(SpoolFile spool, const QString &name,
                                                                    Progress &progress);

} // namespace rankscope
