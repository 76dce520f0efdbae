// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/gdb/rankheading.h"

#include "io/text/tooltext.h"
#include "model/base/processsettext.h"

namespace rankscope {

using namespace tooltext;

namespace {

/// Takes "0", "0 - 22", "[0-3,7]" off the front of what follows the word.
std::optional<ProcessSet> takeRanks(std::string_view &text)
{
    const std::size_t end = std::min(text.find_first_not_of("0123456789-, []"), text.size());
    std::string_view list = trimmed(text.substr(0, end));
    text.remove_prefix(end);
    while (!list.empty() && (list.back() == '-' || list.back() == ',' || list.back() == '[' || isBlank(list.back())))
        list.remove_suffix(1);
    auto reading = readProcessSet(list);
    if (!reading || reading->set.isEmpty())
        return std::nullopt;
    return std::move(reading->set);
}

/// Whether the word at `at` stands alone.
bool beginsWord(std::string_view line, std::size_t at)
{
    return at == 0 || !(isLetter(line[at - 1]) || isDigit(line[at - 1]) || line[at - 1] == '_');
}

/// The line is about a backtrace, or it is nothing but a heading.
bool isHeading(std::string_view line, std::string_view behind)
{
    for (const std::string_view word : {"backtrace", "back trace", "stack", "trace of", "look like", "hung", "hang"}) {
        if (findNoCase(line, word) != std::string_view::npos)
            return true;
    }
    const std::string_view decoration = "=-*#+~";
    return line.ends_with(':') || decoration.find(line.front()) != std::string_view::npos
           || behind.find_first_not_of(" =-*#+~:.)") == std::string_view::npos;
}

std::optional<std::int64_t> pidOf(std::string_view line)
{
    const std::size_t at = findNoCase(line, "pid");
    if (at == std::string_view::npos || !beginsWord(line, at))
        return std::nullopt;
    std::string_view rest = line.substr(at + 3);
    rest.remove_prefix(std::min(rest.find_first_not_of(" :=#"), rest.size()));
    return takeNumber(rest);
}

} // namespace

std::optional<RankHeading> parseRankHeading(std::string_view line)
{
    line = trimmed(line);
    const std::size_t at = findNoCase(line, "rank");
    if (at == std::string_view::npos || !beginsWord(line, at))
        return std::nullopt;
    std::string_view rest = line.substr(at + 4);
    if (!take(rest, "s"))
        take(rest, "S");
    const std::size_t gap = std::min(rest.find_first_not_of(" #:="), rest.size());
    if (gap == 0 && !rest.starts_with('['))
        return std::nullopt;
    rest.remove_prefix(gap);
    auto ranks = takeRanks(rest);
    if (!ranks || !isHeading(line, rest))
        return std::nullopt;
    return RankHeading{std::move(*ranks), pidOf(line)};
}

std::optional<CommentLine> parseCommentLine(std::string_view line)
{
    if (!take(line, "# "))
        return std::nullopt;
    const std::size_t end = std::min(line.find_first_of(" :="), line.size());
    CommentLine comment{line.substr(0, end), {}};
    line.remove_prefix(end);
    line.remove_prefix(std::min(line.find_first_not_of(" :="), line.size()));
    comment.value = trimmed(line);
    for (const std::string_view key :
         {"rank", "host", "pid", "program", "time", "tool", "error", "snapshot", "stderr"}) {
        if (comment.key == key)
            return comment;
    }
    return std::nullopt;
}

} // namespace rankscope
