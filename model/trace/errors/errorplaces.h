// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where in a trace an error of the runtime's comparator is.
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/errors/errorrows.h"
#include "model/trace/trace/trace.h"

namespace rankscope {

/// The record that begins the iteration that a context ends with; of a context without an index tuple the record that
/// begins the construct. The one around the record on `line`, where that is in it, else the first one of the trace.
/// Nothing: the trace has none. Linear in the iterations and executions; fails only when cancelled.
[[nodiscard]] Result<std::optional<RecordIndex>> findContext(const Trace &trace,
                                                             const std::vector<ContextStep> &context,
                                                             std::optional<std::uint64_t> line,
                                                             const Progress &progress);

/// The record on the line that a row names is at another place of the source than the row: the list may be of another
/// trace. Both places, "heat.fdv:24"; nothing where they agree or one of them is not known.
struct PlaceClash {
    QString ofTrace;
    QString ofRow;
};
std::optional<PlaceClash> placeClash(const Trace &trace, std::uint64_t line, const ErrorRow &row);

} // namespace rankscope
