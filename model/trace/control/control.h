// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/check/tracecheck.h"
#include "model/trace/trace/sourcelookup.h"

#include <QSet>

namespace rankscope {

struct ControlOptions {
    SourceLookup source = {}; // loop headers and directives are read from it; without it elements are not judged
    /// Variables and arrays that have a value before the program writes one (DATA, PARAMETER, input), in any case.
    QSet<QString> initialized = {};
    /// A second run of the program, with ManualReductCalc; without processes: there is none.
    TraceRun manual = {};
};

/// What the dynamic control of the DVM runtime would report, as far as the traces of a run show it (DVM debugger,
/// sections 5.1 to 5.4): variables and arrays read before they were written, the classes of scalars in parallel
/// constructs, values that go from one iteration to another, and reductions. What rests on a name alone is a note; a
/// warning needs the values to agree with it. Each finding is told once for a variable and construct. With
/// `options.manual` also reductionDifferences(). Linear in the records. Errors: Cancelled.
[[nodiscard]] Result<FindingList> controlFindings(const TraceRun &run, const ControlOptions &options,
                                                  const Progress &progress);

/// The results of reductions that differ between two runs of one program, of which one computed them in the standard
/// way and the other one iteration by iteration (ManualReductCalc, section 6.3): a reduction of another operation than
/// the program computes. Places are those of `manual`. Constructs of which an execution of one run has no like with as
/// many results in the other are notes. Linear in the records. Errors: Cancelled.
[[nodiscard]] Result<FindingList> reductionDifferences(const TraceRun &standard, const TraceRun &manual,
                                                       const Progress &progress);

/// A rule of the dynamic control for the traces at hand.
struct ControlRule {
    QLatin1StringView word; // as in reports; of a rule that finds something: ruleWord()
    QLatin1StringView option = {}; // of the runtime, "CheckVarReadOnly"; empty for rules that the runtime lacks
    QLatin1StringView message = {}; // of the runtime; empty likewise
    Judged judged = Judged::Yes;
    QString reason = {}; // why not wholly; empty for Yes
};

/// All fifteen messages of the runtime's dynamic control in its order, then the rules that it lacks.
std::vector<ControlRule> controlRules(const TraceRun &run, const ControlOptions &options);

} // namespace rankscope
