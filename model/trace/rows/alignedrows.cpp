// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/alignedrows.h"

#include "model/base/polling.h"

#include <algorithm>
#include <tuple>

namespace rankscope {

namespace {

RowSides sidesOf(const LayoutSegment &segment)
{
    if (segment.referenceCount == 0)
        return RowSides::OnlyCurrent;
    return segment.currentCount == 0 ? RowSides::OnlyReference : RowSides::Both;
}

auto order(const CurrentRecord &current)
{
    return std::tuple(current.process, current.record);
}

OverviewMark markOf(const Difference &difference)
{
    if (!difference.carried)
        return OverviewMark::Origin;
    if (isMissing(difference.differenceClass))
        return OverviewMark::OnlyInReference;
    return isExtra(difference.differenceClass) ? OverviewMark::OnlyInCurrent : OverviewMark::Changed;
}

/// Cuts positions into runs of one kind without difference, and folds those that are long enough.
class FoldWalk
{
public:
    explicit FoldWalk(RowFolds &folds) : m_folds(folds) {}

    void enter(std::uint64_t position, RowSides sides, bool notCompared)
    {
        if (sides != m_sides || notCompared != m_notCompared)
            cut(position, position);
        m_sides = sides;
        m_notCompared = notCompared;
    }
    /// Ends the run before `end`; the next one begins at `next`.
    void cut(std::uint64_t end, std::uint64_t next)
    {
        constexpr std::uint64_t visible = 2 * AlignedRows::context;
        if (end > m_begin + visible + 1)
            m_folds.append(m_begin + AlignedRows::context, end - m_begin - visible);
        m_begin = next;
    }

private:
    RowFolds &m_folds;
    std::uint64_t m_begin = 0;
    RowSides m_sides = RowSides::Both;
    bool m_notCompared = false;
};

/// Follows the stretches of the reference that were not compared, in order.
class BorderWalk
{
public:
    explicit BorderWalk(const TraceAlignment &alignment) : m_ranges(alignment.notComparedRecords) {}

    /// Calls visit(record, notCompared) for each border in [first, last].
    template<typename Visit>
    void visit(std::uint64_t first, std::uint64_t last, Visit visit)
    {
        for (; m_next < 2 * m_ranges.size() && record() <= last; ++m_next) {
            if (record() >= first)
                visit(record(), m_next % 2 == 0);
        }
    }

private:
    std::uint64_t record() const
    {
        const RecordRange &range = m_ranges[m_next / 2];
        return std::uint64_t(range.first) + (m_next % 2 == 0 ? 0 : range.count);
    }

    std::span<const RecordRange> m_ranges;
    std::size_t m_next = 0; // begins and ends in turn
};

} // namespace

AlignedRows::AlignedRows(std::shared_ptr<const TraceAlignment> alignment, std::shared_ptr<const TraceDiff> diff,
                         const Progress &progress)
    : m_alignment(std::move(alignment))
    , m_diff(std::move(diff))
    , m_reference(m_alignment->reference)
{
    indexSegments(progress);
    if (!progress.isCancelled())
        placeExtras(progress);
    m_overview.assign(overviewSize, OverviewMark::Equal);
    if (!progress.isCancelled())
        fold(progress);
}

AlignedRows::AlignedRows(std::shared_ptr<const Trace> trace) : m_reference(std::move(trace))
{
    if (m_reference->size() > 0)
        m_ownSegments.push_back({.referenceCount = m_reference->size()});
    indexSegments(Progress());
}

AlignedRows::AlignedRows(std::shared_ptr<const Trace> trace, std::shared_ptr<const Column<std::uint32_t>> shown)
    : AlignedRows(std::move(trace))
{
    m_shown = std::move(shown);
}

std::uint64_t AlignedRows::rowOfPosition(std::uint64_t position) const
{
    if (!m_shown)
        return m_folds.row(position);
    const auto row = std::uint64_t(std::lower_bound(m_shown->begin(), m_shown->end(), position) - m_shown->begin());
    return row == m_shown->size() && row > 0 ? row - 1 : row;
}

bool AlignedRows::isShown(std::uint64_t position) const
{
    return !m_shown || std::binary_search(m_shown->begin(), m_shown->end(), position);
}

Bitmap AlignedRows::shownOf(const Bitmap &positions, const Progress &progress) const
{
    Bitmap result(positions.size());
    for (std::size_t row = 0; row < m_shown->size() && !endsAt(row, progress); ++row) {
        if (positions.test((*m_shown)[row]))
            result.set((*m_shown)[row]);
    }
    return result;
}

std::span<const LayoutSegment> AlignedRows::segments() const
{
    return m_alignment ? m_alignment->layout() : std::span(m_ownSegments);
}

void AlignedRows::indexSegments(const Progress &progress)
{
    std::uint64_t position = 0;
    m_starts.reserve(segments().size() + 1);
    for (std::uint32_t index = 0; const LayoutSegment &segment : segments()) {
        if (endsAt(index, progress))
            return;
        m_starts.push_back(position);
        position += segment.rows();
        if (segment.referenceCount == 0)
            m_oneSided.push_back({{segment.process, {segment.current}}, index});
        ++index;
    }
    m_starts.push_back(position);
    m_folds.setPositionCount(position);
    stableSort(
        m_oneSided, [](const OneSided &a, const OneSided &b) { return order(a.first) < order(b.first); }, progress);
}

void AlignedRows::placeExtras(const Progress &progress)
{
    for (std::uint32_t index = 0; const Difference &difference : m_diff->differences) {
        if (endsAt(index, progress))
            return;
        if (isExtra(difference.differenceClass))
            m_extras.push_back({positionOfDifference(index), index});
        ++index;
    }
    stableSort(
        m_extras, [](const ExtraRow &a, const ExtraRow &b) { return a.position < b.position; }, progress);
}

void AlignedRows::mark(std::uint64_t position, std::uint32_t difference)
{
    const auto bucket = std::size_t(static_cast<double>(position) / static_cast<double>(positionCount())
                                    * static_cast<double>(overviewSize));
    OverviewMark &strongest = m_overview[std::min(bucket, overviewSize - 1)];
    strongest = std::max(strongest, markOf(m_diff->differences[difference]));
}

void AlignedRows::fold(const Progress &progress)
{
    FoldWalk walk(m_folds);
    BorderWalk borders(*m_alignment);
    const Column<Difference> &differences = m_diff->differences;
    std::uint32_t next = 0; // in order of reference records
    std::size_t nextExtra = 0; // in order of positions
    const auto show = [&](std::uint64_t position, std::uint32_t difference) {
        walk.cut(position, position + 1);
        mark(position, difference);
    };
    for (std::size_t index = 0; const LayoutSegment &segment : segments()) {
        if (endsAt(index, progress))
            return;
        const std::uint64_t start = m_starts[index++];
        const std::uint64_t end = start + segment.rows();
        const RowSides sides = sidesOf(segment);
        walk.enter(start, sides, sides == RowSides::OnlyReference && isNotCompared(segment.reference));
        const auto enterBorders = [&](std::uint64_t last) {
            if (sides == RowSides::OnlyReference)
                borders.visit(segment.reference, last, [&](std::uint64_t record, bool notCompared) {
                    walk.enter(start + (record - segment.reference), sides, notCompared);
                });
        };
        const auto showExtrasBefore = [&](std::uint64_t position) {
            for (; nextExtra < m_extras.size() && m_extras[nextExtra].position < position; ++nextExtra)
                show(m_extras[nextExtra].position, m_extras[nextExtra].difference);
        };
        const std::uint64_t referenceEnd = std::uint64_t(segment.reference) + segment.referenceCount;
        for (; next < differences.size() && differences[next].reference < referenceEnd; ++next) {
            if (endsAt(next, progress))
                return;
            if (isExtra(differences[next].differenceClass))
                continue;
            const std::uint64_t position = start + differences[next].reference - segment.reference;
            showExtrasBefore(position);
            enterBorders(differences[next].reference);
            show(position, next);
        }
        showExtrasBefore(end);
        if (referenceEnd > segment.reference)
            enterBorders(referenceEnd - 1);
    }
    walk.cut(positionCount(), positionCount());
}

std::size_t AlignedRows::segmentAt(std::uint64_t position) const
{
    const auto behind = std::upper_bound(m_starts.begin(), m_starts.end() - 1, position);
    return std::size_t(behind - m_starts.begin()) - 1;
}

AlignedRow AlignedRows::at(std::uint64_t position) const
{
    const std::size_t index = segmentAt(position);
    const LayoutSegment &segment = segments()[index];
    const auto offset = static_cast<std::uint32_t>(position - m_starts[index]);
    AlignedRow row{.position = position, .sides = sidesOf(segment), .reference = {}, .current = {}};
    if (segment.referenceCount > 0)
        row.reference = RecordIndex{segment.reference + offset};
    row.notCompared = row.sides == RowSides::OnlyReference && isNotCompared(row.reference->value);
    if (segment.currentCount > 0)
        row.current = CurrentRecord{segment.process, {segment.current + offset}};
    if (m_diff)
        findDifferences(row);
    return row;
}

bool AlignedRows::isNotCompared(std::uint32_t record) const
{
    if (!m_alignment)
        return false;
    const std::vector<RecordRange> &ranges = m_alignment->notComparedRecords;
    const auto behind = std::ranges::upper_bound(ranges, record, {}, &RecordRange::first);
    return behind != ranges.begin() && record - (behind - 1)->first < (behind - 1)->count;
}

/// A reference record may be laid beside the lowest process, while another one differs: that one is shown.
void AlignedRows::findDifferences(AlignedRow &row) const
{
    if (!row.reference) {
        const auto extra = std::lower_bound(m_extras.begin(), m_extras.end(), row.position,
                                            [](const ExtraRow &a, std::uint64_t at) { return a.position < at; });
        if (extra != m_extras.end() && extra->position == row.position) {
            row.difference = extra->difference;
            row.differenceCount = 1;
        }
        return;
    }
    const std::span<const Difference> all = m_diff->differences.span();
    const auto first = std::partition_point(all.begin(), all.end(), [&](const Difference &difference) {
        return difference.reference < row.reference->value
               || (difference.reference == row.reference->value && isExtra(difference.differenceClass));
    });
    auto last = first;
    while (last != all.end() && last->reference == row.reference->value)
        ++last;
    if (first == last)
        return;
    row.difference = static_cast<std::uint32_t>(first - all.begin());
    row.differenceCount = static_cast<std::uint32_t>(last - first);
    if (first->current != noIndex)
        row.current = CurrentRecord{first->process, {first->current}};
}

AlignedRow AlignedRows::row(std::uint64_t row) const
{
    if (m_shown)
        return at((*m_shown)[row]);
    const std::uint64_t position = m_folds.position(row);
    if (const auto fold = m_folds.foldAt(position); fold && !m_folds.isOpen(*fold)) {
        AlignedRow first = at(position);
        first.folded = m_folds.fold(*fold).count;
        first.reference.reset();
        first.current.reset();
        return first;
    }
    return at(position);
}

std::uint64_t AlignedRows::positionOfReference(RecordIndex record) const
{
    const std::span<const LayoutSegment> all = segments();
    const auto behind = std::partition_point(
        all.begin(), all.end(), [record](const LayoutSegment &segment) { return segment.reference <= record.value; });
    if (behind == all.begin())
        return 0;
    const auto index = std::size_t(behind - all.begin()) - 1;
    const std::uint64_t offset = record.value - all[index].reference;
    const std::uint64_t last = positionCount() == 0 ? 0 : positionCount() - 1;
    return std::min(m_starts[index] + std::min<std::uint64_t>(offset, all[index].rows()), last);
}

std::optional<std::uint64_t> AlignedRows::positionOfOneSided(const CurrentRecord &current) const
{
    const auto behind =
        std::upper_bound(m_oneSided.begin(), m_oneSided.end(), current,
                         [](const CurrentRecord &a, const OneSided &b) { return order(a) < order(b.first); });
    if (behind == m_oneSided.begin())
        return std::nullopt;
    const OneSided &found = *(behind - 1);
    const std::uint32_t offset = current.record.value - found.first.record.value;
    if (found.first.process != current.process || offset >= segments()[found.segment].currentCount)
        return std::nullopt;
    return m_starts[found.segment] + offset;
}

std::optional<std::uint64_t> AlignedRows::positionOfCurrent(const CurrentRecord &current) const
{
    if (!m_alignment || current.process >= m_alignment->currentRun.processes.size())
        return std::nullopt;
    if (const auto position = positionOfOneSided(current))
        return position;
    for (const AlignedRun &run : m_alignment->runs[current.process]) {
        if (current.record.value >= run.current && current.record.value - run.current < run.count)
            return positionOfReference({run.reference + (current.record.value - run.current)});
    }
    return std::nullopt;
}

std::uint64_t AlignedRows::positionOfDifference(std::uint32_t index) const
{
    const Difference &difference = m_diff->differences[index];
    if (isExtra(difference.differenceClass)) {
        if (const auto position = positionOfOneSided({difference.process, {difference.current}}))
            return *position;
    }
    return positionOfReference({difference.reference});
}

Bitmap AlignedRows::positionsOf(const Bitmap &reference, std::span<const Bitmap> current,
                                const Progress &progress) const
{
    Bitmap result(positionCount());
    const auto mark = [&progress](const Bitmap &marks, std::uint32_t first, std::uint32_t count, const auto &set) {
        const std::size_t end = std::size_t(first) + count;
        for (std::size_t record = marks.find(first, true, end); record < end;
             record = marks.find(record + 1, true, end)) {
            if (progress.isCancelled())
                return;
            set(static_cast<std::uint32_t>(record - first));
        }
    };
    for (std::size_t index = 0; const LayoutSegment &segment : segments()) {
        if (endsAt(index, progress))
            return result;
        const std::uint64_t start = m_starts[index++];
        const auto set = [&](std::uint32_t offset) { result.set(start + offset); };
        if (segment.referenceCount > 0)
            mark(reference, segment.reference, segment.referenceCount, set);
        else
            mark(current[segment.process], segment.current, segment.currentCount, set);
    }
    for (std::size_t process = 0; process < current.size(); ++process) {
        for (std::size_t index = 0; const AlignedRun &run : m_alignment->runs[process]) {
            if (endsAt(index++, progress))
                return result;
            mark(current[process], run.current, run.count,
                 [&](std::uint32_t offset) { result.set(positionOfReference({run.reference + offset})); });
        }
    }
    if (m_shown)
        return shownOf(result, progress);
    return result;
}

std::optional<std::uint32_t> AlignedRows::differenceAfter(std::uint64_t position) const
{
    const std::span<const Difference> all = m_diff->differences.span();
    const auto found = std::partition_point(all.begin(), all.end(), [&](const Difference &difference) {
        return positionOfDifference(static_cast<std::uint32_t>(&difference - all.data())) <= position;
    });
    if (found == all.end())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - all.begin());
}

std::optional<std::uint32_t> AlignedRows::differenceBefore(std::uint64_t position) const
{
    const std::span<const Difference> all = m_diff->differences.span();
    const auto found = std::partition_point(all.begin(), all.end(), [&](const Difference &difference) {
        return positionOfDifference(static_cast<std::uint32_t>(&difference - all.data())) < position;
    });
    if (found == all.begin())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - all.begin()) - 1;
}

bool AlignedRows::setOpen(std::uint64_t position, bool open)
{
    const auto fold = m_folds.foldAt(position);
    if (!fold || m_folds.isOpen(*fold) == open || m_folds.allOpen())
        return false;
    m_folds.setOpen(*fold, open);
    return true;
}

void AlignedRows::keepOpen(const AlignedRows &other)
{
    m_folds.setAllOpen(other.m_folds.allOpen());
    for (const std::uint64_t position : other.m_folds.openPositions())
        setOpen(position, true);
}

} // namespace rankscope
