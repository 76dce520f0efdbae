// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/waiting/waitreport.h"

#include <vector>

namespace rankscope {

/// Ranks each of which waits for the next, and the last for the first.
struct WaitCycle {
    struct Step {
        std::int64_t rank = 0;
        std::uint32_t message = 0; // index in WaitReport::messages: why it waits for the next one
    };
    std::vector<Step> steps; // beginning with the lowest rank
};

/// The cycles of ranks that can never go on by their waits for messages: a rank that waits for all of several ones goes
/// on when each of them does, one that waits for any of them when one does; who waits for nobody goes on. A send and a
/// receive that belong together are no waits. Each rank is in one cycle at most; one cycle for each knot of them.
std::vector<WaitCycle> waitCycles(const WaitReport &report);

} // namespace rankscope
