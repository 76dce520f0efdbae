// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/profile/rows/flattening.h"

namespace rankscope {

bool Flattening::flatten(const RowsBelow &rowsBelow)
{
    std::vector<std::uint32_t> next;
    bool isChanged = false;
    for (const std::uint32_t row : topRows()) {
        const std::vector<std::uint32_t> below = rowsBelow(row);
        isChanged = isChanged || !below.empty();
        if (below.empty())
            next.push_back(row);
        else
            next.insert(next.end(), below.begin(), below.end());
    }
    if (isChanged)
        m_levels.push_back(std::move(next));
    return isChanged;
}

bool Flattening::unflatten()
{
    if (m_levels.size() == 1)
        return false;
    m_levels.pop_back();
    return true;
}

} // namespace rankscope
