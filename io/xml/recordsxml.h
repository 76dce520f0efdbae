// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/recordrow.h"

class QIODevice;

namespace rankscope {

/// Writes the selected records of a run as XML: <trace>, in it one <record> each with the names of RecordField as attributes.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeRecordsXml(const TraceRun &run, const TraceSelection &selection, QIODevice &device,
                                           Progress &progress);

} // namespace rankscope
