// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>
#include <QString>

#include "model/stacks/diff/stackdiff.h"

namespace rankscope {

/// "changed", "only-reference", "only-current", "not-comparable": the class of a frame; "same" is written nowhere.
QLatin1StringView className(FrameStatus status);
/// "only_reference": the key of the count.
QLatin1StringView countKey(FrameStatus status);
inline constexpr QLatin1StringView movedClass{"moved"};
inline constexpr QLatin1StringView movedKey{"moved_processes"};

/// Which of the frames that differ, and of the moves, a report holds: the first so many of each; 0: all.
struct StackDiffLimit {
    std::uint64_t most = 0;

    std::size_t frames(const StackDiff &diff) const { return limited(diff.different.size()); }
    std::size_t moves(const StackDiff &diff) const { return limited(diff.moves.size()); }
    bool cuts(const StackDiff &diff) const
    {
        return frames(diff) < diff.different.size() || moves(diff) < diff.moves.size();
    }

private:
    std::size_t limited(std::size_t size) const { return most == 0 || size < most ? size : most; }
};

/// "Δ", "−", "+", "?": the sign before the function of a frame; empty where it is the same.
QString frameMark(FrameStatus status);

} // namespace rankscope
