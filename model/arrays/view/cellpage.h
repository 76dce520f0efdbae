// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/arrayview.h"

#include <functional>

namespace rankscope {

/// Cells of a view that were read: their values and which of them pass the filter.
struct CellPage {
    ArrayPage area;
    ElementType type = ElementType::Float64;
    ArrayValues values; // row after row
    std::vector<std::uint64_t> shown; // a bit a cell, row after row, the lowest first; empty: all are shown

    /// Number of a cell of the view within the page; the cell is in it.
    std::size_t indexOf(std::uint64_t row, std::uint64_t column) const
    {
        return (row - area.firstRow) * area.columns + (column - area.firstColumn);
    }
    bool isShown(std::size_t index) const { return shown.empty() || ((shown[index / 64] >> (index % 64)) & 1U) != 0; }
    /// Every cell of `other` is in this page.
    bool holds(const ArrayPage &other) const
    {
        return other.firstRow >= area.firstRow && other.firstColumn >= area.firstColumn
               && other.firstRow + other.rows <= area.firstRow + area.rows
               && other.firstColumn + other.columns <= area.firstColumn + area.columns;
    }
};

/// Puts what stands for nothing into the cells that are not shown: NaN, 0 where the type has none, an empty text.
void blankHidden(CellPage &page);

/// Whether any of `count` cells from number `first` on is shown.
bool isAnyShown(const CellPage &page, std::size_t first, std::size_t count);

/// A byte for each of these cells: 1 where it is shown, else 0.
void writeMask(const CellPage &page, std::size_t first, std::size_t count, std::vector<std::uint8_t> &mask);

/// Reads the cells of an area with what the filter says of them; runs in workers.
using PageReading = std::function<Result<CellPage>(const ArrayPage &area, const Progress &progress)>;

} // namespace rankscope
