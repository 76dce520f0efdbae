// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"
#include "model/stacks/job/reportrows.h"

namespace rankscope {

/// The lines of a debugger's report: times in ISO 8601, snapshots from 1; as a number 0 where there is none.
FieldTable reportFields(const std::vector<ReportRow> &lines);

} // namespace rankscope
