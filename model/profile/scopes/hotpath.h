// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/scopes/scopetree.h"

#include <functional>

namespace rankscope {

/// From where a hot path goes down, and how far.
struct HotPathStart {
    std::optional<std::uint32_t> row = {}; // none: from the whole
    double whole = 0; // inclusive; what the top rows are measured by
    double threshold = 0.5; // a row is on the path if it has that much of the one above
};

/// The values that a path follows, and the rows below a row; without a row: the top ones.
using ValueOfRow = std::function<double(std::uint32_t row)>;
using RowsBelow = std::function<std::vector<std::uint32_t>(std::optional<std::uint32_t> row)>;

/// From the start down: always the row with the largest value, as long as it has its part of the one above. The start
/// is the first; empty if not even a top row has its part. Where several are as large, the first one.
std::vector<std::uint32_t> hotPath(const HotPathStart &start, const ValueOfRow &valueOf, const RowsBelow &rowsBelow);

/// The same of the scopes of a tree; `inclusive` has a value a scope.
std::vector<ScopeId> hotPath(const ScopeTree &tree, const std::vector<double> &inclusive, const HotPathStart &start);

} // namespace rankscope
