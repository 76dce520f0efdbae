// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/stacks/reportrows.h"

namespace rankscope {

/// A line a row of a debugger's report: "time,elapsed_ms,kind,processes,snapshot,text,details"; times in ISO 8601, snapshots
/// from 1. Errors: CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeReportCsv(const std::vector<ReportRow> &rows, QIODevice &device, Progress &progress);

} // namespace rankscope
