// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace rankscope {

/// How many lines of two versions of a text belong together, and how. Invariants: same + changed + moved + deleted are
/// the lines of the first version, same + changed + moved + inserted those of the second one.
struct LineCounts {
    std::uint64_t same = 0; // the same bytes, in the same order
    std::uint64_t changed = 0; // edited in place; also where only blanks around the text differ
    std::uint64_t moved = 0; // the same text elsewhere
    std::uint64_t deleted = 0; // of the first version alone
    std::uint64_t inserted = 0; // of the second version alone

    LineCounts &operator+=(const LineCounts &other);
    friend bool operator==(const LineCounts &, const LineCounts &) = default;
};

/// A line without partner.
inline constexpr std::uint32_t noLine = std::numeric_limits<std::uint32_t>::max();

/// Which lines of two versions of a text belong together.
struct LinePairs {
    std::vector<std::uint32_t> firstOf; // by line of the second version, from 0: that of the first one, or noLine
    LineCounts counts;
};

/// The lines of a text, without their ends (LF or CR LF). A last line without an end is a line; what follows the last
/// end is none where it is empty. The lines point into the text.
std::vector<std::string_view> linesOf(std::string_view text);

/// Pairs the lines of two versions of a text. Blanks around a line do not matter. First the lines in common order:
/// around those that each version has once, a longest common subsequence (alignSequences()). Then blocks that stand
/// elsewhere, known by a line that remained once on each side. Then, between neighbours that are paired, the lines that
/// were edited: the most alike ones, and where as many are left on both sides, by position. All other lines stay
/// without partner. Work is about linear in the lines, however different both are. When cancelled, what was found up to
/// then.
LinePairs pairLines(std::span<const std::string_view> first, std::span<const std::string_view> second,
                    const Progress &progress);

} // namespace rankscope
