// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/alignment/tracealignment.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace rankscope {

/// Records of a reference of several processes that a process is not compared with: what others did there alone.
class ForeignRecords
{
public:
    ForeignRecords() = default;
    /// Sorted; they do not overlap.
    explicit ForeignRecords(std::vector<RecordRange> ranges) : m_ranges(std::move(ranges)) {}

    bool contains(std::uint32_t record) const { return next(record) == record; }
    /// The first of them at or behind a record; noIndex: there is none.
    std::uint32_t next(std::uint32_t record) const
    {
        const auto after = std::ranges::upper_bound(m_ranges, record, {}, &RecordRange::first);
        if (after != m_ranges.begin() && record - (after - 1)->first < (after - 1)->count)
            return record;
        return after == m_ranges.end() ? noIndex : after->first;
    }

private:
    std::vector<RecordRange> m_ranges;
};

} // namespace rankscope
