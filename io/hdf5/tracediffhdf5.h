// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/tracediff.h"

namespace rankscope {

/// Writes a diff as an HDF5 file: a one-dimensional data set for each key of the contract, a row a difference in reference
/// order; equal, counts, files and what was not compared are attributes of the root group. Values are texts, since they may
/// be 64-bit integers, floats or complex; a line that is absent is 0, a deviation that is absent NaN.
/// Makes or overwrites the file `path` (which the caller renames when all is well). `limit` is the number of differences
/// written at most, 0 for all. Fails when cancelled or when the file cannot be written.
[[nodiscard]] Result<void> writeTraceDiffHdf5(const TraceDiff &diff, std::uint64_t limit, const QString &path,
                                              Progress &progress);

} // namespace rankscope
