// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedcolumn.h"
#include "model/trace/variables/variabledetails.h"

namespace rankscope {

/// The variables at a record: what files and the list of the window have of them, of two runs the reference too.
std::vector<ListedColumn<VariableDetails>> variableColumns(bool hasTwoRuns);

} // namespace rankscope
