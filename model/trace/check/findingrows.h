// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/selection.h"
#include "model/trace/check/checkreport.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace rankscope {

/// A finding, or a reason of the runtime to refuse a file, as a list for people shows it.
struct FindingRow {
    QString rule; // the word of a rule; of a reason "runtime"
    Severity severity = Severity::Warning;
    QString name = {};
    SourcePlace place = {}; // in the source; without a file: none
    QString traceFile = {};
    std::optional<std::uint64_t> traceLine = {};
    QString iterations = {}; // "(2,3)", or two of them
    ProcessSet processes = {}; // empty: not of a process
    std::optional<Confidence> confidence = {}; // nothing for what the runtime itself says
    QString text = {};
    /// The variable or array that is read before it was written, with its file: "gauss.fdv:X"; empty: another fault.
    QString unwritten = {};
};

/// What the runtime says comes first, then the findings: the worst first, of equal ones by trace and line.
std::vector<FindingRow> findingRows(const CheckResult &result);

/// What was found in a run, ready to be shown.
struct RunFindings {
    TraceRun run;
    QStringList sources; // of the run: the words of a command line
    CheckResult result;
    std::vector<FindingRow> rows;
    QStringList manual = {}; // like sources, of the run with ManualReductCalc; empty: there is none
};

/// Without what is said of the first reads of these variables and arrays (FindingRow::unwritten, in any case), which
/// have a value from DATA, input or an argument. Null of null.
std::shared_ptr<const RunFindings> withoutInitialized(std::shared_ptr<const RunFindings> findings,
                                                      const QStringList &names);

/// The answer: the first row in a sentence, then checkSummary().
QString findingsSentence(const RunFindings &findings);

/// "jacobi.fdv:29", or the line of the trace where there is no place in the source.
QString placeOfRow(const FindingRow &row);

/// What a rule looks for, a short sentence; empty for rules that find nothing in traces.
QString ruleMeaning(const QString &word);

} // namespace rankscope
