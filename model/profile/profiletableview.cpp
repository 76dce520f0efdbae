// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/profiletableview.h"

#include <ranges>

namespace rankscope {

void visitRows(ProfileTableView &view, const std::function<bool(std::uint32_t row, std::uint32_t depth)> &visit)
{
    const RowOrder::By by{view.sortedBy, view.descending};
    std::vector<std::pair<std::uint32_t, std::uint32_t>> open; // rows and depths, the next one last
    const auto addBelow = [&](std::uint32_t parent, std::uint32_t depth) {
        for (const std::uint32_t row : std::views::reverse(view.order.below(parent, by)))
            open.emplace_back(row, depth);
    };
    addBelow(RowOrder::none, 0);
    while (!open.empty()) {
        const auto [row, depth] = open.back();
        open.pop_back();
        if (!visit(row, depth))
            return;
        addBelow(row, depth + 1);
    }
}

} // namespace rankscope
