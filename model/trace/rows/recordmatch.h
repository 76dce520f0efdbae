// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/column.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/expression/expressionerror.h"
#include "model/trace/rows/recordfilter.h"
#include "model/trace/trace/trace.h"

namespace rankscope {

/// The records that a filter lets through.
struct MatchedRecords {
    Column<std::uint32_t> records; // in file order
    /// Records that fit all but the value, which is complex: an expression takes real numbers, so they are skipped.
    std::uint64_t complexValues = 0;
};

/// What is wrong with the value of a filter; nothing: it can be used.
std::optional<ExpressionError> valueError(const QString &value);

/// Kinds, names and places are asked once a site, iterations once an iteration; what is left is one pass over the
/// records on all cores, values in blocks. Errors: BadOption with the place where the value is wrong, Cancelled.
[[nodiscard]] Result<MatchedRecords> matchRecords(const Trace &trace, const RecordFilter &filter,
                                                  const Progress &progress);

} // namespace rankscope
