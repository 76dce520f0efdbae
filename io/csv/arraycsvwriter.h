// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "model/arrays/view/cellstream.h"

namespace rankscope {

struct ArrayCsvOptions {
    bool isList = false; // a line a value behind its subscripts, instead of the table of the screen
    LineEnd lineEnd = LineEnd::Lf;
};

/// Writes the cells as DDT does (ddt.md §3): no header. A table has the rows and columns of the view, and "" where a
/// cell is not shown; a list has the shown cells alone, each behind its subscripts as the source counts, in the
/// source's order of dimensions. Numbers have the shortest digits that read back the same; "nan", "inf", "-inf"; values
/// of an enumeration are their names. Units of `progress` are cells. Errors: those of reading and of the filter,
/// CannotWrite, Cancelled.
[[nodiscard]] Result<void> writeArrayCsv(const ShownCells &cells, const ArrayCsvOptions &options, QIODevice &device,
                                         Progress &progress);

} // namespace rankscope
