// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Small steps over the bytes of a line, for the readers of what debuggers and launchers print.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace rankscope::tooltext {

constexpr bool isBlank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

constexpr bool isDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}

constexpr bool isLetter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

constexpr char lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

inline void skipBlanks(std::string_view &text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
}

inline std::string_view trimmed(std::string_view text)
{
    skipBlanks(text);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// Takes `prefix` off the front of a text, if it is there.
inline bool take(std::string_view &text, std::string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

/// Takes a decimal number of at most 63 bits off the front.
inline std::optional<std::int64_t> takeNumber(std::string_view &text)
{
    std::int64_t value = 0;
    if (text.empty() || !isDigit(text.front()))
        return std::nullopt;
    const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(next - text.data()));
    return value;
}

/// Takes "0x…" off the front and returns it; empty where none is.
inline std::string_view takeAddress(std::string_view &text)
{
    if (!text.starts_with("0x"))
        return {};
    const std::size_t end = std::min(text.find_first_not_of("0123456789abcdefABCDEF", 2), text.size());
    const std::string_view address = text.substr(0, end);
    text.remove_prefix(end);
    return address;
}

/// Where the word `lowercase` stands in a text, in letters of either case.
inline std::size_t findNoCase(std::string_view text, std::string_view lowercase, std::size_t from = 0)
{
    for (std::size_t at = from; at + lowercase.size() <= text.size(); ++at) {
        std::size_t same = 0;
        while (same < lowercase.size() && lower(text[at + same]) == lowercase[same])
            ++same;
        if (same == lowercase.size())
            return at;
    }
    return std::string_view::npos;
}

/// What is between the first `open` and the `close` behind it; empty where it is not.
inline std::string_view between(std::string_view text, std::string_view open, std::string_view close)
{
    const std::size_t from = text.find(open);
    if (from == std::string_view::npos)
        return {};
    const std::string_view rest = text.substr(from + open.size());
    const std::size_t to = rest.find(close);
    return to == std::string_view::npos ? std::string_view() : rest.substr(0, to);
}

/// Where the parenthesis opens that the last one closes: "f(int) at libfoo.so (deleted)". Nowhere: npos.
inline std::size_t openingOfLast(std::string_view text)
{
    std::size_t depth = 0;
    for (std::size_t at = text.size(); at-- > 0;) {
        depth += text[at] == ')' ? 1 : 0;
        if (text[at] == '(' && depth > 0 && --depth == 0)
            return at;
    }
    return text.npos;
}

} // namespace rankscope::tooltext
