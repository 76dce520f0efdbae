// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"

#include <string>

namespace rankscope {

/// What --json and --output say: a report as JSON or as text, and where it goes (empty or "-": standard output).
struct ReportOutput {
    bool json = false;
    std::string file;
};

/// Writes a report as it was asked for. Errors: those of its rows, CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeReport(const Report &report, const ReportOutput &output, Progress &progress);

} // namespace rankscope
