// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rankscope {

/// Rows that stand one behind the other: first up to last, last not included.
struct RowSpan {
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    std::uint32_t size() const { return last - first; }
    bool isEmpty() const { return first == last; }
    friend bool operator==(const RowSpan &, const RowSpan &) = default;
};

} // namespace rankscope
