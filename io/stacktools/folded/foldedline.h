// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace rankscope {

inline constexpr double largestFoldedCount = 9007199254740992; // 2^53: sums are exact below

/// A line of folded stacks taken apart: "a;b;c 12", or with two counts.
struct FoldedLine {
    std::string_view stack; // without blanks at its end
    double count = 0;
    std::optional<double> second;
    bool decimals = false; // a count is no integer
};

/// Without line end and blanks at the end.
std::string_view withoutEnd(std::string_view line);

/// Nothing to read: empty, or a comment ("#", "//").
bool isFoldedComment(std::string_view line);

/// By the last blank. Counts are not below 0 nor above largestFoldedCount. A line of xpu_timer may have no count: it is
/// one stack. Nothing for a line that is no stack. The line is withoutEnd() already.
std::optional<FoldedLine> readFoldedLine(std::string_view line, bool twoCounts);

/// All stacks of the text have two counts: it is a difference of two profiles.
bool hasTwoCounts(std::string_view text, char lineEnd);

} // namespace rankscope
