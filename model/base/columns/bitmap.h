// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// One bit per row, filled by ranges.
class Bitmap
{
public:
    explicit Bitmap(std::size_t size) : m_size(size), m_words((size + 63) / 64) {}

    bool test(std::size_t index) const { return (m_words[index / 64] >> (index % 64) & 1) != 0; }
    void set(std::size_t index) { m_words[index / 64] |= std::uint64_t(1) << (index % 64); }

    void reset(std::size_t index) { m_words[index / 64] &= ~(std::uint64_t(1) << (index % 64)); }

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
    std::size_t find(std::size_t from, bool value) const { return find(from, value, m_size); }
    /// The same before `end`; `end` where there is none.
    std::size_t find(std::size_t from, bool value, std::size_t end) const
    {
        while (from < end) {
            const std::uint64_t word = (value ? m_words[from / 64] : ~m_words[from / 64]) >> (from % 64);
            if (word != 0)
                return std::min(end, from + static_cast<std::size_t>(std::countr_zero(word)));
            from = (from / 64 + 1) * 64;
        }
        return end;
    }
    /// The last index before `end` whose bit is set; nothing where there is none.
    std::optional<std::size_t> findLast(std::size_t end) const
    {
        for (std::size_t index = end; index > 0;) {
            const std::size_t used = (index - 1) % 64 + 1; // bits of the word before index
            const std::uint64_t word = m_words[(index - 1) / 64] << (64 - used);
            if (word != 0)
                return index - 1 - static_cast<std::size_t>(std::countl_zero(word));
            index -= used;
        }
        return std::nullopt;
    }

    /// How many bits before `end` are set.
    std::size_t count(std::size_t end) const
    {
        std::size_t result = 0;
        for (std::size_t word = 0; word < end / 64; ++word)
            result += static_cast<std::size_t>(std::popcount(m_words[word]));
        if (end % 64 != 0)
            result += static_cast<std::size_t>(std::popcount(m_words[end / 64] << (64 - end % 64)));
        return result;
    }

    std::size_t size() const { return m_size; }

private:
    std::size_t m_size;
    std::vector<std::uint64_t> m_words;
};

} // namespace rankscope
