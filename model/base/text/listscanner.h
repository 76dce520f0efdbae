// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace rankscope {

/// Walks the bytes of a set's spelling: numbers, signs between them, blanks, and the ellipsis of a list that was cut.
class ListScanner
{
public:
    explicit ListScanner(std::string_view text) : m_at(text.data()), m_end(text.data() + text.size()) {}

    void skipBlanks()
    {
        while (m_at != m_end && (*m_at == ' ' || *m_at == '\t' || *m_at == '\n' || *m_at == '\r'))
            ++m_at;
    }

    bool atEnd() const { return m_at == m_end; }
    bool at(char sign) const { return m_at != m_end && *m_at == sign; }

    /// Blanks before and behind the sign belong to it.
    bool take(char sign)
    {
        const char *const before = m_at;
        skipBlanks();
        if (m_at == m_end || *m_at != sign) {
            m_at = before;
            return false;
        }
        ++m_at;
        skipBlanks();
        return true;
    }

    bool takeTouching(char sign)
    {
        if (!at(sign))
            return false;
        ++m_at;
        return true;
    }

    /// From 0 to 2^31-1.
    std::optional<std::int32_t> number() { return atDigit(m_at) ? integer() : std::nullopt; }

    /// A minus sign, if there is one, touches its number.
    std::optional<std::int32_t> signedNumber()
    {
        const bool negative = m_at != m_end && *m_at == '-';
        return atDigit(m_at + (negative ? 1 : 0)) ? integer() : std::nullopt;
    }

    /// Two dots or more, or the character U+2026, right here.
    bool atEllipsis() const
    {
        const std::string_view rest(m_at, static_cast<std::size_t>(m_end - m_at));
        return rest.starts_with("..") || rest.starts_with("\xE2\x80\xA6");
    }

    void skipEllipsis() // where atEllipsis()
    {
        if (*m_at != '.')
            m_at += 3;
        while (m_at != m_end && *m_at == '.')
            ++m_at;
    }

private:
    bool atDigit(const char *at) const { return at < m_end && *at >= '0' && *at <= '9'; }

    std::optional<std::int32_t> integer()
    {
        std::int32_t value = 0;
        const auto [next, error] = std::from_chars(m_at, m_end, value);
        if (error != std::errc())
            return std::nullopt;
        m_at = next;
        return value;
    }

    const char *m_at;
    const char *m_end;
};

enum class ListEnd { Whole, Cut };

/// A whole text: items between commas, in brackets or not, perhaps cut by an ellipsis. `readItem` returns false for
/// text that is no item, and stops before an ellipsis. Nothing for text that is no list.
template<typename ReadItem>
std::optional<ListEnd> readList(ListScanner &scanner, ReadItem readItem)
{
    scanner.skipBlanks();
    const bool bracketed = scanner.take('[');
    bool cut = false;
    bool more = !scanner.atEnd() && !(bracketed && scanner.at(']'));
    while (more) {
        if (!scanner.atEllipsis() && !readItem())
            return std::nullopt;
        scanner.skipBlanks();
        cut = scanner.atEllipsis();
        if (cut)
            scanner.skipEllipsis();
        more = !cut && scanner.take(',');
    }
    if (bracketed && !scanner.take(']') && !cut)
        return std::nullopt;
    scanner.skipBlanks();
    return scanner.atEnd() ? std::optional(cut ? ListEnd::Cut : ListEnd::Whole) : std::nullopt;
}

} // namespace rankscope
