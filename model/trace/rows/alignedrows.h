// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/columns/bitmap.h"
#include "model/base/columns/column.h"
#include "model/base/progress.h"
#include "model/trace/diff/tracediff.h"
#include "model/trace/rows/rowfolds.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace rankscope {

/// Which sides a stretch of rows has.
enum class RowSides : std::uint8_t { Both, OnlyReference, OnlyCurrent };

/// How strongly a stretch of the trace shows in the overview; the strongest of many wins.
enum class OverviewMark : std::uint8_t { Equal, Changed, OnlyInCurrent, OnlyInReference, Origin };

/// A record of the current run: which process, which row of its trace.
struct CurrentRecord {
    std::uint32_t process = 0; // index into the current run
    RecordIndex record;
    friend bool operator==(const CurrentRecord &, const CurrentRecord &) = default;
};

/// One row of two traces side by side.
/// Invariant: `folded` is 0, or the row stands for that many positions from `position` on and has no difference; all of
/// them have the same `sides` and `notCompared`.
struct AlignedRow {
    std::uint64_t position = 0;
    std::uint64_t folded = 0;
    RowSides sides = RowSides::Both;
    bool notCompared = false; // only in the reference, and nothing is known of the current run there
    std::optional<RecordIndex> reference;
    std::optional<CurrentRecord> current;
    std::uint32_t difference = noIndex; // the first at this row, index of TraceDiff::differences
    std::uint32_t differenceCount = 0; // processes may differ from one reference record in several ways
};

/// Two traces side by side as rows: runs of records without difference are folded but for a few next to one. Holds no
/// object per row: stretches of the alignment, and folds. Building is linear and belongs in a worker; every question
/// afterwards costs O(log n).
/// A *position* is a row with nothing folded; it stays the same whatever is folded or which tolerance is applied.
class AlignedRows
{
public:
    static constexpr std::uint64_t context = 3; // rows that stay visible on each side of a fold
    static constexpr std::size_t overviewSize = 4096; // marks, over all positions

    /// Once `progress` was cancelled, the rows are of no use.
    AlignedRows(std::shared_ptr<const TraceAlignment> alignment, std::shared_ptr<const TraceDiff> diff,
                const Progress &progress = Progress());
    /// One trace alone: every record a row, nothing folded, no difference.
    explicit AlignedRows(std::shared_ptr<const Trace> trace);
    /// Of one trace alone these records, in file order; they are the rows. Positions are those of all records, so that
    /// what is selected stays when others are shown.
    AlignedRows(std::shared_ptr<const Trace> trace, std::shared_ptr<const Column<std::uint32_t>> shown);

    const Trace &reference() const { return *m_reference; }
    const TraceAlignment *alignment() const { return m_alignment.get(); } ///< nothing for one trace alone
    const TraceDiff *diff() const { return m_diff.get(); } ///< nothing for one trace alone
    const Trace &current(std::uint32_t process) const { return m_alignment->current(process); }

    std::uint64_t rowCount() const { return m_shown ? m_shown->size() : m_folds.rowCount(); }
    std::uint64_t positionCount() const { return m_folds.positionCount(); }
    AlignedRow row(std::uint64_t row) const;
    /// What is at a position, as if nothing were folded.
    AlignedRow at(std::uint64_t position) const;
    /// Of a position that is not shown: the next row that is, or the last.
    std::uint64_t rowOfPosition(std::uint64_t position) const;
    std::uint64_t positionOfRow(std::uint64_t row) const { return m_shown ? (*m_shown)[row] : m_folds.position(row); }
    /// Only chosen records are rows.
    bool isFiltered() const { return m_shown != nullptr; }
    /// The position has a row, or is in a fold that has one.
    bool isShown(std::uint64_t position) const;

    /// Where a record of the reference stands; one past its end: behind the last.
    std::uint64_t positionOfReference(RecordIndex record) const;
    /// Where a record of a current process stands. Linear in the runs of the alignment if it is not one-sided.
    std::optional<std::uint64_t> positionOfCurrent(const CurrentRecord &current) const;
    std::uint64_t positionOfDifference(std::uint32_t difference) const;
    /// The positions of marked records of the reference and of the current processes (a bitmap each, by record): a bit
    /// each; where rows are filtered of those that are shown. Linear in the alignment and the marks; belongs in a
    /// worker. Some are skipped once `progress` was cancelled.
    Bitmap positionsOf(const Bitmap &reference, std::span<const Bitmap> current,
                       const Progress &progress = Progress()) const;
    /// The first difference that stands behind a position, the last that stands before it.
    std::optional<std::uint32_t> differenceAfter(std::uint64_t position) const;
    std::optional<std::uint32_t> differenceBefore(std::uint64_t position) const;

    /// Opens or closes the fold that shows (or would hide) a position.
    bool setOpen(std::uint64_t position, bool open);
    void setAllOpen(bool open) { m_folds.setAllOpen(open); }
    const RowFolds &folds() const { return m_folds; }
    /// Takes over what a user opened in `other`, rows of the same alignment at another tolerance.
    void keepOpen(const AlignedRows &other);

    const std::vector<OverviewMark> &overview() const { return m_overview; }

private:
    struct OneSided {
        CurrentRecord first;
        std::uint32_t segment = 0;
    };
    struct ExtraRow {
        std::uint64_t position = 0;
        std::uint32_t difference = 0;
    };

    void indexSegments(const Progress &progress);
    void placeExtras(const Progress &progress);
    void fold(const Progress &progress);
    void mark(std::uint64_t position, std::uint32_t difference);
    std::span<const LayoutSegment> segments() const;
    std::size_t segmentAt(std::uint64_t position) const;
    std::optional<std::uint64_t> positionOfOneSided(const CurrentRecord &current) const;
    void findDifferences(AlignedRow &row) const;
    bool isNotCompared(std::uint32_t record) const;
    Bitmap shownOf(const Bitmap &positions, const Progress &progress) const;

    std::shared_ptr<const TraceAlignment> m_alignment;
    std::shared_ptr<const TraceDiff> m_diff;
    std::shared_ptr<const Trace> m_reference;
    std::shared_ptr<const Column<std::uint32_t>> m_shown; // null: all
    std::vector<LayoutSegment> m_ownSegments; // of one trace alone
    std::vector<std::uint64_t> m_starts; // position of each segment, and one behind the last
    std::vector<OneSided> m_oneSided; // segments without reference, sorted by first
    std::vector<ExtraRow> m_extras; // differences that only the current run has, sorted by position
    RowFolds m_folds;
    std::vector<OverviewMark> m_overview;
};

} // namespace rankscope
