// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/bitmap.h"
#include "model/stacks/view/stackview.h"

#include <functional>

namespace rankscope {

/// Which rows stand below each row of a view, in an order of choice: what a tree of items asks for. 12 bytes a row.
class ViewChildren
{
public:
    ViewChildren() = default;
    /// With `kept`, rows without their bit are skipped; the row above a kept one must be kept.
    explicit ViewChildren(const StackView &view, const Bitmap *kept = nullptr);

    /// The rows right below one, or the outermost ones.
    std::span<const std::uint32_t> of(std::optional<ViewRow> parent) const;
    /// The place of a kept row among those next to it.
    std::uint32_t position(ViewRow row) const { return m_positions[row.value]; }
    bool contains(ViewRow row) const { return m_positions[row.value] != leftOut; }

    /// Puts the rows below each row in order; equal ones stay in the order of the view.
    void sort(const std::function<bool(ViewRow, ViewRow)> &isBefore);
    void sortAsInView();

private:
    static constexpr std::uint32_t leftOut = 0xffffffff;

    void numberPositions();

    std::vector<std::uint32_t> m_first{0, 0}; // of m_children, by row + 1; 0: the outermost; one more at the end
    std::vector<std::uint32_t> m_children;
    std::vector<std::uint32_t> m_positions; // by row
};

} // namespace rankscope
