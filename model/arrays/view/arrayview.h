// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraysource.h"
#include "model/arrays/view/indexselection.h"

#include <memory>

namespace rankscope {

struct AxisLabels;

/// How an array is laid out on a table: what of each dimension is shown, which dimensions run down, which run across.
/// Several in one direction are nested, the first the slowest; one in neither shows its first selected index.
struct ArrayLayout {
    std::vector<IndexSelection> selections; // a dimension each
    std::vector<std::size_t> rows; // dimensions, outermost first
    std::vector<std::size_t> columns;

    friend bool operator==(const ArrayLayout &, const ArrayLayout &) = default;
};

/// Everything of the array: the last dimension across, those before it nested down. One dimension runs down.
ArrayLayout wholeLayout(const ArrayShape &shape);
/// The last two dimensions, the others at their first index.
ArrayLayout pageLayout(const ArrayShape &shape);

/// The layout, changed as little as it must be to show an element.
ArrayLayout layoutShowing(ArrayLayout layout, const std::vector<std::uint64_t> &indices, const ArrayShape &shape);

/// Rows and columns of a view, by position.
struct ArrayPage {
    std::uint64_t firstRow = 0;
    std::uint64_t rows = 0;
    std::uint64_t firstColumn = 0;
    std::uint64_t columns = 0;

    friend bool operator==(const ArrayPage &, const ArrayPage &) = default;
};

/// A table of any size over an array: 64-bit rows and columns, of which pages are read.
/// Invariant: the layout fits the array (each dimension once at most, indices inside); rows times columns fit 64 bits.
class ArrayView
{
public:
    /// Error: BadOption for a layout that does not fit the array, TooLarge for more than 2^64 cells.
    [[nodiscard]] static Result<ArrayView> make(std::shared_ptr<const ArraySource> source, ArrayLayout layout);

    const ArraySource &source() const { return *m_source; }
    const std::shared_ptr<const ArraySource> &sharedSource() const { return m_source; }
    const ArrayLayout &layout() const { return m_layout; }
    std::uint64_t rowCount() const { return m_rowCount; }
    std::uint64_t columnCount() const { return m_columnCount; }
    std::uint64_t cellCount() const { return m_rowCount * m_columnCount; }
    /// What stands for the subscripts of the array along the axes, as its file has it; null: the subscripts.
    const std::shared_ptr<const AxisLabels> &axisLabels() const { return m_axisLabels; }
    void setAxisLabels(std::shared_ptr<const AxisLabels> labels) { m_axisLabels = std::move(labels); }
    /// Every element of the array is shown, once.
    bool isWhole() const;

    /// Where the cells are laid out in memory one after the other, in the order of the view: the element of
    /// source().inMemory() that the first one is. Nothing where they do not.
    std::optional<std::uint64_t> startInMemory() const;

    /// The array's indices of a cell, zero-based, a dimension each.
    std::vector<std::uint64_t> indicesAt(std::uint64_t row, std::uint64_t column) const;
    /// The cell of an element; nothing where it is not shown.
    std::optional<std::pair<std::uint64_t, std::uint64_t>> cellOf(const std::vector<std::uint64_t> &indices) const;

    /// Reads a page, row after row. Same array or any other of the same shape: `from` is read at this view's indices.
    [[nodiscard]] Result<void> readPage(const ArrayPage &page, ArrayValues &values, const Progress &progress) const;
    [[nodiscard]] Result<void> readPage(const ArraySource &from, const ArrayPage &page, ArrayValues &values,
                                        const Progress &progress) const;

    /// Reads `count` cells in the order of the view (row after row) from `first` on.
    [[nodiscard]] Result<void> readCells(const ArraySource &from, std::uint64_t first, std::uint64_t count,
                                         ArrayValues &values, const Progress &progress) const;

private:
    ArrayView(std::shared_ptr<const ArraySource> source, ArrayLayout layout);

    std::shared_ptr<const ArraySource> m_source;
    std::shared_ptr<const AxisLabels> m_axisLabels;
    ArrayLayout m_layout;
    std::uint64_t m_rowCount = 1;
    std::uint64_t m_columnCount = 1;
};

} // namespace rankscope
