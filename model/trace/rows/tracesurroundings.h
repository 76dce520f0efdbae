// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/trace/diff/tracediff.h"

namespace rankscope {

/// Where the surroundings of a comparison come from, and how much of them is wanted.
struct SurroundingsOptions {
    std::uint64_t ofEachClass = 50; // differences, besides origins, as excerptedDifferences() chooses them
    std::function<QString(const Trace &trace)> headerText = {}; // as the file has it; null: headers are not wanted
    SourceLookup referenceSource = {}; // null: the source is not looked for
    SourceLookup currentSource = {};
};

/// What a person needs of two runs that are not here, besides the records: the header of each trace (table "traces"),
/// how much of it each construct is ("constructs"), its executions, as many as fit, with the iterations in which the
/// chosen differences are ("structure"), the lines of the source around these ("sources"), and in which excerpt of
/// differenceExcerpts() the records around each of them are ("excerpts", for programs alone). A source that is not
/// found is named. The diff must outlive it. Errors: Cancelled.
[[nodiscard]] Result<Report> traceSurroundings(const TraceDiff &diff, const SurroundingsOptions &options,
                                               const Progress &progress);

inline constexpr std::uint64_t surroundingLines = 8; // of the source, before and behind a place
inline constexpr std::size_t mostKeptExecutions = 1000; // of a trace, from its front; of many traces fewer

} // namespace rankscope
