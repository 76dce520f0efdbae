// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/reportexcerpts.h"
#include "model/trace/diff/tracediff.h"

namespace rankscope {

/// Both runs side by side around the first origins, as the pane shows them unfolded: `originContext` rows on each side
/// of each. Origins whose rows would overlap share an excerpt. The diff must outlive it.
ReportExcerpts originExcerpts(const TraceDiff &diff);

/// The same around the first 1,000 origins and around the first `ofEachClass` differences of each class: what a saved
/// result keeps of the traces.
ReportExcerpts differenceExcerpts(const TraceDiff &diff, std::uint64_t ofEachClass);

inline constexpr std::uint64_t originContext = 5; // rows before and behind an origin
inline constexpr std::size_t mostExcerptOrigins = 100;

} // namespace rankscope
