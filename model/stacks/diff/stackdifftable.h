// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include "model/report/fieldtable.h"
#include "model/stacks/diff/stackdifffields.h"

namespace rankscope {

/// The frames that differ, in preorder, then who moved, with the keys of StackDiffField; before them the counts and the
/// files. As a number a line or a count that is absent is 0. In XML a move is an element of its own, with `from` for `path`.
FieldTable stackDiffTable(const StackDiff &diff, const StackDiffLimit &limit);

} // namespace rankscope
