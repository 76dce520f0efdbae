// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stacktreebuilder.h"

namespace rankscope {

/// Adds the frames of a tree, from `first` on, behind those of a builder that has other pools, each as deep as it is
/// there. Nothing is merged. `first` may be at most one deeper than the last frame of the builder.
void appendFrames(StackTreeBuilder &to, const StackTree &tree, StackNode first = {});

} // namespace rankscope
