// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folded/foldednames.h"

#include "model/base/processsettext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace rankscope {

namespace {

constexpr std::array<std::string_view, 5> processWords = {"ranks", "rank", "procs", "proc", "task"};

char lowered(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool takeWord(std::string_view &text, std::string_view word)
{
    if (text.size() < word.size() || !std::equal(word.begin(), word.end(), text.begin(), [](char wanted, char is) {
            return wanted == lowered(is);
        }))
        return false;
    text.remove_prefix(word.size());
    return true;
}

/// A line number above 0; nothing else.
std::optional<std::uint32_t> lineNumber(std::string_view text)
{
    std::uint32_t line = 0;
    const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), line);
    const bool whole = error == std::errc() && next == text.data() + text.size() && line > 0;
    return whole ? std::optional(line) : std::nullopt;
}

struct FileLine {
    std::string_view file;
    std::uint32_t line = 0;
};

/// "file:line". With a column behind it there is no place: the name stays as it is.
std::optional<FileLine> fileLineOf(std::string_view text)
{
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0)
        return std::nullopt;
    const auto line = lineNumber(text.substr(colon + 1));
    const std::string_view file = text.substr(0, colon);
    const bool hasColumn = file.rfind(':') != std::string_view::npos && lineNumber(file.substr(file.rfind(':') + 1));
    return line && !hasColumn ? std::optional(FileLine{file, *line}) : std::nullopt;
}

/// "0-3/6"; nothing at all is the empty set.
std::optional<ProcessSet> slashedSet(std::string_view text)
{
    std::vector<ProcessSet::Range> ranges;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('/'), text.size());
        const auto part = readProcessSet(text.substr(0, end));
        if (!part || part->incomplete || part->set.ranges().size() != 1)
            return std::nullopt;
        ranges.push_back(part->set.ranges().front());
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return ProcessSet::fromRanges(std::move(ranges));
}

} // namespace

bool mayNameProcesses(std::string_view name)
{
    const char first = name.empty() ? '\0' : lowered(name.front());
    const char last = name.empty() ? '\0' : name.back();
    return (first == '[' || first == 'r' || first == 'p' || first == 't')
           && (last == ']' || (last >= '0' && last <= '9'));
}

std::optional<ProcessSet> processesOfName(std::string_view name)
{
    if (!mayNameProcesses(name))
        return std::nullopt;
    if (!name.starts_with('[')) {
        const bool known = std::any_of(processWords.begin(), processWords.end(),
                                       [&name](std::string_view word) { return takeWord(name, word); });
        if (!known)
            return std::nullopt;
        name.remove_prefix(std::min(name.find_first_not_of(" _:=-#"), name.size()));
    }
    auto reading = readProcessSet(name);
    if (!reading || reading->incomplete || reading->set.isEmpty())
        return std::nullopt;
    return std::move(reading->set);
}

FoldedName splitName(std::string_view name)
{
    const std::size_t open = name.rfind(" (");
    if (open != std::string_view::npos && open > 0 && name.ends_with(')')) {
        if (const auto place = fileLineOf(name.substr(open + 2, name.size() - open - 3)))
            return {name.substr(0, open), place->file, place->line};
    }
    const std::size_t at = name.rfind('@');
    if (at != std::string_view::npos && at > 0) {
        if (const auto place = fileLineOf(name.substr(at + 1)))
            return {name.substr(0, at), place->file, place->line};
    }
    const std::size_t behind = name.find("): ");
    const std::size_t bracket = behind == std::string_view::npos ? behind : name.rfind('(', behind);
    if (bracket != std::string_view::npos && bracket > 0 && behind + 3 < name.size()) {
        if (const auto line = lineNumber(name.substr(bracket + 1, behind - bracket - 1)))
            return {name.substr(behind + 3), name.substr(0, bracket), *line};
    }
    return {name};
}

FrameId frameOfName(std::string_view name, StackPools &pools)
{
    const FoldedName parts = splitName(name);
    return pools.frame(parts.function, parts.file, parts.line);
}

std::optional<XpuName> xpuName(std::string_view name)
{
    const std::size_t at = name.rfind('@');
    if (at == std::string_view::npos || at == 0)
        return std::nullopt;
    const std::string_view sets = name.substr(at + 1);
    const std::size_t bar = sets.find('|');
    if (bar == std::string_view::npos)
        return std::nullopt;
    auto present = slashedSet(sets.substr(0, bar));
    auto missing = slashedSet(sets.substr(bar + 1));
    if (!present || !missing || present->isEmpty())
        return std::nullopt;
    return XpuName{name.substr(0, at), std::move(*present), std::move(*missing)};
}

} // namespace rankscope
