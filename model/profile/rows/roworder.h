// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/bitmap.h"

#include <cstdint>
#include <span>
#include <vector>

namespace rankscope {

/// Which rows stand below each row of a table, in an order of choice: what a tree of items asks for. Rows are numbers;
/// those below one are put in order only when they are asked for, so that a new order of a million rows costs nothing
/// at once. 17 bytes a row.
class RowOrder
{
public:
    static constexpr std::uint32_t none = 0xffffffff;

    /// By a number a row; equal ones stay in the order of the rows.
    struct By {
        std::span<const double> values = {}; // empty: the order of the rows
        bool descending = false;
    };

    RowOrder() = default;
    /// `parents`: the row above each, or none. With `kept`, rows without their bit are skipped; the row above a kept
    /// one is kept.
    explicit RowOrder(std::span<const std::uint32_t> parents, const Bitmap *kept = nullptr);

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_positions.size()); }
    std::span<const std::uint32_t> parents() const { return m_parents; }
    std::uint32_t parent(std::uint32_t row) const { return m_parents[row]; }
    bool contains(std::uint32_t row) const { return row < size() && m_positions[row] != none; }
    std::uint32_t countBelow(std::uint32_t parent) const { return m_counts[slot(parent)]; }

    /// The rows right below one, or with `none` the outermost ones, as `by` says.
    std::span<const std::uint32_t> below(std::uint32_t parent, const By &by);
    /// The place of a row that is contained among those next to it.
    std::uint32_t position(std::uint32_t row, const By &by);
    /// The order is another one now.
    void forgetOrder();

    /// More rows; `kept` of them, ascending, stand below one that had none below it so far, the others are skipped.
    void append(std::uint32_t parent, std::uint32_t count, std::span<const std::uint32_t> kept);

private:
    static std::size_t slot(std::uint32_t parent) { return parent == none ? 0 : std::size_t(parent) + 1; }
    void sort(std::size_t slot, const By &by);

    std::vector<std::uint32_t> m_parents;
    std::vector<std::uint32_t> m_firsts{0}; // of m_children, by slot
    std::vector<std::uint32_t> m_counts{0};
    std::vector<bool> m_sorted{false}; // by slot
    std::vector<std::uint32_t> m_children;
    std::vector<std::uint32_t> m_positions; // by row
};

} // namespace rankscope
