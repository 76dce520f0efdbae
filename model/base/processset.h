// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

#include <cstdint>
#include <optional>
#include <vector>

namespace rankscope {

/// A set of process numbers kept as ranges, so that a million of them cost what their spelling costs.
/// Invariant: ranges are sorted, do not overlap and do not touch. Operations on two sets are linear in their ranges.
class ProcessSet
{
public:
    struct Range {
        std::int64_t first = 0;
        std::int64_t last = 0; // inclusive
        friend bool operator==(const Range &, const Range &) = default;
    };

    ProcessSet() = default;
    explicit ProcessSet(std::int64_t process) { insert(process); }
    /// In any order, overlapping or not, none with last < first.
    static ProcessSet fromRanges(std::vector<Range> ranges);

    /// Reads "0-3,7" with numbers from 0 to 2^31-1; blanks are ignored, ranges may overlap and stand in any order.
    /// Nothing for text that is no set. Other spellings: readProcessSet().
    static std::optional<ProcessSet> parse(QStringView text);

    void insert(std::int64_t process) { insert(Range{process, process}); }
    void insert(Range range);
    void unite(const ProcessSet &other);
    ProcessSet united(const ProcessSet &other) const;
    ProcessSet intersected(const ProcessSet &other) const;
    ProcessSet subtracted(const ProcessSet &other) const; ///< what is here and not there

    bool contains(std::int64_t process) const;
    bool isSubsetOf(const ProcessSet &other) const;
    bool intersects(const ProcessSet &other) const;
    bool isEmpty() const { return m_ranges.empty(); }
    std::uint64_t count() const;
    std::int64_t lowest() const { return m_ranges.front().first; } ///< of a set that is not empty
    std::int64_t highest() const { return m_ranges.back().last; } ///< of a set that is not empty
    const std::vector<Range> &ranges() const { return m_ranges; }
    void shrinkToFit() { m_ranges.shrink_to_fit(); } ///< gives back what it took ahead

    /// "0-3,7"; "0,1" for a pair; nothing for the empty set.
    QString toString() const;

    friend bool operator==(const ProcessSet &, const ProcessSet &) = default;

private:
    void append(Range range);

    std::vector<Range> m_ranges;
};

} // namespace rankscope
