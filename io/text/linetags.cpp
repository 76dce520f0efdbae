// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/text/linetags.h"

#include "io/text/tooltext.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace rankscope {

namespace {

std::optional<std::int64_t> takeRankNumber(std::string_view &line)
{
    const auto number = tooltext::takeNumber(line);
    return number && *number <= std::numeric_limits<std::int32_t>::max() ? number : std::nullopt;
}

/// Takes what has the form of `pattern`, in which 0 stands for a digit.
bool takeForm(std::string_view &line, std::string_view pattern)
{
    if (line.size() < pattern.size())
        return false;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        if (pattern[at] == '0' ? !tooltext::isDigit(line[at]) : line[at] != pattern[at])
            return false;
    }
    line.remove_prefix(pattern.size());
    return true;
}

/// A blank behind a tag, of which there is one; the others indent the text. Nothing may follow.
bool takeBlank(std::string_view &line)
{
    return line.empty() || tooltext::take(line, " ") || tooltext::take(line, "\t") || line == "\r";
}

/// "Z", "+01:00", "-0500", if it is there.
void takeZone(std::string_view &line)
{
    if (tooltext::take(line, "Z"))
        return;
    for (const std::string_view form : {"+00:00", "-00:00", "+0000", "-0000"}) {
        if (takeForm(line, form))
            return;
    }
}

/// "2026-11-29T05:00:00.123Z ", "[2026-11-29 05:00:00,123] ", "2026-11-29 05:00:00+01:00: ".
bool takeLineTime(std::string_view &line)
{
    std::string_view rest = line;
    const bool isInBrackets = tooltext::take(rest, "[");
    if (!takeForm(rest, "0000-00-00") || rest.empty() || std::string_view("T _").find(rest.front()) == rest.npos)
        return false;
    rest.remove_prefix(1);
    if (!takeForm(rest, "00:00:00"))
        return false;
    if (tooltext::take(rest, ".") || tooltext::take(rest, ","))
        rest.remove_prefix(std::min(rest.find_first_not_of("0123456789"), rest.size()));
    takeZone(rest);
    if (isInBrackets && !tooltext::take(rest, "]"))
        return false;
    tooltext::take(rest, ":");
    if (!takeBlank(rest))
        return false;
    line = rest;
    return true;
}

/// Lines that say something, from the front; the last one may be cut.
std::vector<std::string_view> firstLines(std::string_view text)
{
    constexpr std::size_t mostLines = 256;
    std::vector<std::string_view> lines;
    while (!text.empty() && lines.size() < mostLines) {
        const std::size_t end = text.find('\n');
        if (end == text.npos && !lines.empty())
            break;
        const std::string_view line = text.substr(0, end);
        if (line.find_first_not_of(" \t\r") != line.npos)
            lines.push_back(line);
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
    return lines;
}

constexpr std::string_view lineByteOrderMark = "\xef\xbb\xbf";

bool areMost(std::size_t count, std::size_t all)
{
    return count > 1 && count * 10 >= all * 9;
}

} // namespace

std::string withoutColours(std::string_view text)
{
    std::string plain;
    tooltext::take(text, lineByteOrderMark);
    while (!text.empty()) {
        const std::size_t escape = std::min(text.find('\x1b'), text.size());
        plain += text.substr(0, escape);
        text.remove_prefix(escape);
        if (tooltext::take(text, "\x1b["))
            text.remove_prefix(
                std::min(std::min(text.find_first_not_of("0123456789;?"), text.size()) + 1, text.size()));
        else if (!text.empty())
            text.remove_prefix(1);
    }
    return plain;
}

std::optional<std::int64_t> takeOutputTag(std::string_view &line)
{
    if (!line.starts_with('['))
        return std::nullopt;
    const std::size_t close = line.find(']');
    const std::size_t comma = close == line.npos ? line.npos : line.substr(0, close).rfind(',');
    if (comma == line.npos || !line.substr(close + 1).starts_with("<std"))
        return std::nullopt;
    const std::size_t end = line.find(">:", close);
    std::string_view digits = line.substr(comma + 1, close - comma - 1);
    const auto rank = takeRankNumber(digits);
    if (end == line.npos || !rank || !digits.empty())
        return std::nullopt;
    line.remove_prefix(end + 2);
    return rank;
}

LineTags LineTags::withoutNumbers() const
{
    LineTags tags = *this;
    if (m_hasTime && !areSure()) {
        tags.m_form = Form::None;
        tags.m_hasInnerTime = false;
    }
    return tags;
}

bool LineTags::takeRank(std::string_view &line, std::optional<std::int64_t> &rank) const
{
    std::string_view rest = line;
    switch (m_form) {
    case Form::None:
        return true;
    case Form::Output:
        rank = takeOutputTag(rest);
        if (m_hasBlank)
            tooltext::take(rest, " ");
        break;
    case Form::Label:
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        rank = takeRankNumber(rest);
        if (!tooltext::take(rest, ":") || !takeBlank(rest))
            return false;
        break;
    case Form::Bracket:
        if (!tooltext::take(rest, "["))
            return false;
        rank = takeRankNumber(rest);
        if (!tooltext::take(rest, "]") || !takeBlank(rest))
            return false;
        break;
    }
    line = rest;
    return rank.has_value();
}

std::optional<LineTags::Line> LineTags::split(std::string_view whole) const
{
    Line result;
    const std::string plain = m_hasColours ? withoutColours(whole) : std::string();
    std::string_view line = m_hasColours ? std::string_view(plain) : whole;
    const bool hasTime = !m_hasTime || takeLineTime(line);
    if (!hasTime || !takeRank(line, result.rank))
        return std::nullopt;
    if (m_hasInnerTime)
        takeLineTime(line);
    result.text = line;
    return result;
}

std::optional<LineTags> LineTags::in(std::string_view whole)
{
    LineTags tags;
    tags.m_hasColours = whole.starts_with(lineByteOrderMark) || whole.find("\x1b[") != whole.npos;
    const std::string plain = tags.m_hasColours ? withoutColours(whole) : std::string();
    const std::string_view head = tags.m_hasColours ? std::string_view(plain) : whole;
    std::vector<std::string_view> lines = firstLines(head);
    const auto takeTimes = [](std::vector<std::string_view> &of) {
        std::vector<std::string_view> rests = of;
        std::size_t timed = 0;
        for (std::string_view &rest : rests)
            timed += takeLineTime(rest) ? 1 : 0;
        if (!areMost(timed, of.size()))
            return false;
        of = std::move(rests);
        return true;
    };
    tags.m_hasTime = takeTimes(lines);
    for (const Form form : {Form::Output, Form::Label, Form::Bracket}) {
        tags.m_form = form;
        std::vector<std::string_view> texts;
        for (std::string_view line : lines) {
            std::optional<std::int64_t> rank;
            if (tags.takeRank(line, rank))
                texts.push_back(line);
        }
        if (!areMost(texts.size(), lines.size()))
            continue;
        const auto isSpaced = [](std::string_view text) { return text.empty() || text.starts_with(' '); };
        tags.m_hasBlank = form == Form::Output && std::ranges::all_of(texts, isSpaced);
        tags.m_hasInnerTime = takeTimes(texts);
        return tags;
    }
    tags.m_form = Form::None;
    return tags.m_hasTime || tags.m_hasColours ? std::optional(tags) : std::nullopt;
}

std::map<std::int64_t, std::string> textsByRank(std::string_view text, const LineTags &tags)
{
    std::map<std::int64_t, std::string> texts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const auto line = tags.split(text.substr(0, end)))
            texts[line->rank.value_or(-1)].append(line->text).push_back('\n');
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return texts;
}

std::string withoutTags(std::string_view text, const LineTags &tags)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (const auto line = tags.split(text.substr(0, end)))
            result.append(line->text);
        result.push_back('\n');
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

} // namespace rankscope
