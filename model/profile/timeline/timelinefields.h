// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/timeline/timelinepicture.h"
#include "model/report/fieldtable.h"

namespace rankscope {

/// What a picture of time lines shows, row by row: of cells next to each other with the same procedure rank, thread,
/// begin and end in seconds since the first sample, the procedure with its file and line, and how many cells they are.
/// Cells without a sample have no row. Facts: the depth, the samples, the cells that were thinned out and the lines
/// that were not drawn.
FieldTable timelineFields(const TimelineSource &source, const ScopeTree &tree, const TimelinePicture &picture);

} // namespace rankscope
