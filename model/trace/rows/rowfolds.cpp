// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/rowfolds.h"

#include <algorithm>

namespace rankscope {

void RowFolds::append(std::uint64_t first, std::uint64_t count)
{
    const std::uint64_t hidden = m_folds.empty() ? 0 : m_folds.back().hiddenBefore + m_folds.back().count - 1;
    m_folds.push_back({first, count, hidden});
}

std::uint64_t RowFolds::rowCount() const
{
    if (m_allOpen || m_folds.empty())
        return m_positions;
    const std::uint64_t hidden = m_folds.back().hiddenBefore + m_folds.back().count - 1;
    return m_positions - hidden + openedBefore(m_folds.size());
}

std::uint64_t RowFolds::openedBefore(std::size_t index) const
{
    if (m_open.empty())
        return 0;
    const auto open = std::lower_bound(m_open.begin(), m_open.end(), index);
    return m_openedBefore[std::size_t(open - m_open.begin())];
}

std::uint64_t RowFolds::rowOfFold(std::size_t index) const
{
    return m_folds[index].first - m_folds[index].hiddenBefore + openedBefore(index);
}

std::uint64_t RowFolds::position(std::uint64_t row) const
{
    if (m_allOpen)
        return row;
    std::size_t below = 0; // folds at or above the row
    std::size_t above = m_folds.size();
    while (below < above) {
        const std::size_t middle = below + (above - below) / 2;
        if (rowOfFold(middle) <= row)
            below = middle + 1;
        else
            above = middle;
    }
    if (below == 0)
        return row;
    const std::size_t index = below - 1;
    const Entry &fold = m_folds[index];
    const std::uint64_t offset = row - rowOfFold(index);
    if (offset == 0 || isOpen(index))
        return fold.first + offset;
    return fold.first + fold.count + offset - 1;
}

std::uint64_t RowFolds::row(std::uint64_t position) const
{
    if (m_allOpen)
        return position;
    const auto behind = std::partition_point(m_folds.begin(), m_folds.end(),
                                             [position](const Entry &fold) { return fold.first <= position; });
    if (behind == m_folds.begin())
        return position;
    const auto index = std::size_t(behind - m_folds.begin()) - 1;
    const Entry &fold = m_folds[index];
    const std::uint64_t offset = position - fold.first;
    if (isOpen(index))
        return rowOfFold(index) + offset;
    return rowOfFold(index) + (offset < fold.count ? 0 : offset - fold.count + 1);
}

std::optional<std::size_t> RowFolds::foldAt(std::uint64_t position) const
{
    const auto behind = std::partition_point(m_folds.begin(), m_folds.end(),
                                             [position](const Entry &fold) { return fold.first <= position; });
    if (behind == m_folds.begin())
        return std::nullopt;
    const auto fold = behind - 1;
    if (position - fold->first >= fold->count)
        return std::nullopt;
    return std::size_t(fold - m_folds.begin());
}

bool RowFolds::isOpen(std::size_t index) const
{
    return m_allOpen || std::binary_search(m_open.begin(), m_open.end(), index);
}

void RowFolds::setOpen(std::size_t index, bool open)
{
    const auto entry = std::lower_bound(m_open.begin(), m_open.end(), index);
    const bool isOpenNow = entry != m_open.end() && *entry == index;
    if (isOpenNow == open)
        return;
    if (open)
        m_open.insert(entry, static_cast<std::uint32_t>(index));
    else
        m_open.erase(entry);
    m_openedBefore.assign(1, 0);
    for (const std::uint32_t one : m_open)
        m_openedBefore.push_back(m_openedBefore.back() + m_folds[one].count - 1);
}

void RowFolds::setAllOpen(bool open)
{
    m_allOpen = open;
    m_open.clear();
    m_openedBefore.clear();
}

std::vector<std::uint64_t> RowFolds::openPositions() const
{
    std::vector<std::uint64_t> positions;
    positions.reserve(m_open.size());
    for (const std::uint32_t index : m_open)
        positions.push_back(m_folds[index].first);
    return positions;
}

} // namespace rankscope
