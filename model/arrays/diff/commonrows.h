// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arraydiff.h"

namespace rankscope {

/// What two tables have in common whose rows end where they end (ArraySource::ownBounds()): of each row the cells that
/// both have.
class CommonRows
{
public:
    /// Nothing where neither has such rows, or where they do not have as many.
    static std::optional<CommonRows> of(const ArraySource &reference, const ArraySource &current);

    /// As wide as the longest common row.
    const ArrayShape &shape() const { return m_shape; }
    /// Cells of that shape that are in no common row.
    std::uint64_t cellsBehind() const { return m_behind; }
    const std::optional<RowLengthDifference> &lengths() const { return m_lengths; }
    std::shared_ptr<const StaggeredBounds> ends() const { return m_ends; }
    /// Takes these cells of a window from those shown, a bit each; empty: all are.
    void hideBehind(const ArrayWindow &window, std::vector<std::uint64_t> &shown) const;

private:
    std::size_t m_by = 0; // the dimension that counts the rows, of two
    std::vector<std::uint64_t> m_counts; // of the cells in common, for each row
    ArrayShape m_shape;
    std::uint64_t m_behind = 0;
    std::shared_ptr<const StaggeredBounds> m_ends;
    std::optional<RowLengthDifference> m_lengths;
};

} // namespace rankscope
