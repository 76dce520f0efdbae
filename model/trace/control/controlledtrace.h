// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/trace/check/finding.h"
#include "model/trace/control/accesses.h"
#include "model/trace/control/control.h"

#include <QCoreApplication>

namespace rankscope {

struct ControlTexts {
    Q_DECLARE_TR_FUNCTIONS(TraceControl)
};

/// The trace of one process with what all groups of rules ask it.
struct ControlledTrace {
    explicit ControlledTrace(const TraceRun::Process &ofProcess)
        : process(ofProcess)
        , trace(*ofProcess.trace)
        , accesses(trace)
        , lines(trace)
    {}

    const TraceRun::Process &process;
    const Trace &trace;
    Accesses accesses;
    ConstructLines lines;
};

/// One group of rules over one trace. False when cancelled. Variables and arrays that have no value when they are read
/// (section 5.1): before any write of the whole trace, which is a note, since a name says nothing of DATA, input and
/// arguments; and after the parallel construct that a scalar was private in (section 5.3), where the value read is that
/// of the construct.
[[nodiscard]] bool checkInitialization(const ControlledTrace &controlled, const ControlOptions &options,
                                       FindingList &findings, const Progress &progress);
/// Scalars in parallel constructs, on each level of nesting: read first and written later, or handed from one iteration
/// (or task) to another (sections 5.2 and 5.3). Only accesses on the lines of the construct itself count.
[[nodiscard]] bool checkScalarClasses(const ControlledTrace &controlled, FindingList &findings,
                                      const Progress &progress);
/// Elements that one iteration of a parallel loop writes and another one uses (section 5.2), where the loop headers in
/// the source resolve the subscripts. Arrays of ACROSS and REMOTE_ACCESS are exempt, as is an array of which one
/// subscript in the loop is not resolved. Elements of other processes are not seen.
[[nodiscard]] bool checkElementDependences(const ControlledTrace &controlled, const SourceLookup &source,
                                           FindingList &findings, const Progress &progress);

} // namespace rankscope
