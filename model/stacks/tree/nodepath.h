// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/view/stackview.h"

namespace rankscope {

/// The frames from the outermost one down to `node`, which is the last.
std::vector<StackNode> pathTo(const StackTree &tree, StackNode node);

/// The frame of another tree that is reached by the same functions, places and modules; nothing where there is none.
std::optional<StackNode> sameNode(const StackTree &from, StackNode node, const StackTree &to);

/// The options for another tree, for example of another snapshot: what it has not is skipped.
StackViewOptions carriedTo(StackViewOptions options, const StackTree &from, const StackTree &to);

} // namespace rankscope
