// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace rankscope {

/// How alike two lines are, from 0 to 1: the share of pairs of neighbouring letters that both have, blanks aside. Long
/// lines are judged by their first 128 letters.
double likeness(std::string_view first, std::string_view second);

/// Pairs lines between two neighbours that are paired, as a user who edited them would: in order, the most alike ones
/// first, and where as many are left between two pairs on both sides, by position. Indices of both, rising. Of more
/// than 64 lines on a side by position alone.
std::vector<std::pair<std::size_t, std::size_t>> pairEditedLines(std::span<const std::string_view> first,
                                                                 std::span<const std::string_view> second);

} // namespace rankscope
