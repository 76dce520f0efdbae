// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/diff/stackdiff.h"

namespace rankscope {

/// Where processes stand, by the frames of a tree that both sides of a comparison share.
struct Places {
    std::vector<const ProcessSet *> at; // who ends in each frame; never null
    ProcessSet unsure; // of these it is not known
    bool isWhole = true; // false: there may be others, of whom nothing is known
};

/// The processes that stand elsewhere, grouped by where they stood and stand, smallest groups first. Of whom it is not
/// sure on both sides nothing is said. n log n in the ranges that moved.
std::vector<StackMove> findMoves(const Places &before, const Places &after, const Progress &progress = Progress());

} // namespace rankscope
