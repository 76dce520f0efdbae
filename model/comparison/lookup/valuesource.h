// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include "model/base/problem.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/comparison/valuegroups.h"
#include "model/stacks/tree/stackdocument.h"
#include "model/trace/trace/tracerun.h"

#include <memory>
#include <optional>

namespace rankscope {

/// What a value of each process can be taken from: the traces of a run, or a debugger's report.
/// Invariant: where there is a report, there are no traces.
struct ValueSource {
    TraceRun traces;
    std::shared_ptr<const StackDocument> report;
};

/// Who has what for an expression, and what it leaves open.
struct ExpressionValues {
    std::shared_ptr<const ValueGroups> groups; // the finest; never null
    ProblemList remarks;
};

/// Reads the expression as the source wants it (parseTraceExpression(), parseReportExpression()) and looks it up there.
/// Errors: BadOption, NotFound, Cancelled.
[[nodiscard]] Result<ExpressionValues> valuesOf(const ValueSource &source, QStringView expression, Progress &progress);

/// What is wrong with the spelling alone; nothing for an expression that such a source may have.
std::optional<Error> spellingError(QStringView expression, bool ofReport);

} // namespace rankscope
