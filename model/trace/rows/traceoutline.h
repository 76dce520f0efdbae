// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/report/reportcolumn.h"
#include "model/saved/keptsources.h"
#include "model/trace/trace/trace.h"

namespace rankscope {

/// What is kept of a trace for those who do not have it: its shape, in values that need nothing of it.
struct TraceOutline {
    /// Of a construct what constructStatisticsColumns() say, for files and for people.
    struct ConstructLine {
        std::vector<ReportValue> values;
        std::vector<QString> texts;
    };
    /// An execution of a construct, or an iteration.
    struct Step {
        QString text; // indented as deep as it is
        QString place; // empty: none
        std::optional<std::uint64_t> iterations = {}; // of an execution
        std::uint64_t firstLine = 0; // of the trace
        std::uint64_t lastLine = 0;
    };

    QString file;
    QString header; // as the file has it; empty: it was not asked for
    QString dialect;
    QString level;
    std::uint64_t records = 0;
    std::uint64_t constructCount = 0;
    bool isComplete = false;
    std::vector<ConstructLine> constructs;
    std::vector<Step> steps;
    std::uint64_t executions = 0; // in the trace
    std::uint64_t keptExecutions = 0; // of them among `steps`
    std::vector<NamedLine> places; // of the source, where the chosen records come from
};

/// What of a trace is wanted.
struct OutlineWish {
    std::vector<std::uint64_t> lines; // of the trace: records that are shown
    std::uint64_t firstExecutions = 0; // that are kept, whatever is shown
};

/// Without the header. Errors: Cancelled.
[[nodiscard]] Result<TraceOutline> outlineOf(const Trace &trace, std::int64_t process, const OutlineWish &wish,
                                             const Progress &progress);

} // namespace rankscope
