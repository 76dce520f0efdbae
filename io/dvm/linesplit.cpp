// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/dvm/linesplit.h"

namespace rankscope {

std::optional<LineSplit> splitLine(std::string_view line)
{
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
