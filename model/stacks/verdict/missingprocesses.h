// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stackdocument.h"

namespace rankscope {

/// Processes of the job that have no stack in a tree: declared ones, else the numbers left out below the highest, where
/// they may be ranks.
ProcessSet missingProcesses(const StackDocument &document, const StackTree &tree);

} // namespace rankscope
