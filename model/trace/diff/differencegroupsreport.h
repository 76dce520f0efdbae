// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/trace/diff/differencegroups.h"

namespace rankscope {

/// The groups of all differences as a table of a report: those that the rules leave and the noise does not explain, as
/// all of the diff. The groups are made when the rows are visited; none of them is skipped. The diff must outlive it.
ReportTable differenceGroupsTable(const TraceDiff &diff, DifferenceGrouping grouping, Audiences shownIn);

} // namespace rankscope
