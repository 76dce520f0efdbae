// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/rows/alignedrows.h"

namespace rankscope {

/// Whether the processes that a user chose have to do with something; what they have not is dimmed. An empty set of
/// processes is all of them. Logarithmic in the alignment, linear in the processes of the run.

/// One of the processes has a record beside this one of the reference.
bool concerns(const TraceAlignment &alignment, RecordIndex reference, const ProcessSet &processes);
/// One of the processes shows the difference of the row or, where there is none, has its record.
bool concerns(const AlignedRows &rows, const AlignedRow &row, const ProcessSet &processes);

} // namespace rankscope
