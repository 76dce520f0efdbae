// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/recordrow.h"

namespace rankscope {

/// Writes the selected records of a run as an HDF5 file: a one-dimensional data set for each RecordField, a row a record.
/// Values are texts, since they may be 64-bit integers, floats or complex; a place that is absent has line 0.
/// Makes or overwrites the file `path`. Fails when cancelled or when the file cannot be written.
[[nodiscard]] Result<void> writeRecordsHdf5(const TraceRun &run, const TraceSelection &selection, const QString &path,
                                            Progress &progress);

} // namespace rankscope
