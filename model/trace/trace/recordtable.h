// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"
#include "model/trace/trace/recordrow.h"

namespace rankscope {

/// The selected records of a run, lowest process first, each in file order, with the keys of RecordField.
/// As a number a line that is absent is 0.
FieldTable recordTable(const TraceRun &run, const TraceSelection &selection);

} // namespace rankscope
