// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/tree/stacktree.h"

#include <QString>

namespace rankscope {

/// A tree as text, for comparing: a frame a line, two blanks a level, "name (file:line) [0-3] {0.1-3.1} gpu=32 *".
/// [] holds the processes and {} the threads: a set, "#12" where only a count is known, "0-3…#12" where the list is
/// cut; a bracket that the source says nothing for is skipped. A module stands as "<libm.so>" behind the name.
QString treeText(const StackTree &tree);

/// The tree of such a text (of which the counts of complete sets are those of the sets).
StackTree treeFromText(QStringView text);
/// The same in the pools of other trees.
StackTree treeFromText(QStringView text, std::shared_ptr<StackPools> sharedPools);

} // namespace rankscope
