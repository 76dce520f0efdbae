// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/ddt/report/logtextparts.h"

#include <span>

namespace rankscope {

/// The table of tracepoints on a printed page (see PrintedPage): number and time stand in the middle line of a row.
/// `names` are those of the variables, as far as other parts of the report tell them; else "name:" is taken for one.
std::vector<TracepointHit> readPrintedTracepoints(std::span<const LogLine> lines, const QStringList &names);

/// "x: 3 y: Sparkline from 1 to 5" by variables.
std::vector<TracepointVariable> tracepointVariables(const QString &text, const QStringList &names);

} // namespace rankscope
