// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/comparison/lookup/processvalues.h"
#include "model/trace/trace/tracerun.h"

#include <QString>
#include <QStringView>

#include <optional>

namespace rankscope {

/// A value in the traces of a run: `NAME@FILE:LINE[#EXECUTION][(i,j)]`, or `RV@FILE:LINE[…]` for a reduction result,
/// `RV#N@FILE:LINE[…]` for the N-th of several at one line (resultNumberAtPlace()).
struct TraceExpression {
    QString name; // without blanks, with or without subscripts; empty: a reduction result
    std::optional<std::uint32_t> result = {}; // which one of the reduction results at the place; nothing: any
    QString file; // a base name, or a path that the end of the trace's path must be
    std::uint64_t line = 0; // 1-based
    /// 1-based among all executions, in this process, of the innermost construct around the record (of a result: of the
    /// construct that it belongs to); outside all constructs, among the records there.
    std::optional<std::uint64_t> execution;
    std::optional<IndexTuple> iteration; // of that construct; of a result: the iteration around it

    friend bool operator==(const TraceExpression &, const TraceExpression &) = default;
};

/// Errors: BadOption.
[[nodiscard]] Result<TraceExpression> parseTraceExpression(QStringView text);

/// What each process of a run has for the expression: the value of the last AW of that name at that place that fits,
/// else of the last RD; of a result, that of the last RV. A process where nothing fits has no value. Spelled as
/// shortestText(), logicals as recorded. A name without subscripts stands for any of that base name, unless it stands
/// so in the trace. Linear in the records. Errors: NotFound (no trace has such a record at all), Cancelled.
[[nodiscard]] Result<ProcessValues> valuesFromTraces(const TraceRun &run, const TraceExpression &expression,
                                                     Progress &progress);

} // namespace rankscope
