// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/scoperows.h"

#include "model/profile/scopetitle.h"

namespace rankscope {

std::vector<std::uint32_t> ScopeRows::parents() const
{
    std::vector<std::uint32_t> parents(size(), none);
    for (std::uint32_t row = 0; row < size(); ++row) {
        if (const auto parent = tree().parent({row}))
            parents[row] = parent->value;
    }
    return parents;
}

QString ScopeRows::title(std::uint32_t row) const
{
    return scopeTitle(tree(), {row});
}

QString ScopeRows::toolTip(std::uint32_t row) const
{
    return scopeToolTip(tree(), {row});
}

std::optional<SourcePlace> ScopeRows::place(std::uint32_t row) const
{
    return scopePlace(tree(), {row});
}

std::vector<std::uint64_t> ScopeRows::keys() const
{
    return scopeKeys(tree());
}

std::vector<double> ScopeRows::titleOrder() const
{
    const TitleRanks ranks(tree().strings());
    std::vector<double> order(size());
    for (std::uint32_t row = 0; row < size(); ++row)
        order[row] = ranks.rank(tree().name({row}), tree().lines({row}).first);
    return order;
}

} // namespace rankscope
