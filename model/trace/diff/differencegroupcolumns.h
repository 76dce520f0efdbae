// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedcolumn.h"
#include "model/trace/diff/differencegroups.h"

namespace rankscope {

/// All columns, in the order in which files, reports and the list of the window have those that they show. Files of
/// groups by name alone have no place, those of groups by place no name.
std::vector<ListedColumn<DifferenceGroup>>
differenceGroupColumns(DifferenceGrouping grouping = DifferenceGrouping::NameAndPlace);

/// "src/grid.f:12"; empty where there is no place.
QString placeText(const DifferenceGroup &group);

} // namespace rankscope
