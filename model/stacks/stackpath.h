// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/stacktree.h"

#include <QString>

#include <vector>

namespace rankscope {

/// The frames from the outermost one to `node`, both included.
std::vector<StackNode> pathTo(const StackTree &tree, StackNode node);

/// "flux (flux.f90:212)" as DDT names a frame; of a frame without a name its module in angle brackets, else "??".
QString frameText(const StackPools &pools, FrameId frame);

/// A string of a pool for a person.
QString shownText(std::string_view utf8);

} // namespace rankscope
