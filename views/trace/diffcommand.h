// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"
#include "model/trace/rows/recordfilter.h"
#include "model/trace/variables/variableshere.h"

#include <QStringList>

namespace rankscope {

/// The options that give a tolerance; none for the default one.
QStringList toleranceWords(const Tolerance &tolerance);

/// The command that prints the diff a pane shows: "rankscope diff REF CUR --abs 1e-6". Several files of a reference,
/// which the command takes as one folder, are given as the folder they are in.
QString diffCommand(const TraceDiff &diff);

/// "rankscope export 0.trd --view trace --format text -o -"; with a filter the records that pass it:
/// "rankscope export 0.trd --view records --format csv -o - --kinds RD --names 'A*'".
QString traceCommand(const Trace &trace, const RecordFilter &filter);

/// The command that prints the variables at a place: of each run the trace, and the line of its record. `rules`: a file
/// of tolerances; empty: none.
QString variablesCommand(const VariablesHere &here, const QString &rules);

} // namespace rankscope
