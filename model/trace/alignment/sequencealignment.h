// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"

#include <cstdint>
#include <span>
#include <vector>

namespace rankscope {

/// `count` items of both sequences, from `first` and `second` on, are equal one to one.
struct EqualStretch {
    std::size_t first = 0;
    std::size_t second = 0;
    std::size_t count = 0;
    friend bool operator==(const EqualStretch &, const EqualStretch &) = default;
};

/// Lays two sequences of numbers side by side: the common beginning and end, and between them a longest common
/// subsequence (Myers, "An O(ND) difference algorithm"). Work is bounded: after `effort` edits without an end the
/// farthest path found is kept and the search starts anew behind it with an eighth of the effort, so that very
/// different sequences cost linear time and lose optimality only. Where several alignments are equally long, the
/// earliest items are paired. When cancelled, what was found up to then.
std::vector<EqualStretch> alignSequences(std::span<const std::uint32_t> first, std::span<const std::uint32_t> second,
                                         const Progress &progress, std::size_t effort = 512);

} // namespace rankscope
