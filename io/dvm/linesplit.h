// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace rankscope {

/// Where the value of a record stands in its line.
struct LineSplit {
    std::size_t valueBegin = 0;
    std::size_t valueEnd = 0;
};

/// Finds the value of a line, without reading it. Only the usual spelling is recognised: `"X" = 1.5; {` or `RV: [4] 1.5; {`.
std::optional<LineSplit> splitLine(std::string_view line);

} // namespace rankscope
