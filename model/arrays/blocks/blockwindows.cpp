// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/blocks/blockwindows.h"

#include "model/arrays/sources/windowlines.h"

#include <algorithm>

namespace rankscope {

void scatterValues(const ArrayValues &part, const ArrayWindow &places, const std::vector<std::uint64_t> &strides,
                   ArrayValues &whole)
{
    std::visit(
        [&](const auto &from) {
            auto &to = std::get<std::decay_t<decltype(from)>>(whole);
            std::size_t at = 0;
            for (WindowLines lines(places, strides); !lines.isDone(); lines.next()) {
                for (std::uint64_t index = 0; index < lines.length(); ++index)
                    to[lines.offset() + index * lines.elementStep()] = from[at++];
            }
        },
        part);
}

std::vector<ArrayWindow> haloWindows(const ArrayWindow &own, const ArrayWindow &all, bool corners)
{
    std::vector<ArrayWindow> result;
    for (std::size_t dimension = 0; dimension < own.size(); ++dimension) {
        ArrayWindow part = own; // dimensions before this one: own cells, those behind: halo cells too
        if (corners)
            std::copy(all.begin() + std::ptrdiff_t(dimension) + 1, all.end(),
                      part.begin() + std::ptrdiff_t(dimension) + 1);
        const std::uint64_t low = own[dimension].first - all[dimension].first;
        part[dimension] = {all[dimension].first, low, 1};
        result.push_back(part);
        const std::uint64_t end = own[dimension].first + own[dimension].count;
        part[dimension] = {end, all[dimension].count - low - own[dimension].count, 1};
        result.push_back(part);
    }
    return result;
}

} // namespace rankscope
