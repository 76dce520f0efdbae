// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/cellpage.h"

#include <QString>

namespace rankscope {

/// How many cells are copied as text at most; more are exported.
inline constexpr std::uint64_t copiedCellsLimit = 1'000'000;

/// Cells as a table of text, columns by tabs, with all their digits; those that the filter leaves out are empty.
QString cellsText(const CellPage &page);

/// Why a view has no cells: "The array is empty (0 × 5)."; empty where it has some.
QString emptinessText(const ArrayView &view);

/// "2 %", "< 0.01 %", "all": how much of the array a view shows.
QString shareText(const ArrayView &view);

enum class ArrayDirection : std::uint8_t { Down, Across };

/// "3" or, where dimensions are nested, "3, 4": the subscripts of a row (Down) or a column; empty where none runs
/// there.
QString lineSubscripts(const ArrayView &view, ArrayDirection direction, std::uint64_t line);
/// "i" or "i, j": the names of the dimensions that run down or across.
QString directionName(const ArrayView &view, ArrayDirection direction);

/// The same as the axes show it: of a dimension with labels the label in place of the subscript ("3, 2026-11-24").
QString lineLabels(const ArrayView &view, ArrayDirection direction, std::uint64_t line);
/// "i" or, where labels of the dimension have units, "lat (degrees_north)".
QString directionTitle(const ArrayView &view, ArrayDirection direction);

/// "[3, 4]": the subscripts of a cell, as the source language counts.
QString subscriptsText(const ArrayView &view, std::uint64_t row, std::uint64_t column);

/// The cell that subscripts name: "3, 4" (a number for each dimension), or the row and the column alone where the
/// others are fixed. Errors: BadOption, that says what subscripts there are.
[[nodiscard]] Result<std::pair<std::uint64_t, std::uint64_t>> readCell(QStringView text, const ArrayView &view);

} // namespace rankscope
