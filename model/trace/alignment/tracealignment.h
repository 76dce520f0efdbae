// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/trace/trace/tracerun.h"

#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace rankscope {

class SourceMap;

/// How places must agree for two records or constructs to be the same (contract: --match-places).
enum class PlaceMatching {
    Path, // base name of the file, and line
    Strict, // whole name, and line
    Line, // base name only: lines may have shifted
    Ignore, // neither
};

/// "These two are the same": a pair that a user fixed by hand. The records must be of one kind.
struct SyncPoint {
    RecordIndex reference; // of the (merged) reference
    std::uint32_t process = 0; // index into the current run
    RecordIndex current;
    friend bool operator==(const SyncPoint &, const SyncPoint &) = default;
};

struct AlignmentOptions {
    PlaceMatching places = PlaceMatching::Path;
    std::vector<SyncPoint> syncPoints;
    std::shared_ptr<const SourceMap> sources = {}; // the lines of two versions of the source; null: they are the same
    friend bool operator==(const AlignmentOptions &, const AlignmentOptions &) = default;
};

/// Records that were left out of the comparison, and why. A count of 0 says that what is not there cannot be known.
struct NotCompared {
    QString file;
    std::uint64_t records = 0;
    QString reason; // a full sentence
    friend bool operator==(const NotCompared &, const NotCompared &) = default;
};

enum class DifferenceClass : std::uint8_t {
    ChangedValue,
    Type,
    Missing,
    Extra,
    Moved,
    MissingIteration,
    ExtraIteration,
    RepeatedIteration,
    MissingConstruct,
    ExtraConstruct,
    ChangedConstruct,
};
inline constexpr std::size_t differenceClassCount = 11;

/// "value", "missing-iteration": the word of the contract.
QString className(DifferenceClass differenceClass);

/// True for what only the current run has: extra records, iterations and constructs, and repeated iterations.
constexpr bool isExtra(DifferenceClass differenceClass)
{
    return differenceClass == DifferenceClass::Extra || differenceClass == DifferenceClass::ExtraIteration
           || differenceClass == DifferenceClass::RepeatedIteration
           || differenceClass == DifferenceClass::ExtraConstruct;
}
/// True for what only the reference has.
constexpr bool isMissing(DifferenceClass differenceClass)
{
    return differenceClass == DifferenceClass::Missing || differenceClass == DifferenceClass::MissingIteration
           || differenceClass == DifferenceClass::MissingConstruct;
}

/// One difference, small because there may be millions. Order: by `reference`, at one record the extra ones first.
struct Difference {
    std::uint32_t reference = 0; // record of the reference; of something extra: the one before which it would stand
                                 // (Trace::size() at the end)
    std::uint32_t current = noIndex; // record in the trace of `process`; noIndex: missing
    std::uint32_t process = 0; // index into the current run, of the lowest process that shows it
    std::uint32_t processes = noIndex; // index of TraceDiff::processSets(); noIndex: only `process`
    DifferenceClass differenceClass = DifferenceClass::ChangedValue;
    bool carried = false; // follows from an earlier one; else it is an origin

    friend bool operator==(const Difference &, const Difference &) = default;
};

/// The order of differences: by `reference`, at one record the extra ones first, then by process and record.
bool inReferenceOrder(const Difference &one, const Difference &two);

/// `count` records from `reference` on stand side by side with those from `current` on, one to one.
struct AlignedRun {
    std::uint32_t reference = 0;
    std::uint32_t current = 0;
    std::uint32_t count = 0;
    friend bool operator==(const AlignedRun &, const AlignedRun &) = default;
};

/// Records [first, first + count) of a trace.
struct RecordRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    friend bool operator==(const RecordRange &, const RecordRange &) = default;
};

/// A stretch of the side-by-side view. One side may be absent (count 0).
struct LayoutSegment {
    std::uint32_t reference = 0;
    std::uint32_t referenceCount = 0;
    std::uint32_t process = 0; // index into the current run
    std::uint32_t current = 0;
    std::uint32_t currentCount = 0; // equal to referenceCount where both are present
    std::uint32_t rows() const { return referenceCount > currentCount ? referenceCount : currentCount; }
};

/// Two runs laid side by side by structure, before any value is looked at; immutable. Tolerances are applied to it as
/// often as wanted (evaluate(), tracediff.h).
/// Source: contract.md, "diff of traces".
class TraceAlignment
{
public:
    struct Origin {
        std::uint32_t process = 0; // index into referenceRun
        RecordIndex record; // of that process's trace
    };

    TraceRun referenceRun;
    TraceRun currentRun;
    AlignmentOptions options;
    /// The reference: the one trace, or the merge of several (records of sequential parts once, iterations sorted by
    /// index).
    std::shared_ptr<const Trace> reference;
    const Trace &current(std::uint32_t process) const { return *currentRun.processes[process].trace; }

    /// Where a record of the reference comes from.
    Origin referenceOrigin(RecordIndex record) const;
    struct OriginRun {
        std::uint32_t reference = 0;
        std::uint32_t process = 0;
        std::uint32_t record = 0;
    };
    std::vector<OriginRun> originRuns; // sorted by reference; empty for a reference of one process

    /// Pairs of each current process, sorted by reference record.
    std::vector<Column<AlignedRun>> runs;
    /// Differences that no tolerance changes (all but value), in order; `carried` is not set yet.
    std::vector<Difference> structural;
    std::vector<ProcessSet> processSets; // of structural[].processes, as process numbers
    std::vector<NotCompared> notCompared;
    /// Records of the reference that no process has and no difference reports: behind the end of a trace, or not
    /// traced. Sorted; they do not touch.
    std::vector<RecordRange> notComparedRecords;
    /// The whole of both, in reference order, each reference record once (lowest process that has it), for the view.
    /// Made on the first call, linear in runs and structural differences; may be called from any thread once the rest
    /// is set.
    std::span<const LayoutSegment> layout() const;
    /// Reference records that were compared with at least one current record.
    std::uint64_t comparedRecords = 0;

private:
    mutable std::once_flag m_layoutOnce;
    mutable Column<LayoutSegment> m_layout;
};

/// Merges the reference where it has several processes and aligns every current process with it, on all cores.
/// Fails only when cancelled or with no process on a side.
[[nodiscard]] Result<std::shared_ptr<const TraceAlignment>>
alignTraces(const TraceRun &reference, const TraceRun &current, const AlignmentOptions &options, Progress &progress);

} // namespace rankscope
