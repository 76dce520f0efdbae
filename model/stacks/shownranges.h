// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How much of a set of processes the tables of stacks show.
#pragma once

#include <cstddef>

namespace rankscope {

/// Ranges of a set in a cell.
inline constexpr std::size_t shownRanges = 8;

/// Ranges of a set in the tool-tip of a cell.
inline constexpr std::size_t toolTipRanges = 200;

} // namespace rankscope
