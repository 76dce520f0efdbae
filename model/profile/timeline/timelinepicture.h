// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/profile/timeline/timelineprocedures.h"
#include "model/profile/timeline/timelinesource.h"

#include <memory>

namespace rankscope {

/// Which part of the time lines is wanted, in how many cells.
/// Invariant: begin < end, both within 0 … length + 1; the lines are there; rows <= lineCount.
struct TimelineRequest {
    std::uint64_t begin = 0; // nanoseconds since the first sample
    std::uint64_t end = 0; // exclusive
    std::size_t firstLine = 0;
    std::size_t lineCount = 0;
    std::uint32_t columns = 1;
    std::uint32_t rows = 1;

    std::uint64_t columnBegin(std::uint32_t column) const; ///< of the column behind the last one: `end`
    std::size_t lineOfRow(std::uint32_t row) const; ///< the middle one of those that the row stands for
    friend bool operator==(const TimelineRequest &, const TimelineRequest &) = default;
};

/// Cells that a picture shall have at most: pixels.
struct TimelineCells {
    std::uint32_t columns = 1;
    std::uint32_t rows = 1;
};

/// All lines and all of the time.
TimelineRequest wholeTimeline(const TimelineSource &source, TimelineCells most);
/// A part: what is outside of the source is cut off, and a part of no length has one nanosecond, or one line.
TimelineRequest timelinePart(const TimelineSource &source, const TimelineRequest &wanted, TimelineCells most);

/// All samples of a cell are counted up to this many; of a cell with more of them `samplesOfLargeCell`, evenly chosen
/// by their order.
inline constexpr std::uint64_t mostCounted = 64;
inline constexpr std::uint64_t samplesOfLargeCell = 16;

/// Which procedure of all cells has how many.
struct ProcedureShare {
    ProcedureId procedure;
    std::uint64_t cells = 0;
    friend bool operator==(const ProcedureShare &, const ProcedureShare &) = default;
};

/// Time lines in cells. A cell has the procedure that most of its samples are in, of several the one that comes first;
/// a cell without samples that of the sample before it, which holds until the next one. Before the first sample of a
/// line, and behind the last one, it has none.
struct TimelinePicture {
    TimelineRequest request;
    std::shared_ptr<const TimelineProcedures> procedures;
    std::vector<std::size_t> lines; // a row
    std::vector<ProcedureId> cells; // row by row
    std::uint64_t samples = 0; // of the lines and the time that are shown
    std::uint64_t thinnedCells = 0; // of whose samples only some were looked at
    std::vector<ProcedureShare> shares; // of all cells with a sample; descending

    ProcedureId cell(std::uint32_t row, std::uint32_t column) const
    {
        return cells[std::size_t(row) * request.columns + column];
    }
};

/// Where the samples of a cell are is found by searching: what it costs depends on the cells and hardly on the samples.
/// Lines are made on several threads. Errors: those of TimelineSource::read(), Cancelled.
[[nodiscard]] Result<std::shared_ptr<const TimelinePicture>>
drawTimeline(const TimelineSource &source, std::shared_ptr<const TimelineProcedures> procedures,
             const TimelineRequest &request, Progress &progress);

/// The sample that holds at a moment; nothing before the first one of the line and behind the last one. Errors: those
/// of TimelineSource::read().
[[nodiscard]] Result<std::optional<TimelineSample>> timelineSampleAt(const TimelineSource &source, std::size_t line,
                                                                     std::uint64_t time, const Progress &progress);

/// What is shown and what is not, a sentence or two: "4 lines, 2,264 samples in 5.7 s." and which cells were thinned
/// out, which lines stand for others.
QString timelineSentence(const TimelinePicture &picture);
/// "1.25 s", "3.2 ms": with as many digits as tell moments apart that are `step` nanoseconds from each other.
QString timeText(double nanoseconds, double step);
/// "3", or "3.1" where a job has threads: who a line is.
QString lineName(const TimelineSource &source, std::size_t line);

} // namespace rankscope
