// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/errors/outputprefix.h"

#include <charconv>

namespace rankscope {

namespace {

/// Takes a natural number off the front.
std::optional<std::int64_t> takeRank(std::string_view &text)
{
    std::int64_t number = 0;
    const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < 0)
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(next - text.data()));
    return number;
}

bool takeMark(std::string_view &text, std::string_view mark)
{
    if (!text.starts_with(mark))
        return false;
    text.remove_prefix(mark.size());
    return true;
}

} // namespace

OutputPrefix outputPrefixOf(std::string_view line)
{
    std::string_view rest = line;
    const bool isBracketed = takeMark(rest, "[");
    auto process = takeRank(rest);
    if (!process)
        return {};
    bool isPrefix = false;
    if (isBracketed && takeMark(rest, ",")) { // the job, then the process
        process = takeRank(rest);
        isPrefix = process && takeMark(rest, "]") && (takeMark(rest, "<stderr>:") || takeMark(rest, "<stdout>:"));
    } else {
        isPrefix = takeMark(rest, isBracketed ? "] " : ": ");
    }
    return isPrefix ? OutputPrefix{line.substr(0, line.size() - rest.size()), process} : OutputPrefix{};
}

} // namespace rankscope
