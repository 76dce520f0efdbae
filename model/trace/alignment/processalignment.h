// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/foreignrecords.h"
#include "model/trace/alignment/iterationlookup.h"
#include "model/trace/alignment/matchkeys.h"
#include "model/trace/alignment/tracealignment.h"
#include "model/trace/trace/recordingfilter.h"

namespace rankscope {

/// Why records of the reference stand beside nothing in one process.
enum class AbsenceReason : std::uint8_t {
    Reported, // a difference of this process says so
    Skipped, // a statement that another process owns: its SKP is there
    BeyondEnd, // this process's trace ends before
    NotRecorded, // its header says that such records were not traced
    Optional, // an iteration that may be in one run only: holdsOnlyReductions()
};

/// Records [reference, reference + count) of the reference.
struct Absence {
    std::uint32_t reference = 0;
    std::uint32_t count = 0;
    AbsenceReason reason = AbsenceReason::Reported;
};

/// An SKP of the reference before the IT that it belongs to (see placeSkips()), whose partner knows better.
struct LateSkip {
    std::uint32_t reference = 0;
    std::uint32_t current =
        noIndex; // its partner, behind the IT; noIndex: in an iteration that only the current trace has
    std::uint32_t anchor = 0; // the record of the reference before which it would stand
};

/// One process laid beside the reference. What several processes can only say together (iterations that none ran) is
/// not in it: see mergeAlignments().
struct ProcessAlignment {
    Column<AlignedRun> runs; // in reference order
    std::vector<Difference> differences; // in reference order; `process` is not set
    std::vector<Absence> absences; // in reference order
    std::vector<std::uint32_t> openExecutions; // of the reference, whose partner is cut off by the end of the file
    std::vector<LateSkip> lateSkips;
    std::vector<RecordRange>
        extraIterations; // of the current trace, without SKP records behind them that belong elsewhere
    std::uint64_t notRecorded = 0; // records of this process that the reference's header left out
    std::uint64_t beyondEnd = 0; // records of this process behind the end of the reference
    std::uint64_t optional = 0; // iterations of this process that the reference lacks and need not have
};

/// What aligning a process needs to know; all of it outlives the call.
struct ProcessAlignmentInput {
    const Trace &reference;
    const MatchKeys::Table &referenceKeys;
    const RecordingFilter &referenceFilter;
    IterationLookup &lookup; // of the reference
    const Trace &current;
    const MatchKeys::Table &currentKeys;
    const RecordingFilter &currentFilter;
    std::vector<SyncPoint> syncPoints; // of this process
    bool compareSkips = false; // one process against one
    std::uint32_t firstUnknown = noIndex; // record of the reference from which on not all of its traces are known
    bool ignoreEnds = false; // a file that ends early is taken as whole: for putting processes together
    ForeignRecords foreign = {}; // of the reference: they are passed over
};

/// Lays one process beside the reference by structure. Nothing when cancelled.
std::optional<ProcessAlignment> alignProcess(const ProcessAlignmentInput &input, const Progress &progress);

} // namespace rankscope
