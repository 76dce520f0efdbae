// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/stacks/diff/stackdifffields.h"

#include <QString>

namespace rankscope {

/// The diff of two jobs' stacks for a terminal: what it comes to, who moved from where to where, the frames that differ.
/// Translated, ends with a line end.
QString stackDiffReport(const StackDiff &diff, const StackDiffLimit &limit);

} // namespace rankscope
