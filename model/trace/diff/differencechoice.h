// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace rankscope {

/// Which differences of a diff are listed, and in which order.
struct DifferenceChoice {
    /// Indices of TraceDiff::differences, as a list shows them; absent: all, in reference order.
    std::optional<std::vector<std::uint32_t>> rows = {};
    std::uint64_t limit = 0; // at most so many; 0: all

    std::size_t count(const TraceDiff &diff) const
    {
        const std::size_t all = rows ? rows->size() : diff.differences.size();
        return limit == 0 ? all : std::min<std::uint64_t>(all, limit);
    }
    const Difference &at(const TraceDiff &diff, std::size_t index) const
    {
        return diff.differences[rows ? (*rows)[index] : index];
    }
    bool isTruncated(const TraceDiff &diff) const { return count(diff) < diff.differences.size(); }
};

} // namespace rankscope
