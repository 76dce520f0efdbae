// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/frametext.h"
#include "model/stacks/stacktree.h"

#include <QString>

#include <vector>

namespace rankscope {

/// The frames from the outermost one to `node`, both included.
std::vector<StackNode> pathTo(const StackTree &tree, StackNode node);

/// A string of a pool for a person.
QString shownText(std::string_view utf8);

} // namespace rankscope
