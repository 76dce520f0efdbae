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
/// Invariant: ranges are sorted, do not overlap and do not touch.
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

    /// Reads "0-3,7"; blanks are ignored, ranges may overlap. Nothing for text that is no set.
    static std::optional<ProcessSet> parse(QStringView text);

    void insert(std::int64_t process) { insert(Range{process, process}); }
    void insert(Range range);
    void unite(const ProcessSet &other);

    bool contains(std::int64_t process) const;
    bool isEmpty() const { return m_ranges.empty(); }
    std::uint64_t count() const;
    std::int64_t lowest() const { return m_ranges.front().first; } ///< of a set that is not empty
    const std::vector<Range> &ranges() const { return m_ranges; }

    /// "0-3,7"; "0,1" for a pair; nothing for the empty set.
    QString toString() const;

    friend bool operator==(const ProcessSet &, const ProcessSet &) = default;

private:
    std::vector<Range> m_ranges;
};

} // namespace rankscope
