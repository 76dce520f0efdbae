// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/trace/trace.h"

#include <array>
#include <optional>
#include <vector>

namespace rankscope {

/// How much of one trace a construct is. A record counts for the innermost construct that is open around it, its begin,
/// iterations and end for the construct itself, so that the records of all rows together are those of the trace;
/// results (RV) and checksums behind the end of a construct count for what is around it.
struct ConstructStatistics {
    std::optional<ConstructId> construct; // nothing: outside of all constructs
    std::uint64_t executions = 0;
    std::uint64_t iterations = 0; // of this construct alone
    std::array<std::uint64_t, recordKindCount> byKind = {}; // by RecordKind
    std::uint64_t lines = 0; // of the trace, with those of the constructs inside
    std::uint64_t names = 0; // different operands, as they are spelled without blanks
    std::uint64_t notFinite = 0; // values that are NaN or infinite, complex ones not counted
    RecordIndex first; // where it begins the first time; of what is outside its first record

    /// Lines of the trace without those of the constructs inside.
    std::uint64_t ownLines() const;
    friend bool operator==(const ConstructStatistics &, const ConstructStatistics &) = default;
};

/// The constructs that were executed, in order of their numbers in the trace (ConstructId), before them what is outside
/// of all where there is something. Linear. Errors: Cancelled.
[[nodiscard]] Result<std::vector<ConstructStatistics>> constructStatistics(const Trace &trace,
                                                                           const Progress &progress);

} // namespace rankscope
