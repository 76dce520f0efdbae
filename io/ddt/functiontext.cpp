// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/ddt/functiontext.h"

#include <charconv>

namespace rankscope {

namespace {

constexpr std::size_t none = std::string_view::npos;

bool opensPlace(std::string_view text, std::size_t at)
{
    return text[at] == '(' && (at == 0 || text[at - 1] == ' ');
}

/// Where the bracket opens that `text` ends in: its partner, so that "f (my (old) files/x.c:3)" is one file; else the
/// last one behind a blank, for files with a lone bracket in their names.
std::size_t placeStart(std::string_view text)
{
    std::size_t open = 0;
    for (std::size_t at = text.size(); at-- > 0;) {
        if (text[at] == ')')
            ++open;
        if (text[at] != '(' || --open > 0)
            continue;
        if (opensPlace(text, at))
            return at;
        break;
    }
    for (std::size_t at = text.size(); at-- > 0;) {
        if (opensPlace(text, at))
            return at;
    }
    return none;
}

/// The whole of `text` as a number of 32 bits, signs not taken; 0 for anything else.
std::uint32_t lineNumber(std::string_view text)
{
    std::uint32_t line = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), line);
    return error == std::errc() && end == text.data() + text.size() ? line : 0;
}

} // namespace

FunctionText splitFunction(std::string_view text)
{
    if (!text.ends_with(')'))
        return {text};
    const std::size_t start = placeStart(text);
    const std::size_t colon = text.rfind(':');
    if (start == none || colon == none || colon <= start + 1)
        return {text};
    const std::uint32_t line = lineNumber(text.substr(colon + 1, text.size() - colon - 2));
    if (line == 0)
        return {text};
    return {text.substr(0, start > 0 ? start - 1 : 0), text.substr(start + 1, colon - start - 1), line};
}

bool namesPlace(const QString &text)
{
    if (!text.endsWith(u')'))
        return false;
    const std::string utf8 = text.toStdString();
    return splitFunction(utf8).line > 0;
}

} // namespace rankscope
