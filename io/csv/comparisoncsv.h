// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "io/text/bytesource.h"
#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/comparison/comparisontable.h"

#include <string_view>

class QIODevice;

namespace rankscope {

/// A table of a comparison, and what was wrong in its file.
struct ComparisonCsv {
    ComparisonTable table;
    ProblemList problems;
};

/// The beginning of a file could be that of a comparison: its first record has the headings Value and Processes.
bool looksLikeComparisonCsv(std::string_view head);

/// Reads DDT's CSV of a cross-process comparison (formats/sources/ddt-export-file-formats.txt, 3.3.1): a heading line
/// with Value and Processes, in any order and among others; then a line a value. `name` stands for the file in
/// problems, `encoding` is that of text which is not UTF-8 (empty: Windows-1251, and a note says so). Rows whose
/// processes cannot be read are skipped and said. Errors: WrongFormat (no such headings), Cancelled.
[[nodiscard]] Result<ComparisonCsv> readComparisonCsv(ByteSource source, const QString &name, const QString &encoding,
                                                      Progress &progress);

/// Writes it again: Value, Processes, then the further columns. Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeComparisonCsv(const ComparisonTable &table, LineEnd lineEnd, QIODevice &device,
                                              Progress &progress);

} // namespace rankscope
