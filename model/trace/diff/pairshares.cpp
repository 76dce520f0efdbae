// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/diff/pairshares.h"

namespace rankscope {

std::vector<PairShare> pairShares(const TraceAlignment &alignment)
{
    constexpr std::uint32_t shareSize = 1u << 18; // pairs
    std::vector<PairShare> shares;
    for (std::uint32_t process = 0; process < alignment.runs.size(); ++process) {
        const auto &runs = alignment.runs[process];
        std::size_t first = 0;
        std::uint32_t skip = 0;
        std::uint32_t pairs = 0;
        for (std::size_t run = 0; run < runs.size(); ++run) {
            std::uint32_t at = run == first ? skip : 0;
            while (pairs + (runs[run].count - at) >= shareSize) {
                at += shareSize - pairs;
                shares.push_back({process, first, run + 1, skip, at});
                first = run;
                skip = at;
                pairs = 0;
            }
            pairs += runs[run].count - at;
        }
        if (pairs > 0)
            shares.push_back({process, first, runs.size(), skip, noIndex});
    }
    return shares;
}

} // namespace rankscope
