// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/differencechoice.h"

namespace rankscope {

/// Writes a diff as an HDF5 file: a one-dimensional data set for each key of the contract, a row a difference in the order
/// of `choice`; equal, counts, files and what was not compared are attributes of the root group. Values are texts, since they may
/// be 64-bit integers, floats or complex; a line that is absent is 0, a deviation that is absent NaN.
/// Makes or overwrites the file `path` (which the caller renames when all is well). `choice` says which differences
/// are written. Fails when cancelled or when the file cannot be written.
[[nodiscard]] Result<void> writeTraceDiffHdf5(const TraceDiff &diff, const DifferenceChoice &choice,
                                              const QString &path, Progress &progress);

} // namespace rankscope
