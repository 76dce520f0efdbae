// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

class QIODevice;

namespace rankscope {

/// Writes a report for a terminal: the answer and what else is said, a table where there are rows.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeReportText(const Report &report, QIODevice &device, Progress &progress);

} // namespace rankscope
