// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/sources/lineslides.h"

#include "model/trace/sources/linepairs.h"

#include <algorithm>
#include <cstddef>

namespace rankscope {

namespace {

constexpr std::ptrdiff_t mostShift = 100; // lines

int indentOf(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(" \t0123456789"); // a label in front counts as blanks
    return first == std::string_view::npos ? 0 : static_cast<int>(std::min<std::size_t>(first, 80));
}

/// "end do", "10 continue", "else", "}"
bool closesBlock(std::string_view line)
{
    line.remove_prefix(std::min(line.find_first_not_of(" \t0123456789"), line.size()));
    const auto begins = [line](std::string_view word) {
        return line.size() >= word.size() && std::ranges::equal(line.substr(0, word.size()), word, {}, [](char letter) {
                   return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
               });
    };
    return begins("end") || begins("continue") || begins("else") || begins("}");
}

/// A block of lines [begin, end) without partners between two neighbours that are paired side by side.
class SlidingBlock
{
public:
    SlidingBlock(const PairedSide &side, std::vector<std::uint32_t> &otherPartners, std::ptrdiff_t begin,
                 std::ptrdiff_t end)
        : m_side(side)
        , m_otherPartners(otherPartners)
        , m_begin(begin)
        , m_end(end)
    {}

    void slide()
    {
        if (!isAlone())
            return;
        const std::ptrdiff_t lowest = -reach(-1);
        const std::ptrdiff_t highest = reach(1);
        std::ptrdiff_t best = 0;
        for (std::ptrdiff_t shift = lowest; shift <= highest; ++shift) {
            if (cost(shift) < cost(best))
                best = shift;
        }
        for (; best < 0; ++best) {
            --m_begin;
            --m_end;
            hand(m_begin, m_end);
        }
        for (; best > 0; --best) {
            hand(m_end, m_begin);
            ++m_begin;
            ++m_end;
        }
    }

private:
    std::uint32_t partnerOf(std::ptrdiff_t line) const { return m_side.partners[static_cast<std::size_t>(line)]; }
    std::uint32_t numberOf(std::ptrdiff_t line) const { return m_side.numbers[static_cast<std::size_t>(line)]; }
    std::ptrdiff_t size() const { return static_cast<std::ptrdiff_t>(m_side.lines.size()); }

    /// The other version has nothing of its own here.
    bool isAlone() const
    {
        const std::uint32_t before = m_begin == 0 ? 0 : partnerOf(m_begin - 1) + 1;
        const std::size_t after = m_end == size() ? m_otherPartners.size() : partnerOf(m_end);
        return before == after;
    }

    /// How many lines it can slide up (-1) or down (1).
    std::ptrdiff_t reach(std::ptrdiff_t direction) const
    {
        std::ptrdiff_t count = 0;
        while (count < mostShift) {
            const std::ptrdiff_t next = direction < 0 ? m_begin - 1 - count : m_end + count; // comes into the block
            const std::ptrdiff_t other = direction < 0 ? m_end - 1 - count : m_begin + count; // leaves it
            const bool isInside = next >= 0 && next < size() && partnerOf(next) != noLine;
            if (!isInside || numberOf(next) != numberOf(other))
                break;
            const std::ptrdiff_t nearest = direction < 0 ? m_begin - 1 : m_end;
            const std::ptrdiff_t expected = static_cast<std::ptrdiff_t>(partnerOf(nearest)) + direction * count;
            if (static_cast<std::ptrdiff_t>(partnerOf(next)) != expected)
                break;
            ++count;
        }
        return count;
    }

    void hand(std::ptrdiff_t from, std::ptrdiff_t to)
    {
        const std::uint32_t partner = partnerOf(from);
        m_side.partners[static_cast<std::size_t>(from)] = noLine;
        m_side.partners[static_cast<std::size_t>(to)] = partner;
        m_otherPartners[partner] = static_cast<std::uint32_t>(to);
    }

    std::string_view lineAt(std::ptrdiff_t line) const
    {
        return line < 0 || line >= size() ? std::string_view() : m_side.lines[static_cast<std::size_t>(line)];
    }

    /// How little a block looks like one at this place.
    int cost(std::ptrdiff_t shift) const
    {
        const std::string_view first = lineAt(m_begin + shift);
        const std::string_view last = lineAt(m_end + shift - 1);
        const std::string_view before = lineAt(m_begin + shift - 1);
        const std::string_view after = lineAt(m_end + shift);
        const int dedents = (indentOf(before) > indentOf(first) ? 1 : 0) + (indentOf(last) > indentOf(after) ? 1 : 0);
        const int closers = (closesBlock(first) ? 1 : 0) + (closesBlock(after) ? 1 : 0);
        return indentOf(first) + indentOf(after) + 3 * dedents + 6 * closers - (closesBlock(last) ? 3 : 0);
    }

    const PairedSide &m_side;
    std::vector<std::uint32_t> &m_otherPartners;
    std::ptrdiff_t m_begin;
    std::ptrdiff_t m_end;
};

} // namespace

void slideBlocks(const PairedSide &side, std::vector<std::uint32_t> &otherPartners)
{
    const std::size_t count = side.lines.size();
    for (std::size_t line = 0; line < count; ++line) {
        if (side.partners[line] != noLine)
            continue;
        std::size_t end = line + 1;
        while (end < count && side.partners[end] == noLine)
            ++end;
        SlidingBlock(side, otherPartners, static_cast<std::ptrdiff_t>(line), static_cast<std::ptrdiff_t>(end)).slide();
        line = end - 1;
    }
}

} // namespace rankscope
