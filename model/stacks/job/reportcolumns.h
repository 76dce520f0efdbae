// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedcolumn.h"
#include "model/stacks/job/reportrows.h"

namespace rankscope {

/// The lines of a debugger's report: what files and the list of the window have of them.
std::vector<ListedColumn<ReportRow>> reportRowColumns();

} // namespace rankscope
