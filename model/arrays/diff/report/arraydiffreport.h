// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/report/report.h"

namespace rankscope {

/// Two compared files of arrays: what it comes to, a row a data set with its largest differences and halo cells that
/// differ, and the attributes that do. In JSON the counts of all data sets are at the top; of files with a single
/// data set all that is said of it does. A terminal has the elements that differ most where `listsElements` is set.
/// Their values are read when they are written, which fails as reading does. The diff must outlive it.
Report arrayDiffReport(const ArrayFilesDiff &diff, bool listsElements);

} // namespace rankscope
