// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "model/base/result.h"
#include "model/trace/recordrow.h"

namespace rankscope {

/// Writes the selected records of a run as a table: a header line with the names of RecordField, then a line a record.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeRecordsCsv(const TraceRun &run, const TraceSelection &selection, LineEnd lineEnd,
                                           QIODevice &device, Progress &progress);

} // namespace rankscope
