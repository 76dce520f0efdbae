// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/trace/trace/tracerun.h"
#include "model/trace/trace/traceselection.h"

namespace rankscope {

/// How much of a trace, or of the traces of a run, a selection takes and leaves out.
struct LeftOut {
    /// Something that is counted: all there are, and those of them that the selection leaves out.
    struct Share {
        std::uint64_t leftOut = 0;
        std::uint64_t all = 0;
        friend bool operator==(const Share &, const Share &) = default;
    };
    Share executions; // of constructs
    Share iterations;
    Share records;
    std::array<std::uint64_t, recordKindCount> byKind = {}; // records left out, by RecordKind

    std::uint64_t kept() const { return records.all - records.leftOut; }
    friend bool operator==(const LeftOut &, const LeftOut &) = default;
};

/// Linear. Errors: Cancelled.
[[nodiscard]] Result<LeftOut> leftOutOf(const TraceRun &run, const TraceSelection &selection, Progress &progress);

/// "Left out: 2 of 9 executions of constructs, 40 of 96 iterations, 410 of 1,030 records (40 IT, 370 RD)."
QString leftOutSentence(const LeftOut &leftOut);

/// What the header of a written selection cannot say, as full sentences; empty where it says all. `withoutRanges`
/// constructs have ranges that are not stated.
QString unstatedSentences(const TraceSelection &selection, std::size_t withoutRanges);

} // namespace rankscope
