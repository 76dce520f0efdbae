// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiff.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

using Rows = std::pair<std::optional<std::size_t>, std::optional<std::size_t>>; // groups in reference and current

std::vector<RowRange> rangesOf(const ValueGroups &side)
{
    std::vector<const ProcessSet *> sets;
    sets.reserve(side.groups.size());
    for (const ValueGroup &group : side.groups)
        sets.push_back(&group.processes);
    return assignProcesses(sets).ranges;
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

/// Who is in which pair of groups.
std::map<Rows, std::vector<ProcessSet::Range>> pairsOf(const ValueGroups &reference, const ValueGroups &current)
{
    std::map<Rows, std::vector<ProcessSet::Range>> pairs;
    Cursor one(rangesOf(reference));
    Cursor two(rangesOf(current));
    while (!one.atEnd() || !two.atEnd()) {
        const std::int64_t first = one.atEnd()   ? two.first()
                                   : two.atEnd() ? one.first()
                                                 : std::min(one.first(), two.first());
        const std::int64_t last = std::min(one.lastLike(first), two.lastLike(first));
        pairs[{one.rowAt(first), two.rowAt(first)}].push_back({first, last});
        one.pass(last);
        two.pass(last);
    }
    return pairs;
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

ComparisonDiff compareGroups(const ValueGroups &reference, const ValueGroups &current, const Tolerance &tolerance)
{
    const bool single = reference.single || current.single; // the coarser of the two
    ComparisonDiff diff;
    for (auto &[rows, ranges] : pairsOf(reference, current)) {
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
    std::ranges::sort(diff.changes, {}, [](const ValueChange &change) { return change.processes.lowest(); });
    return diff;
}

} // namespace rankscope
