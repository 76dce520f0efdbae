// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "model/trace/trace/trace.h"

namespace rankscope {

/// The expression (see parseTraceExpression()) of the value that a record has, to look it up in other processes:
/// "A(I-1,J)@jacobi.fdv:29#2". The execution is named where its construct has several; the iteration where that is a
/// sequential loop: an iteration of a parallel one is run by one process alone. Empty for a record without a value or a
/// place. Linear in the executions; outside of constructs, and for reduction results, in the records.
QString expressionOf(const Trace &trace, RecordIndex record);

} // namespace rankscope
