// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/ddt/report/logtextparts.h"

#include <span>

namespace rankscope {

/// The table of stacks on a printed page (see PrintedPage): its columns are aligned, its cells wrapped and centred.
struct PrintedStacks {
    StackTable table;
    std::vector<ReportVariable> variables; // of the column Variables
};

/// Reads the lines below the heading "Stacks". The width of the column Function is twice what its centred title is
/// indented by; two blanks in it are a level; a frame ends with its place, or where the next cells or the next
/// indentation begin.
PrintedStacks readPrintedStacks(std::span<const LogLine> lines, StackRows &rows);

/// Reads "name  [Sparkline] value (from a to b)" rows of a table Name, Value, from column `from` on.
std::vector<ReportVariable> readPrintedVariables(std::span<const LogLine> lines, qsizetype from);

} // namespace rankscope
