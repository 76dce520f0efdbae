// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/trace/diff/differencechoice.h"
#include "model/trace/diff/differencegroups.h"

namespace rankscope {

/// Where two runs part: the origins, the counts, the files, what was not compared, the differences of `choice` in its
/// order, in JSON the places, and in a page the groups by name and place. With a grouping, tables and the text have the
/// groups in place of the differences. Counts always count all. In tables values are texts, since they may be 64-bit
/// integers, floats or complex; as a number a line that is absent is 0 and a deviation that is absent NaN. The diff
/// must outlive it.
Report traceDiffReport(const TraceDiff &diff, DifferenceChoice choice,
                       std::optional<DifferenceGrouping> grouping = std::nullopt);

} // namespace rankscope
