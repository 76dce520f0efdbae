// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/roworder.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace rankscope {

RowOrder::RowOrder(std::span<const std::uint32_t> parents, const Bitmap *kept)
    : m_parents(parents.begin(), parents.end())
    , m_firsts(parents.size() + 1)
    , m_counts(parents.size() + 1)
    , m_sorted(parents.size() + 1)
    , m_positions(parents.size(), none)
{
    const auto rows = static_cast<std::uint32_t>(parents.size());
    const auto isKept = [kept](std::uint32_t row) { return !kept || kept->test(row); };
    for (std::uint32_t row = 0; row < rows; ++row)
        m_counts[slot(parents[row])] += isKept(row) ? 1 : 0;
    std::exclusive_scan(m_counts.begin(), m_counts.end(), m_firsts.begin(), std::uint32_t(0));
    m_children.resize(m_firsts.back() + m_counts.back());
    std::vector<std::uint32_t> next = m_firsts;
    for (std::uint32_t row = 0; row < rows; ++row) {
        if (!isKept(row))
            continue;
        const std::size_t at = slot(parents[row]);
        m_positions[row] = next[at] - m_firsts[at];
        m_children[next[at]++] = row;
    }
}

std::span<const std::uint32_t> RowOrder::below(std::uint32_t parent, const By &by)
{
    const std::size_t at = slot(parent);
    if (!m_sorted[at])
        sort(at, by);
    return std::span(m_children).subspan(m_firsts[at], m_counts[at]);
}

std::uint32_t RowOrder::position(std::uint32_t row, const By &by)
{
    const std::size_t at = slot(m_parents[row]);
    if (!m_sorted[at])
        sort(at, by);
    return m_positions[row];
}

void RowOrder::forgetOrder()
{
    std::fill(m_sorted.begin(), m_sorted.end(), false);
}

void RowOrder::append(std::uint32_t parent, std::uint32_t count, std::span<const std::uint32_t> kept)
{
    const std::size_t at = slot(parent);
    m_firsts[at] = static_cast<std::uint32_t>(m_children.size());
    m_counts[at] = static_cast<std::uint32_t>(kept.size());
    m_sorted[at] = false;
    m_parents.resize(m_parents.size() + count, parent);
    m_positions.resize(m_parents.size(), none);
    for (const std::uint32_t row : kept) {
        m_positions[row] = static_cast<std::uint32_t>(m_children.size()) - m_firsts[at];
        m_children.push_back(row);
    }
    m_firsts.resize(m_parents.size() + 1);
    m_counts.resize(m_parents.size() + 1);
    m_sorted.resize(m_parents.size() + 1);
}

/// What is no number comes last.
void RowOrder::sort(std::size_t slot, const By &by)
{
    m_sorted[slot] = true;
    const auto rows = std::span(m_children).subspan(m_firsts[slot], m_counts[slot]);
    if (rows.size() < 2 && !rows.empty())
        m_positions[rows.front()] = 0;
    if (rows.size() < 2)
        return;
    std::vector<std::pair<double, std::uint32_t>> keyed;
    keyed.reserve(rows.size());
    for (const std::uint32_t row : rows) {
        const double value = row < by.values.size() ? by.values[row] : 0;
        const double key = by.descending ? -value : value;
        keyed.emplace_back(std::isnan(key) ? std::numeric_limits<double>::infinity() : key, row);
    }
    std::sort(keyed.begin(), keyed.end());
    for (std::uint32_t position = 0; position < rows.size(); ++position) {
        rows[position] = keyed[position].second;
        m_positions[rows[position]] = position;
    }
}

} // namespace rankscope
