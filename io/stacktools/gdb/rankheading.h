// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace rankscope {

/// What a heading above a backtrace says of its process.
struct RankHeading {
    ProcessSet ranks; // not empty
    std::optional<std::int64_t> pid = {};
};

/// "Rank 0's backtrace", "=== rank 3 (node01, pid 4711) ===", "Most of the threads (Ranks 0 - 22) look like this",
/// "Rank 5:". Nothing for lines that only name a rank, as programs print them.
std::optional<RankHeading> parseRankHeading(std::string_view line);

/// A line of the comments that the scripts for collecting write: "# rank 12" gives "rank" and "12".
struct CommentLine {
    std::string_view key;
    std::string_view value;
};
std::optional<CommentLine> parseCommentLine(std::string_view line);

} // namespace rankscope
