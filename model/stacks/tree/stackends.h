// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/stacks/tree/stacktree.h"

#include <vector>

namespace rankscope {

/// Where the processes of a tree stand, as far as that is sure: a frame that only counts its processes, or lists a part
/// of them, tells neither of itself nor of the frame above it who ends there.
struct StackEnds {
    std::vector<ProcessSet> at; // by frame
    ProcessSet unsure; // who may end in a frame of which that is not sure
    bool isWhole = true; // it is sure of every frame
};

/// A frame's processes without those of the frames below. With sampled threads a process may end in several frames, and
/// one that goes on by one thread and stops with another is told by the threads.
ProcessSet endingIn(const StackTree &tree, StackNode node);

/// The frame and those right below it list all their processes, or all their threads.
bool endsAreSure(const StackTree &tree, StackNode node);

/// Linear in the frames and the ranges of their sets.
StackEnds stackEnds(const StackTree &tree, const Progress &progress = Progress());

} // namespace rankscope
