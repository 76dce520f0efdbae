// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/arrays/windowparts.h"

#include <algorithm>
#include <limits>

namespace rankscope {

namespace {

constexpr std::uint64_t partBytes = std::uint64_t{16} << 20U;
constexpr std::uint64_t largestChunk = std::uint64_t{64} << 20U; // of larger ones a part is a piece

std::uint64_t product(std::uint64_t left, std::uint64_t right)
{
    std::uint64_t result = 0;
    return __builtin_mul_overflow(left, right, &result) ? std::numeric_limits<std::uint64_t>::max() : result;
}

std::uint64_t dividedUp(std::uint64_t number, std::uint64_t by)
{
    return number / by + (number % by != 0 ? 1 : 0);
}

} // namespace

WindowParts::WindowParts(const ArrayWindow &window, const ArrayShape &chunk, std::uint64_t elementBytes)
    : m_window(window)
    , m_spans(chunk.empty() ? ArrayShape(window.size(), 1) : chunk)
    , m_part(window.size())
    , m_done(elementCount(window) == 0)
{
    if (m_done)
        return;
    if (bytesOf(m_spans, elementBytes) > largestChunk)
        std::ranges::fill(m_spans, 1);
    grow(elementBytes);
    for (std::size_t dimension = 0; dimension < window.size(); ++dimension)
        cut(dimension, 0);
}

void WindowParts::next()
{
    for (std::size_t dimension = m_part.size(); dimension-- > 0;) {
        const std::uint64_t end = m_part[dimension].first + m_part[dimension].count;
        if (end < m_window[dimension].count) {
            cut(dimension, end);
            return;
        }
        cut(dimension, 0);
    }
    m_done = true;
}

/// Positions of the window that are in so many indices of the array, at most.
std::uint64_t WindowParts::most(std::size_t dimension, std::uint64_t span) const
{
    return std::min(m_window[dimension].count, dividedUp(span, m_window[dimension].step));
}

std::uint64_t WindowParts::bytesOf(const ArrayShape &spans, std::uint64_t elementBytes) const
{
    std::uint64_t bytes = elementBytes;
    for (std::size_t dimension = 0; dimension < spans.size(); ++dimension)
        bytes = product(bytes, most(dimension, spans[dimension]));
    return bytes;
}

/// From one block to as many as make a part, along the last dimension first.
void WindowParts::grow(std::uint64_t elementBytes)
{
    std::uint64_t bytes = std::max<std::uint64_t>(bytesOf(m_spans, elementBytes), 1);
    for (std::size_t dimension = m_spans.size(); dimension-- > 0;) {
        const std::uint64_t all = product(bytes / most(dimension, m_spans[dimension]), m_window[dimension].count);
        if (all > partBytes) {
            m_spans[dimension] = product(m_spans[dimension], std::max<std::uint64_t>(partBytes / bytes, 1));
            return;
        }
        bytes = std::max<std::uint64_t>(all, 1);
        m_spans[dimension] = 0;
    }
}

void WindowParts::cut(std::size_t dimension, std::uint64_t first)
{
    const IndexRange &range = m_window[dimension];
    const std::uint64_t span = m_spans[dimension];
    std::uint64_t count = range.count - first;
    if (span != 0) {
        const std::uint64_t index = range.first + first * range.step;
        count = std::min(count, dividedUp(span - index % span, range.step));
    }
    m_part[dimension] = {first, count, 1};
}

} // namespace rankscope
