// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "model/base/progress.h"
#include "model/profile/listedrows.h"

namespace rankscope {

/// Writes the rows of a table of a profile as they stand: Depth (from 0), Scope, File, Line, then the columns as they are
/// chosen, "cycles (own)", each with its percents behind it, "cycles (own, %)". What is not known is empty.
/// Errors: BadOption (a formula that cannot be computed), Cancelled, those of writing.
[[nodiscard]] Result<void> writeListedRowsCsv(const ListedRows &listed, LineEnd lineEnd, QIODevice &device,
                                              Progress &progress);

} // namespace rankscope
