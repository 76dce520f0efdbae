// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/stacktree.h"

#include <vector>

namespace rankscope {

/// Where the processes of a tree stand, as far as that is sure: a frame that only counts its processes, or lists a part of
/// them, tells neither of itself nor of the frame above it who ends there.
struct StackEnds {
    std::vector<ProcessSet> at; // by frame
    ProcessSet unsure; // who may end in a frame of which that is not sure
    bool isWhole = true; // it is sure of every frame
};

/// Linear in the frames and the ranges of their sets.
StackEnds stackEnds(const StackTree &tree);

} // namespace rankscope
