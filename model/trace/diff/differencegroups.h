// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/tracediff.h"

#include <vector>

namespace rankscope {

/// What the differences of a group have in common.
enum class DifferenceGrouping : std::uint8_t { NameAndPlace, Name, Place };

/// All differences of one name at one place, or of one of both, of every class. Those without a name or place
/// (iterations, constructs) are grouped by what they have.
struct DifferenceGroup {
    QString name; // base name of the operand; empty: none, or not what groups are by
    QString file; // as written; empty where groups are by name
    std::uint32_t line = 0; // 0: no place
    std::uint64_t count = 0;
    std::uint64_t origins = 0;
    std::uint32_t first = 0; // index of TraceDiff::differences
    std::optional<std::uint32_t> worst = {}; // of the largest |a-b|: its first; absent: none has a finite one
    double largest = 0; // |a-b| of `worst`
    std::uint64_t notFinite = 0; // pairs of values with NaN or an infinity
    ProcessSet processes = {}; // that show one of them
    /// Innermost iterations of the first and the last difference in the order of the trace; absent outside of all.
    std::optional<IndexTuple> firstIteration = {};
    std::optional<IndexTuple> lastIteration = {};
};

/// In order of their first difference. Linear in the differences. Errors: Cancelled.
[[nodiscard]] Result<std::vector<DifferenceGroup>>
differenceGroups(const TraceDiff &diff, const Progress &progress,
                 DifferenceGrouping grouping = DifferenceGrouping::NameAndPlace);

} // namespace rankscope
