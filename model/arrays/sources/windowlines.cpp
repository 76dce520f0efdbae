// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/windowlines.h"

#include <algorithm>

namespace rankscope {

WindowLines::WindowLines(const ArrayWindow &window, const std::vector<std::uint64_t> &strides)
    : m_window(window)
    , m_strides(strides)
    , m_position(window.empty() ? 0 : window.size() - 1, 0)
{
    m_done = std::any_of(window.begin(), window.end(), [](const IndexRange &range) { return range.count == 0; });
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension)
        m_offset += window[dimension].first * strides[dimension];
    if (!window.empty()) {
        m_length = window.back().count;
        m_elementStep = window.back().step * strides.back();
    }
}

void WindowLines::next()
{
    for (std::size_t dimension = m_position.size(); dimension-- > 0;) {
        const std::uint64_t distance = m_window[dimension].step * m_strides[dimension];
        if (++m_position[dimension] < m_window[dimension].count) {
            m_offset += distance;
            return;
        }
        m_offset -= (m_window[dimension].count - 1) * distance;
        m_position[dimension] = 0;
    }
    m_done = true;
}

std::vector<std::uint64_t> rowMajorStrides(const ArrayShape &shape)
{
    std::vector<std::uint64_t> strides(shape.size(), 1);
    for (std::size_t dimension = shape.size(); dimension-- > 1;)
        strides[dimension - 1] = strides[dimension] * shape[dimension];
    return strides;
}

std::vector<std::uint64_t> columnMajorStrides(const ArrayShape &shape)
{
    std::vector<std::uint64_t> strides(shape.size(), 1);
    for (std::size_t dimension = 1; dimension < shape.size(); ++dimension)
        strides[dimension] = strides[dimension - 1] * shape[dimension - 1];
    return strides;
}

} // namespace rankscope
