// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/view/arrayview.h"

namespace rankscope {

/// Walks the cells of a view in its order and tells the subscripts of each, as the source language counts.
/// Invariant: stands on a cell of the view, until next() was called on the last one.
class CellSubscripts
{
public:
    CellSubscripts(const ArrayView &view, std::uint64_t row, std::uint64_t column);

    /// Of all dimensions of the array, in its order.
    const std::vector<std::int64_t> &subscripts() const { return m_subscripts; }
    void next();

private:
    /// Where one dimension stands.
    struct Place {
        std::size_t dimension = 0;
        std::size_t run = 0; // of the dimension's selection
        std::uint64_t inRun = 0;
    };

    Place placeAt(std::size_t dimension, std::uint64_t position) const;
    void setSubscript(const Place &place);

    const ArrayView &m_view;
    std::vector<Place> m_places; // of the dimensions that run down and across, the fastest last
    std::vector<std::int64_t> m_subscripts;
};

} // namespace rankscope
