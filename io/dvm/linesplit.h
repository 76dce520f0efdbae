// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace rankscope {

/// Where the value of a record, or the number of its point, stands in its line.
struct LineSplit {
    std::size_t valueBegin = 0;
    std::size_t valueEnd = 0;
};

/// Finds the part of a line that changes from record to record, without reading it. Only the usual spelling is
/// recognised:
/// `"X" = 1.5; {`, `RV: [4] 1.5; {`, or `}, 12.B` at the end of an SL, PL, TR or EL line.
std::optional<LineSplit> splitLine(std::string_view line);

} // namespace rankscope
