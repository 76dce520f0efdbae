// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/fieldtable.h"
#include "model/trace/trace/recordrow.h"

namespace rankscope {

/// Visits rows one after the other until `visit` is false.
using RecordSource =
    std::function<Result<void>(const std::function<bool(const RecordRow &row)> &visit, Progress &progress)>;

/// The records that a source visits, with the keys of RecordField. As a number a line that is absent is 0.
FieldTable recordTable(RecordSource source);

/// The selected records of a run, lowest process first, each in file order, likewise.
FieldTable recordTable(const TraceRun &run, const TraceSelection &selection);

} // namespace rankscope
