// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/text/bytesource.h"
#include "model/arrays/sources/arraydocument.h"

namespace rankscope {

/// What a line of the file is: a row of a table, or one value behind its subscripts.
enum class ArrayCsvForm : std::uint8_t { Detect, Table, List };

/// Lines of numbers and empty cells only, as far as the first bytes tell.
bool looksLikeArrayCsv(std::string_view head);

/// Reads the values of a view of an array (ddt.md §3): no header, cells as on the screen, a cell without a value is ""
/// (it was filtered out). A table has two dimensions, a list as many as it has subscripts; Detect takes lines that
/// begin with the subscripts of a grid, in its order and most of them there, for a list, and says so in the problems.
/// int64 where all cells are integers, else float64, in which a cell without a value is NaN (said in the problems).
/// Errors: WrongFormat (no number in it), TooLarge (lines of so different lengths that the table would be mostly
/// empty), BadOption (no list, though it is to be read as one), Damaged, Cancelled.
[[nodiscard]] Result<std::shared_ptr<const ArrayDocument>>
readArrayCsv(ByteSource source, const QString &name, Progress &progress, ArrayCsvForm form = ArrayCsvForm::Detect);

} // namespace rankscope
