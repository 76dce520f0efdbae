// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stackdocument.h"

namespace rankscope {

/// How large a document is.
struct StackCounts {
    std::uint64_t frames = 0; // of all snapshots
    std::uint64_t depth = 0; // levels of the deepest one
    ProcessSet processes; // listed in any snapshot
    std::uint64_t processCount = 0; // listed or counted, in the snapshot with the most
    std::uint64_t threadCount = 0; // likewise; 0: the source says nothing of threads
    std::uint64_t snapshots = 0;
    std::uint64_t communicators = 0; // of which the source says who is in which call
};

StackCounts countStacks(const StackDocument &document);

} // namespace rankscope
