// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/stacktools/folded/foldedline.h"

#include "io/stacktools/folded/foldednames.h"
#include "io/text/tooltext.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace rankscope {

namespace {

std::optional<double> countOf(std::string_view text, bool &decimals)
{
    const char *const end = text.data() + text.size();
    if (text.empty() || text.front() == '-' || text.front() == '+')
        return std::nullopt;
    std::uint64_t whole = 0;
    const auto integer = std::from_chars(text.data(), end, whole);
    if (integer.ec == std::errc() && integer.ptr == end)
        return whole <= std::uint64_t(largestFoldedCount) ? std::optional(static_cast<double>(whole)) : std::nullopt;
    if (text.front() != '.' && (text.front() < '0' || text.front() > '9'))
        return std::nullopt;
    double count = 0;
    const auto real = std::from_chars(text.data(), end, count);
    if (real.ec != std::errc() || real.ptr != end || !(count <= largestFoldedCount))
        return std::nullopt;
    decimals = decimals || count != std::floor(count);
    return count;
}

/// Takes the count behind the last blank off the end.
std::optional<double> takeCount(std::string_view &text, bool &decimals)
{
    std::size_t blank = text.size();
    while (blank > 0 && text[blank - 1] != ' ' && text[blank - 1] != '\t') // counts are short
        --blank;
    if (blank == 0)
        return std::nullopt;
    const auto count = countOf(text.substr(blank), decimals);
    if (count)
        text = withoutEnd(text.substr(0, blank));
    return count;
}

} // namespace

std::string_view withoutEnd(std::string_view line)
{
    while (!line.empty() && tooltext::isBlank(line.back()))
        line.remove_suffix(1);
    return line;
}

bool isFoldedComment(std::string_view line)
{
    return line.empty() || line.front() == '#' || line.starts_with("//");
}

std::optional<FoldedLine> readFoldedLine(std::string_view line, bool twoCounts)
{
    FoldedLine read;
    read.stack = line;
    const auto last = takeCount(read.stack, read.decimals);
    if (!last) {
        const std::size_t name = line.rfind(';') + 1; // of npos: 0
        if (!xpuName(line.substr(name)))
            return std::nullopt;
        read.count = 1;
        return read;
    }
    read.count = *last;
    if (twoCounts) {
        if (const auto first = takeCount(read.stack, read.decimals)) {
            read.count = *first;
            read.second = *last;
        }
    }
    return read.stack.find_first_not_of(';') == std::string_view::npos ? std::nullopt : std::optional(read);
}

bool hasTwoCounts(std::string_view text, char lineEnd)
{
    bool any = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(lineEnd), text.size());
        const std::string_view line = withoutEnd(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (isFoldedComment(line))
            continue;
        const auto read = readFoldedLine(line, true);
        if (!read)
            continue;
        if (!read->second)
            return false;
        any = true;
    }
    return any;
}

} // namespace rankscope
