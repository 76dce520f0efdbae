// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/rowsteps.h"

#include <algorithm>

namespace rankscope {

RowSteps::RowSteps(const RowOrder &order, const Bitmap &hits, RowsBelow rowsBelow)
    : m_order(order)
    , m_hits(hits)
    , m_around(order.size())
    , m_rowsBelow(std::move(rowsBelow))
{
    for (std::uint32_t row = order.size(); row-- > 0;) {
        if (!order.contains(row) || !(isHit(row) || m_around.test(row)))
            continue;
        m_around.set(row);
        if (order.parent(row) != RowOrder::none)
            m_around.set(order.parent(row));
    }
}

RowSteps::Row RowSteps::parent(std::uint32_t row) const
{
    const std::uint32_t parent = m_order.parent(row);
    return parent == RowOrder::none ? std::nullopt : Row(parent);
}

/// The first or last row below one that leads to a hit.
RowSteps::Row RowSteps::child(Row row, bool last) const
{
    if (row && m_order.countBelow(*row) == 0)
        return std::nullopt;
    const std::vector<std::uint32_t> rows = m_rowsBelow(row);
    const auto leads = [this](std::uint32_t below) { return m_around.test(below); };
    if (last) {
        const auto found = std::find_if(rows.rbegin(), rows.rend(), leads);
        return found == rows.rend() ? std::nullopt : Row(*found);
    }
    const auto found = std::ranges::find_if(rows, leads);
    return found == rows.end() ? std::nullopt : Row(*found);
}

RowSteps::Row RowSteps::beside(std::uint32_t row, bool after) const
{
    std::vector<std::uint32_t> rows = m_rowsBelow(parent(row));
    if (!after)
        std::ranges::reverse(rows);
    const auto here = std::ranges::find(rows, row);
    const auto found = std::find_if(here == rows.end() ? here : here + 1, rows.end(),
                                    [this](std::uint32_t other) { return m_around.test(other); });
    return found == rows.end() ? std::nullopt : Row(*found);
}

/// The next row that leads to a hit; a hit itself or not.
RowSteps::Row RowSteps::behind(std::uint32_t row) const
{
    if (const Row below = child(row, false))
        return below;
    for (Row at = row; at; at = parent(*at)) {
        if (const Row other = beside(*at, true))
            return other;
    }
    return std::nullopt;
}

RowSteps::Row RowSteps::lastOf(Row row) const
{
    Row last = row;
    while (const Row below = child(last, true))
        last = below;
    return last;
}

RowSteps::Row RowSteps::before(std::uint32_t row) const
{
    const Row other = beside(row, false);
    return other ? lastOf(other) : parent(row);
}

RowSteps::Row RowSteps::next(Row from) const
{
    const bool starts = from && m_order.contains(*from);
    Row at = starts ? behind(*from) : child(std::nullopt, false);
    while (at && !isHit(*at))
        at = behind(*at);
    if (at || !starts)
        return at;
    return next(std::nullopt);
}

RowSteps::Row RowSteps::previous(Row from) const
{
    const bool starts = from && m_order.contains(*from);
    Row at = starts ? before(*from) : lastOf(child(std::nullopt, true));
    while (at && !isHit(*at))
        at = before(*at);
    if (at || !starts)
        return at;
    return previous(std::nullopt);
}

} // namespace rankscope
