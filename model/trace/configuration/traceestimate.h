// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/trace/configuration/traceconfiguration.h"

#include <functional>

namespace rankscope {

/// A count that is not known exactly: it is at least `least`, and at most `most` where that is known.
struct CountBounds {
    std::uint64_t least = 0;
    std::optional<std::uint64_t> most = 0;
    bool isExact() const { return most == least; }
    friend bool operator==(const CountBounds &, const CountBounds &) = default;
};

/// How large a trace would be in one process: that whose counters the configuration has.
struct TraceEstimate {
    CountBounds bytes;
    CountBounds lines;
    CountBounds iterations;
    CountBounds memory;
    friend bool operator==(const TraceEstimate &, const TraceEstimate &) = default;
};

struct ConfigurationEstimate {
    TraceEstimate total; // iterations: those of all constructs
    std::vector<TraceEstimate> constructs; // with the constructs inside, but iterations of this one alone; by row
};

/// What the configuration does not state.
struct EstimateOptions {
    TraceLevel programLevel = TraceLevel::Full; // MODE, where no level is given; it counted with this one
    std::int64_t defaultStep = 1; // DEFITERSTEP
};

/// How large the trace would be with other settings, from the file's own counters, or from those at each level where
/// traces were counted; these are exact for each level that was recorded, with memory not known.
/// A level that is lower than that of the counters gives bounds, since the counters do not divide by kinds of records;
/// a higher one has no upper bound. Ranges are taken in proportion to the observed limits; where those are not known,
/// or a dimension has several ranges, they give bounds too. Settings that the file has already may be counted or not
/// (it may have been edited after it was counted), so that they give bounds. A construct without counters was written
/// by hand; what it has is a part, nobody knows which, of what is counted around it. Constructs inside an iteration
/// that is not traced are not traced either (formats/dvm.md, section 15.9). Linear in the constructs.
ConfigurationEstimate estimateTrace(const TraceConfiguration &configuration, const TraceSettings &settings,
                                    const EstimateOptions &options = {}, const Progress &progress = Progress());

/// The traces of `processes` processes in all, if none of them writes more than this one. What is too large for 64 bits
/// is their largest number.
TraceEstimate ofProcesses(const TraceEstimate &estimate, std::uint64_t processes);

/// "412", "50 to 86", "50 or more": a count as a user reads it; `number` writes each of its two bounds.
QString boundsText(const CountBounds &count, const std::function<QString(std::uint64_t)> &number);

} // namespace rankscope
