// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where in a trace an error of the runtime's comparator is.
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/errors/errorrows.h"
#include "model/trace/trace/trace.h"

#include <QStringList>

namespace rankscope {

/// What a list says of an error besides its context.
struct ErrorSpot {
    std::optional<std::uint64_t> traceLine = {}; // of the record, 1-based
    QString file = {}; // of the source
    std::optional<std::uint64_t> line = {}; // of the source
};
ErrorSpot spotOf(const ErrorRow &row);

struct FoundContext {
    std::optional<RecordIndex> record; // nothing: the trace has none
    /// Set where nothing says which of them is meant: the constructs with such an iteration, "PL 4 heat.fdv:24"; the
    /// record is of the first one.
    QStringList alike;
};

/// The record that begins the iteration that a context ends with; of a context without an index tuple the record that
/// begins the construct. The one around the record on the line of the trace, where that is in it, else the first one of
/// the trace; where constructs of several places are numbered alike, the first that has a record at the place of the
/// source. Linear in the iterations and executions, and in the records of those that fit; fails only when cancelled.
[[nodiscard]] Result<FoundContext> findContext(const Trace &trace, const std::vector<ContextStep> &context,
                                               const ErrorSpot &spot, const Progress &progress);

/// The record on the line that a row names is at another place of the source than the row: the list may be of another
/// trace. Both places, "heat.fdv:24"; nothing where they agree or one of them is not known.
struct PlaceClash {
    QString ofTrace;
    QString ofRow;
};
std::optional<PlaceClash> placeClash(const Trace &trace, std::uint64_t line, const ErrorRow &row);

} // namespace rankscope
