// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/verdict/stackplace.h"

namespace rankscope {

/// Where the classes of a tree are, one place for each; places that read alike are distinguished by the way there, then
/// by what is below, then by another thread. The stack that tells most comes first among the ends of its class.
std::vector<StackPlace> classPlaces(const StackTree &tree, std::vector<StackClass> &classes, PlaceReader &reader);

} // namespace rankscope
