// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/dvm/decimalinteger.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace rankscope {

/// Walks over the tokens of one line of a DVM file. Blanks and tabs between tokens mean nothing; a `#` outside quotes
/// begins a comment (format document, section 14). Invariant: the position never leaves the line.
class LineCursor
{
public:
    explicit LineCursor(std::string_view line)
        : m_begin(line.data())
        , m_at(line.data())
        , m_end(line.data() + line.size())
    {}

    static constexpr bool isBlank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

    /// A text without the blanks around it.
    static constexpr std::string_view trimmed(std::string_view text)
    {
        while (!text.empty() && isBlank(text.front()))
            text.remove_prefix(1);
        while (!text.empty() && isBlank(text.back()))
            text.remove_suffix(1);
        return text;
    }

    /// A part of a text, `begin` to `end`, both within it. Unlike substr() it needs nothing of the C++ library that has
    /// to be linked.
    static constexpr std::string_view part(std::string_view text, std::size_t begin, std::size_t end)
    {
        return {text.data() + begin, end - begin};
    }
    /// The same for starts_with(), which is made of substr().
    static constexpr bool beginsWith(std::string_view text, std::string_view front)
    {
        return text.size() >= front.size() && part(text, 0, front.size()) == front;
    }

    void skipBlanks()
    {
        while (m_at != m_end && isBlank(*m_at))
            ++m_at;
    }
    /// Nothing but blanks and a comment follow.
    bool atEnd()
    {
        skipBlanks();
        return m_at == m_end || *m_at == '#';
    }
    /// The next byte that is no blank; NUL at the end.
    char peek()
    {
        skipBlanks();
        return m_at == m_end ? '\0' : *m_at;
    }
    bool accept(char byte)
    {
        skipBlanks();
        if (m_at == m_end || *m_at != byte)
            return false;
        ++m_at;
        return true;
    }
    /// Accepts the bytes of `text` as they are, after blanks.
    bool accept(std::string_view text)
    {
        skipBlanks();
        if (!beginsWith(rest(), text))
            return false;
        m_at += text.size();
        return true;
    }

    /// Letters, digits, `_` and `.` from here on; empty where none is.
    std::string_view word()
    {
        skipBlanks();
        const char *const first = m_at;
        while (m_at != m_end && isWord(*m_at))
            ++m_at;
        return {first, static_cast<std::size_t>(m_at - first)};
    }

    /// A decimal integer with an optional sign; nothing where none is or it does not fit 64 bits.
    template<typename Integer = std::int64_t>
    std::optional<Integer> integer()
    {
        skipBlanks();
        const char *const first = m_at != m_end && *m_at == '+' ? m_at + 1 : m_at;
        const DecimalInteger read = readDecimalInteger(first, m_end);
        const std::optional<Integer> value = read.as<Integer>();
        if (value)
            m_at = read.next;
        return value;
    }

    /// A name or file: between quotes, or (of old files) the bytes up to where `isEnd(byte, bracket depth)` says,
    /// trimmed. Nothing where the quotes do not close or no name is.
    template<typename IsEnd>
    std::optional<std::string_view> text(IsEnd isEnd)
    {
        if (accept('"'))
            return quotedRest();
        skipBlanks();
        const char *const first = m_at;
        int depth = 0;
        while (m_at != m_end && *m_at != '#' && *m_at != '"' && !isEnd(*m_at, depth)) {
            depth += *m_at == '(' || *m_at == '[' ? 1 : 0;
            depth -= *m_at == ')' || *m_at == ']' ? 1 : 0;
            ++m_at;
        }
        const char *last = m_at;
        while (last != first && isBlank(last[-1]))
            --last;
        if (first == last)
            return std::nullopt;
        return std::string_view(first, static_cast<std::size_t>(last - first));
    }
    /// The bytes up to the next quote, which is passed over.
    std::optional<std::string_view> quotedRest()
    {
        const std::string_view left = rest();
        const std::size_t end = left.find('"');
        if (end == std::string_view::npos)
            return std::nullopt;
        m_at += end + 1;
        m_sawQuotes = true;
        return part(left, 0, end);
    }

    std::string_view rest() const { return {m_at, static_cast<std::size_t>(m_end - m_at)}; }
    std::size_t position() const { return static_cast<std::size_t>(m_at - m_begin); }
    void moveTo(std::size_t position) { m_at = m_begin + position; } ///< within the line
    bool sawQuotes() const { return m_sawQuotes; }

private:
    static constexpr bool isWord(char byte)
    {
        return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
               || byte == '_' || byte == '.';
    }

    const char *m_begin;
    const char *m_at;
    const char *m_end;
    bool m_sawQuotes = false;
};

} // namespace rankscope
