// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiff.h"

#include "model/base/polling.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Rows = std::pair<std::optional<std::size_t>, std::optional<std::size_t>>; // groups in reference and current

std::vector<RowRange> rangesOf(const ValueGroups &side, const Progress &progress)
{
    std::vector<const ProcessSet *> sets;
    sets.reserve(side.groups.size());
    for (const ValueGroup &group : side.groups)
        sets.push_back(&group.processes);
    return assignProcesses(sets, progress).ranges;
}

/// One side of the walk over all processes: its ranges from the present process on.
class Cursor
{
public:
    explicit Cursor(std::vector<RowRange> ranges) : m_ranges(std::move(ranges)) {}

    bool atEnd() const { return m_index == m_ranges.size(); }
    std::int64_t first() const { return std::max(m_at, range().processes.first); }

    /// The row that `process`, which is not behind first(), belongs to.
    std::optional<std::size_t> rowAt(std::int64_t process) const
    {
        return atEnd() || process < first() ? std::nullopt : std::optional(range().row);
    }
    /// The last process from `process` on that has the same row as it, or none like it.
    std::int64_t lastLike(std::int64_t process) const
    {
        if (atEnd())
            return std::numeric_limits<std::int64_t>::max();
        return process < first() ? first() - 1 : range().processes.last;
    }
    /// Goes on behind `process`.
    void pass(std::int64_t process)
    {
        if (!atEnd() && range().processes.last <= process)
            ++m_index;
        m_at = process + 1;
    }

private:
    const RowRange &range() const { return m_ranges[m_index]; }

    std::vector<RowRange> m_ranges;
    std::size_t m_index = 0;
    std::int64_t m_at = std::numeric_limits<std::int64_t>::min();
};

/// Neighbouring processes that are in one pair of groups.
struct Part {
    Rows rows;
    ProcessSet::Range processes;
};

/// Who is in which pair of groups, by pair and then by process. No map: a million of its nodes take a second to free,
/// which nobody who cancelled waits for.
std::vector<Part> partsOf(const ValueGroups &reference, const ValueGroups &current, const Progress &progress)
{
    std::vector<Part> parts;
    Cursor one(rangesOf(reference, progress));
    Cursor two(rangesOf(current, progress));
    for (std::size_t step = 0; (!one.atEnd() || !two.atEnd()) && !endsAt(step, progress); ++step) {
        const std::int64_t first = one.atEnd()   ? two.first()
                                   : two.atEnd() ? one.first()
                                                 : std::min(one.first(), two.first());
        const std::int64_t last = std::min(one.lastLike(first), two.lastLike(first));
        parts.push_back({{one.rowAt(first), two.rowAt(first)}, {first, last}});
        one.pass(last);
        two.pass(last);
    }
    stableSort(
        parts, [](const Part &a, const Part &b) { return a.rows < b.rows; }, progress);
    return parts;
}

/// Their places are sorted: moving a change costs more than comparing it.
void sortByProcess(std::vector<ValueChange> &changes, const Progress &progress)
{
    std::vector<std::pair<std::int64_t, std::size_t>> places;
    places.reserve(changes.size());
    for (std::size_t index = 0; index < changes.size(); ++index)
        places.emplace_back(changes[index].processes.lowest(), index);
    stableSort(places, std::less(), progress);
    if (progress.isCancelled())
        return; // they are not each there once
    std::vector<ValueChange> sorted;
    sorted.reserve(changes.size());
    for (const auto &[process, index] : places)
        sorted.push_back(std::move(changes[index]));
    changes = std::move(sorted);
}

bool isSame(const ComparisonValue &a, const ComparisonValue &b, bool single, const Tolerance &tolerance)
{
    if (a.number && b.number)
        return equalNumbers(*a.number, *b.number, single, tolerance);
    return a.text == b.text;
}

bool isNumber(const std::optional<ComparisonValue> &value)
{
    return value && value->number && isFinite(*value->number);
}

} // namespace

QString changeClassName(const ValueChange &change)
{
    if (change.reference && change.current)
        return u"changed"_s;
    return change.reference ? u"only-reference"_s : u"only-current"_s;
}

std::optional<double> absoluteChange(const ValueChange &change)
{
    if (!isNumber(change.reference) || !isNumber(change.current))
        return std::nullopt;
    return std::abs(differenceOf(*change.reference->number, *change.current->number));
}

std::optional<double> relativeChange(const ValueChange &change)
{
    const auto absolute = absoluteChange(change);
    if (!absolute)
        return std::nullopt;
    const double scale =
        std::max(std::abs(realOf(*change.reference->number)), std::abs(realOf(*change.current->number)));
    return scale == 0 ? 0 : *absolute / scale;
}

ComparisonDiff compareGroups(const ValueGroups &reference, const ValueGroups &current, const Tolerance &tolerance,
                             const Progress &progress)
{
    const bool single = reference.single || current.single; // the coarser of the two
    ComparisonDiff diff;
    const std::vector<Part> parts = partsOf(reference, current, progress);
    for (std::size_t step = 0, begin = 0, end = 0; begin < parts.size(); begin = end) {
        if (endsAt(step++, progress))
            return {};
        const Rows rows = parts[begin].rows;
        std::vector<ProcessSet::Range> ranges;
        for (; end < parts.size() && parts[end].rows == rows; ++end)
            ranges.push_back(parts[end].processes);
        ValueChange change;
        if (rows.first)
            change.reference = reference.groups[*rows.first].value;
        if (rows.second)
            change.current = current.groups[*rows.second].value;
        change.processes = ProcessSet::fromRanges(std::move(ranges));
        change.count = change.processes.count();
        const bool both = change.reference && change.current;
        if (both && isSame(*change.reference, *change.current, single, tolerance)) {
            diff.same += change.count;
            continue;
        }
        (both ? diff.changed : change.reference ? diff.onlyReference : diff.onlyCurrent) += change.count;
        diff.changes.push_back(std::move(change));
    }
    sortByProcess(diff.changes, progress);
    return diff;
}

} // namespace rankscope
