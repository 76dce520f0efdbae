// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/report.h"
#include "model/trace/diff/tracediff.h"
#include "model/trace/rows/traceoutline.h"

namespace rankscope {

/// A trace of one of both runs, and what is wanted of it.
struct OutlineRequest {
    bool isOfCurrent = false;
    std::int64_t process = 0;
    std::shared_ptr<const Trace> trace; // as the diff has it, be it without what agrees
    OutlineWish wish;
};

/// Where the surroundings of a comparison come from, and how much of them is wanted.
struct SurroundingsOptions {
    std::uint64_t ofEachClass = 50; // differences, besides origins, as excerptedDifferences() chooses them
    std::function<QString(const Trace &trace)> headerText = {}; // as the file has it; null: headers are not wanted
    SourceLookup referenceSource = {}; // null: the source is not looked for
    SourceLookup currentSource = {};
    /// Makes an outline for each request, of a diff whose traces are not whole; null: they are made of its traces.
    std::function<Result<std::vector<TraceOutline>>(const std::vector<OutlineRequest> &requests)> outlines = {};
};

/// What a person needs of two runs that are not here, besides the records: the header of each trace (table "traces"),
/// how much of it each construct is ("constructs"), its executions, as many as fit, with the iterations in which the
/// chosen differences are ("structure"), the lines of the source around these ("sources"), and in which excerpt of
/// differenceExcerpts() the records around each of them are ("excerpts", for programs alone). A source that is not
/// found is named. The diff must outlive it. Errors: those of `outlines`, Cancelled.
[[nodiscard]] Result<Report> traceSurroundings(const TraceDiff &diff, const SurroundingsOptions &options,
                                               const Progress &progress);

inline constexpr std::size_t mostKeptExecutions = 1000; // of a trace, from its front; of many traces fewer

} // namespace rankscope
