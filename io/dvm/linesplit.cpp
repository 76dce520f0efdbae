// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/linesplit.h"

#include <algorithm>

namespace rankscope {

namespace {

bool isStructure(std::string_view line)
{
    return line.size() > 2 && line[1] == 'L' ? line[0] == 'S' || line[0] == 'P' || line[0] == 'E'
                                             : line.starts_with("TR");
}

/// `}, 12.B` with nothing but blanks behind.
std::optional<LineSplit> splitPoint(std::string_view line)
{
    constexpr std::string_view mark = "}, ";
    const std::size_t comma = line.rfind(mark);
    if (comma == std::string_view::npos)
        return std::nullopt;
    const std::size_t begin = comma + mark.size();
    const std::size_t end = line.find_first_not_of("0123456789", begin);
    const std::string_view rest = line.substr(std::min(end, line.size()));
    if (end == begin || (!rest.starts_with(".B") && !rest.starts_with(".E"))
        || rest.find_first_not_of(" \t\r\n", 2) != std::string_view::npos)
        return std::nullopt;
    return LineSplit{begin, end};
}

} // namespace

std::optional<LineSplit> splitLine(std::string_view line)
{
    if (isStructure(line))
        return splitPoint(line);
    constexpr std::string_view assignment = " = ";
    std::size_t begin = std::string_view::npos;
    if (line.starts_with("RV: [")) {
        begin = line.find("] ");
        begin += begin == std::string_view::npos ? 0 : 2;
    } else if (const std::size_t open = line.find('"'); open != std::string_view::npos) {
        const std::size_t close = line.find('"', open + 1);
        if (close != std::string_view::npos && line.substr(close + 1).starts_with(assignment))
            begin = close + 1 + assignment.size();
    }
    if (begin == std::string_view::npos)
        return std::nullopt;
    const std::size_t end = line.find(';', begin);
    if (end == std::string_view::npos)
        return std::nullopt;
    return LineSplit{begin, end};
}

} // namespace rankscope
