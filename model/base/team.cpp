// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/team.h"

#include "model/base/parallelfor.h"

#include <algorithm>

namespace rankscope {

std::uint64_t blocksInPiece(std::uint64_t blocks, std::size_t threads)
{
    constexpr std::uint64_t piecesEach = 64;
    constexpr std::uint64_t mostUseful = 16;
    constexpr std::uint64_t mostPieces = 1U << 16U; // so that a list of them stays small
    return std::max(std::clamp<std::uint64_t>(blocks / (piecesEach * threads), 1, mostUseful), blocks / mostPieces + 1);
}

Result<void> TeamOfOne::run(TeamTask &task, const TeamCall &call, Progress &progress)
{
    return parallelFor(call.pieces.size(), progress,
                       [&](std::size_t index) { return task.work(index, call.pieces[index].what, progress); });
}

} // namespace rankscope
