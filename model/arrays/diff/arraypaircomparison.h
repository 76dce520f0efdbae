// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arraydiff.h"
#include "model/arrays/diff/commonrows.h"
#include "model/arrays/diff/differencepart.h"
#include "model/arrays/statistics/elementruns.h"

#include <array>
#include <vector>

namespace rankscope {

/// Some of the slabs to which a comparison is cut.
struct SlabRange {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
};

/// One thread's memory for slabs, which it keeps from one to the next.
struct SlabBuffers {
    std::array<ArrayValues, 2> values; // reference, current
    PairValues pairs;
    std::vector<std::uint64_t> shown; // a bit for each element of a slab that is not ignored; empty where none is
};

/// The comparison of two arrays, part by part: as diffArrays() does it for all of them. Parts of neighbouring ranges
/// merge, so that threads, processes or machines share the work and find the same. The arrays must outlive this.
class ArrayPairComparison
{
public:
    ArrayPairComparison(const ArraySource &reference, const ArraySource &current, const ArrayDiffOptions &options);

    /// 0 where shapes or types do not allow it to compare elements.
    std::uint64_t slabCount() const { return m_isPossible ? m_slabs.count() : 0; }
    /// Of all slabs, with those that are ignored.
    std::uint64_t elements() const { return m_isPossible ? elementCount(m_shape).value_or(0) : 0; }
    /// What no slabs add up to.
    DifferencePart nothing() const { return {m_rule, m_options.worst}; }
    /// Advances `progress` by the elements compared. Errors: those of reading, Cancelled.
    [[nodiscard]] Result<DifferencePart> compare(const SlabRange &slabs, Progress &progress) const;
    /// The same in the thread that calls, whatever the options say.
    [[nodiscard]] Result<DifferencePart> compare(const SlabRange &slabs, SlabBuffers &buffers,
                                                 Progress &progress) const;
    /// The result, from the part that is all slabs.
    ArrayDiff diff(const DifferencePart &whole) const;

    const ArraySource &source(std::size_t side) const { return *m_sources[side]; }
    const WindowSlabs &slabs() const { return m_slabs; }
    const ArrayDiffOptions &options() const { return m_options; }
    /// Where rows end, of tables that have ends.
    const std::optional<CommonRows> &rows() const { return m_rows; }

private:
    std::array<const ArraySource *, 2> m_sources; // reference, current
    ArrayDiffOptions m_options;
    std::optional<CommonRows> m_rows;
    ArrayShape m_shape; // that is compared
    WindowSlabs m_slabs;
    ArrayDiff m_diff; // without what the elements say
    bool m_isPossible = false;
    PairRule m_rule;
};

} // namespace rankscope
