// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "model/base/result.h"
#include "model/report/fieldtable.h"

namespace rankscope {

/// Writes a table of fields as CSV: a header line with the headings, then a line a row.
/// Fails when cancelled, when a row cannot be read or when the device takes no more.
[[nodiscard]] Result<void> writeFieldsCsv(const FieldTable &table, LineEnd lineEnd, QIODevice &device,
                                          Progress &progress);

} // namespace rankscope
