// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scopes/hotpath.h"

namespace rankscope {

namespace {

std::optional<std::uint32_t> hottest(const std::vector<std::uint32_t> &rows, const ValueOfRow &valueOf)
{
    std::optional<std::uint32_t> best;
    double most = 0; // nothing is hot without a cost; what is no number is not either
    for (const std::uint32_t row : rows) {
        if (const double value = valueOf(row); value > most) {
            most = value;
            best = row;
        }
    }
    return best;
}

} // namespace

std::vector<std::uint32_t> hotPath(const HotPathStart &start, const ValueOfRow &valueOf, const RowsBelow &rowsBelow)
{
    std::vector<std::uint32_t> path;
    if (start.row)
        path.push_back(*start.row);
    double around = start.row ? valueOf(*start.row) : start.whole;
    for (auto row = hottest(rowsBelow(start.row), valueOf); row; row = hottest(rowsBelow(row), valueOf)) {
        const double value = valueOf(*row);
        if (value < start.threshold * around)
            break;
        path.push_back(*row);
        around = value;
    }
    return path;
}

std::vector<ScopeId> hotPath(const ScopeTree &tree, const std::vector<double> &inclusive, const HotPathStart &start)
{
    const auto below = [&tree](std::optional<std::uint32_t> row) {
        std::vector<std::uint32_t> scopes;
        std::optional<ScopeId> scope = row ? tree.firstChild({*row}) : std::optional(ScopeId{0});
        for (; scope && scope->value < tree.size(); scope = tree.nextSibling(*scope))
            scopes.push_back(scope->value);
        return scopes;
    };
    std::vector<ScopeId> path;
    for (const std::uint32_t row : hotPath(
             start, [&](std::uint32_t scope) { return inclusive[scope]; }, below))
        path.push_back({row});
    return path;
}

} // namespace rankscope
