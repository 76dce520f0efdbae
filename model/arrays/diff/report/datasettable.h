// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/report/report.h"

namespace rankscope {

// Tables of the report of two compared files of arrays. The diff must outlive them.

/// A row a data set, for all. The elements that differ most are in it in JSON, and the halo cells that do, which in
/// tables follow it.
void addDataSets(std::vector<ReportPart> &parts, const ArrayFilesDiff &diff);

/// A row as JSON has it among the data sets of the report.
ReportObject dataSetMembers(const ArrayFilesDiff &diff, const ArrayFilesRow &row);

/// What is said in JSON of the elements of a row, as members of the report itself.
ReportDetails comparedMembers(const ArrayFilesDiff &diff, const ArrayFilesRow &row);

} // namespace rankscope
