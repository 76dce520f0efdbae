// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/rows/roworder.h"

#include <functional>
#include <optional>

namespace rankscope {

/// From hit to hit in the order in which rows stand on the screen; behind the last one comes the first.
class RowSteps
{
public:
    using RowsBelow = std::function<std::vector<std::uint32_t>(std::optional<std::uint32_t> row)>;

    /// `rowsBelow`: as they are shown. `order` outlives this.
    RowSteps(const RowOrder &order, const Bitmap &hits, RowsBelow rowsBelow);

    /// Behind this row; nothing: from the top. Nothing where there is no hit.
    std::optional<std::uint32_t> next(std::optional<std::uint32_t> from) const;
    std::optional<std::uint32_t> previous(std::optional<std::uint32_t> from) const;

private:
    using Row = std::optional<std::uint32_t>;
    bool isHit(std::uint32_t row) const { return row < m_hits.size() && m_hits.test(row) && m_order.contains(row); }
    Row parent(std::uint32_t row) const;
    Row child(Row row, bool last) const;
    Row beside(std::uint32_t row, bool after) const;
    Row behind(std::uint32_t row) const;
    Row before(std::uint32_t row) const;
    Row lastOf(Row row) const;

    const RowOrder &m_order;
    const Bitmap &m_hits;
    Bitmap m_around; // hits and what is above them
    RowsBelow m_rowsBelow;
};

} // namespace rankscope
