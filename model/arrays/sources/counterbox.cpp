// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/arrays/sources/counterbox.h"

#include <algorithm>

namespace rankscope {

std::uint64_t CounterBox::count() const
{
    std::uint64_t product = 1;
    for (const Run &run : runs)
        product *= run.count;
    return product;
}

/// A counter without positions is at 0, whatever the number is: headers are painted of views that have no cells.
std::vector<std::uint64_t> positionsOf(const std::vector<std::uint64_t> &extents, std::uint64_t at)
{
    std::vector<std::uint64_t> positions(extents.size());
    for (std::size_t counter = extents.size(); counter-- > 0;) {
        if (extents[counter] == 0)
            continue;
        positions[counter] = at % extents[counter];
        at /= extents[counter];
    }
    return positions;
}

std::vector<CounterBox> boxesOf(const std::vector<std::uint64_t> &extents, std::uint64_t first, std::uint64_t count)
{
    std::vector<CounterBox> boxes;
    std::uint64_t done = 0;
    while (done < count) {
        const std::vector<std::uint64_t> at = positionsOf(extents, first + done);
        // The widest block that begins here: counters from `split` + 1 on are taken whole, which needs them to be at
        // 0.
        std::size_t split = extents.size();
        std::uint64_t block = 1; // combinations of the counters behind `split`
        while (split > 0 && (split == extents.size() || (at[split] == 0 && block * extents[split] <= count - done))) {
            block *= split == extents.size() ? 1 : extents[split];
            --split;
        }
        CounterBox box;
        box.offset = done;
        for (std::size_t counter = 0; counter < extents.size(); ++counter) {
            if (counter < split)
                box.runs.push_back({at[counter], 1});
            else if (counter > split)
                box.runs.push_back({0, extents[counter]});
            else
                box.runs.push_back({at[counter], std::min(extents[counter] - at[counter], (count - done) / block)});
        }
        done += box.count();
        boxes.push_back(std::move(box));
    }
    return boxes;
}

} // namespace rankscope
