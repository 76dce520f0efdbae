// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/stackplace.h"

namespace rankscope {

/// Where the classes of a tree are, one place for each; places that read alike are told apart by the way there, then by
/// what is below, then by another thread. The stack that tells most comes first among the ends of its class. Cancelled,
/// it has fewer places than there are classes.
std::vector<StackPlace> classPlaces(const StackTree &tree, std::vector<StackClass> &classes, PlaceReader &reader,
                                    const Progress &progress = Progress());

} // namespace rankscope
