// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Counts as tr() wants them for its plural forms.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace rankscope {

/// `count` as the number that chooses the plural form; more than an int holds becomes the largest.
inline int plural(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, std::numeric_limits<int>::max()));
}

} // namespace rankscope
