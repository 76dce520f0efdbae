// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/reportexcerpts.h"
#include "model/trace/diff/tracediff.h"

namespace rankscope {

/// Both runs side by side around the first origins, as the pane shows them unfolded: `originContext` rows on each side
/// of each. Origins whose rows would overlap share an excerpt. The diff must outlive it.
ReportExcerpts originExcerpts(const TraceDiff &diff);

/// The first 1,000 origins and the first `ofEachClass` differences of each class, by their indices, sorted.
std::vector<std::uint32_t> excerptedDifferences(const TraceDiff &diff, std::uint64_t ofEachClass);

/// Which of these differences each excerpt around them is of, in the order of the excerpts. Empty once `progress` was
/// cancelled.
std::vector<std::vector<std::uint32_t>>
excerptedTogether(const TraceDiff &diff, const std::vector<std::uint32_t> &differences, const Progress &progress);

/// The same around those: what a saved result keeps of the records.
ReportExcerpts differenceExcerpts(const TraceDiff &diff, std::uint64_t ofEachClass);

inline constexpr std::uint64_t originContext = 5; // rows before and behind an origin
inline constexpr std::size_t mostExcerptOrigins = 100;

} // namespace rankscope
