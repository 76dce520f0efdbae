// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include "model/report/report.h"
#include "model/stacks/diff/stackdiffwords.h"

namespace rankscope {

/// Where two jobs stand: who moved from where to where, the counts, the files, the frames that differ in preorder, and
/// the moves. Tables have a move as a row of its own, with `from` for `path` in XML. As a number a line or a count that
/// is absent is 0. The diff must outlive it.
Report stackDiffReport(const StackDiff &diff, const StackDiffLimit &limit);

} // namespace rankscope
