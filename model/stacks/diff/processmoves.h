// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include "model/base/progress.h"
#include "model/stacks/tree/stackdocument.h"

#include <optional>
#include <vector>

namespace rankscope {

/// Where one process stood at one moment.
struct ProcessStand {
    std::vector<StackNode> ends; // of the snapshot's tree, where its stacks end; empty: it is nowhere
    std::uint32_t place = 0; // the same number: the same stacks; from 1 on, in the order of time; 0: nowhere
    bool isSure = true; // false: a frame that counts its processes, or cut their list, may hold it as well
    friend bool operator==(const ProcessStand &, const ProcessStand &) = default;
};

/// "Where was this rank": an entry for each snapshot.
std::vector<ProcessStand> processStrip(const StackDocument &document, std::int64_t process,
                                       const Progress &progress = Progress());

/// Processes that changed their place last at the same moment.
struct ProcessMove {
    ProcessSet processes;
    std::optional<std::uint32_t>
        snapshot; // where they first stood as they stand since, from 1 on; nothing: they never moved
    friend bool operator==(const ProcessMove &, const ProcessMove &) = default;
};
struct MoveHistory {
    std::vector<ProcessMove> moves; // who stands still the longest first
    ProcessSet unsure; // of these it is not told at some moment since then where they stood
    friend bool operator==(const MoveHistory &, const MoveHistory &) = default;
};

/// When each process changed its place last. To come or to go is a change. Processes that no snapshot lists are in
/// none.
MoveHistory lastMoves(const StackDocument &document, const Progress &progress = Progress());

/// The history of `earlier` snapshots and, behind them, of `later` ones of which the first is the last of `earlier`:
/// cut anywhere, the parts give the whole. `offset` is the number of that shared snapshot, less one.
MoveHistory joinedHistory(const MoveHistory &earlier, const MoveHistory &later, std::uint32_t offset);

} // namespace rankscope
