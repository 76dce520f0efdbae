// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/tracealignment.h"

#include <algorithm>
#include <vector>

namespace rankscope {

/// A share of the pairs of one process: about as much work as every other share, and soon done.
struct PairShare {
    std::uint32_t process = 0;
    std::size_t firstRun = 0;
    std::size_t lastRun = 0; // one past
    std::uint32_t skip = 0; // pairs of the first run that belong to the share before
    std::uint32_t stop = noIndex; // pairs of the last run that are taken; noIndex: all
};

/// All pairs of an alignment, each in one share, by process and then in reference order.
std::vector<PairShare> pairShares(const TraceAlignment &alignment);

/// Calls visit(run) for each piece of a share, in reference order: pairs that stand side by side one to one.
template<typename Visit>
void visitShare(const TraceAlignment &alignment, const PairShare &share, const Visit &visit)
{
    const auto &runs = alignment.runs[share.process];
    for (std::size_t index = share.firstRun; index < share.lastRun; ++index) {
        const AlignedRun &run = runs[index];
        const std::uint32_t from = index == share.firstRun ? share.skip : 0;
        const std::uint32_t to = index + 1 == share.lastRun ? std::min(share.stop, run.count) : run.count;
        visit(AlignedRun{run.reference + from, run.current + from, to - from});
    }
}

} // namespace rankscope
