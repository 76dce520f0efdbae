// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedcolumn.h"
#include "model/stacks/diff/stackdiff.h"

namespace rankscope {

/// Which processes of a comparison went from where to where: the columns of files and of the list of the window. Null
/// where there are no rows; otherwise the diff must outlive them.
std::vector<ListedColumn<StackMove>> moveColumns(const StackDiff *diff);

/// The functions from the root to a frame, for JSON.
ReportList functionsOf(const StackTree &tree, StackNode node);

} // namespace rankscope
