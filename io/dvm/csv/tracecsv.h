// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/dvm/csv/csvcolumns.h"
#include "io/dvm/tracereader.h"
#include "model/trace/trace/tracerun.h"

namespace rankscope {

/// Reads a table of records as the traces of a run, lowest process first: a CSV with headings (docs/command-line.md),
/// be it one that `export --view records` wrote or numbers that any program printed. A row that cannot be read is left
/// out and is a problem of the first trace, which names row and column; the first hundred are listed, all are counted.
/// Errors: WrongFormat (the headings), Damaged, Cancelled. Not for two threads at once.
[[nodiscard]] Result<TraceRun> readTraceCsvRun(ByteSource source, const QString &name, const TraceReadOptions &options,
                                               Progress &progress);

/// The same where one process is wanted. Errors also: Unsupported where there are several.
[[nodiscard]] Result<std::shared_ptr<const Trace>> readTraceCsv(ByteSource source, const QString &name,
                                                                const TraceReadOptions &options, Progress &progress);

} // namespace rankscope
