// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/trace/constructnesting.h"

#include <algorithm>
#include <unordered_map>

namespace rankscope {

std::vector<std::optional<ConstructId>> enclosingConstructs(std::span<const Construct> constructs)
{
    std::unordered_map<std::int64_t, std::vector<std::uint32_t>> byNumber; // ascending
    for (std::uint32_t id = 0; id < constructs.size(); ++id)
        byNumber[constructs[id].number].push_back(id);
    std::vector<std::optional<ConstructId>> enclosing(constructs.size());
    for (std::uint32_t id = 0; id < constructs.size(); ++id) {
        const auto found = constructs[id].parent ? byNumber.find(*constructs[id].parent) : byNumber.end();
        if (found == byNumber.end())
            continue;
        const auto &alike = found->second;
        const auto behind = std::ranges::upper_bound(alike, id);
        const auto self = std::ranges::lower_bound(alike, id); // at most one before `behind`
        if (self != alike.begin())
            enclosing[id] = ConstructId{*std::prev(self)};
        else if (behind != alike.end())
            enclosing[id] = ConstructId{*behind};
    }
    return enclosing;
}

} // namespace rankscope
