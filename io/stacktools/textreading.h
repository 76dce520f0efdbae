// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/stacks/stackreading.h"
#include "io/text/linereader.h"

#include <algorithm>

namespace rankscope {

/// Whether `is` holds for one of the lines of a text (without their ends), for detectors.
template<typename Is>
bool anyLine(std::string_view head, Is is)
{
    while (!head.empty()) {
        const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
        if (is(head.substr(0, end)))
            return true;
        head.remove_prefix(std::min(end + 1, head.size()));
    }
    return false;
}

/// What happened to the text while it was read: bytes that are not UTF-8, lines too long, a file that is damaged.
void noteReading(const LineReader &lines, std::optional<std::uint64_t> convertedLine, const StackReadOptions &options,
                 StackDocument &document);

} // namespace rankscope
