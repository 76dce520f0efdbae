// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>

namespace rankscope {

/// A row of a tree: its number in preorder, so that what is below it follows it.
struct TreeRow {
    std::uint32_t value = 0;
    friend auto operator<=>(const TreeRow &, const TreeRow &) = default;
};

} // namespace rankscope
