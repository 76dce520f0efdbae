// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"
#include "model/trace/alignment/foreignrecords.h"
#include "model/trace/alignment/reference/mergewriter.h"

#include <optional>

namespace rankscope {

/// The traces of processes that do not all do the same outside of parallel constructs, as one.
struct UnlikeMerge {
    /// Records that only some processes have.
    struct OfSome {
        RecordRange records;
        std::uint32_t set = 0; // index of `sets`
    };

    MergedTrace merged;
    std::vector<OfSome> ofSome; // sorted; they do not overlap
    std::vector<ProcessSet> sets; // of indices of processes

    ForeignRecords foreignTo(std::size_t process) const;
};

/// What all processes do alike stands there once; a statement, an iteration or a construct that is not the same in all
/// of them, to the last bit, once for each of the different ones, side by side. Iterations of parallel constructs are
/// those of all processes, sorted by index.
/// Nothing where all do the same, and for runs that cannot be put together so: with traces that are cut off or have SKP
/// records, with parallel constructs that only some of them execute, with iterations in no order; and when cancelled.
std::optional<UnlikeMerge> mergeUnlike(const TraceRun &run, PlaceMatching places, const Progress &progress);

} // namespace rankscope
