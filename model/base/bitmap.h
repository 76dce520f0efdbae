// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rankscope {

/// One bit per row, filled by ranges.
class Bitmap
{
public:
    explicit Bitmap(std::size_t size) : m_size(size), m_words((size + 63) / 64) {}

    bool test(std::size_t index) const { return (m_words[index / 64] >> (index % 64) & 1) != 0; }
    void set(std::size_t index) { m_words[index / 64] |= std::uint64_t(1) << (index % 64); }

    void setRange(std::size_t first, std::size_t count)
    {
        const std::size_t end = first + count;
        while (first < end && first % 64 != 0)
            set(first++);
        for (; first + 64 <= end; first += 64)
            m_words[first / 64] = ~std::uint64_t(0);
        while (first < end)
            set(first++);
    }

    /// The first index from `from` on whose bit is `value`; size() where there is none.
    std::size_t find(std::size_t from, bool value) const
    {
        while (from < m_size) {
            const std::uint64_t word = (value ? m_words[from / 64] : ~m_words[from / 64]) >> (from % 64);
            if (word != 0)
                return std::min(m_size, from + static_cast<std::size_t>(std::countr_zero(word)));
            from = (from / 64 + 1) * 64;
        }
        return m_size;
    }

    std::size_t size() const { return m_size; }

private:
    std::size_t m_size;
    std::vector<std::uint64_t> m_words;
};

} // namespace rankscope
