// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/valuegroups.h"

#include <QString>

namespace rankscope {

struct ComparisonDiff;

/// "3 values over 1,024 processes; rank 512 differs by 2.1e-3; 1 process gave no value." in the user's language.
QString comparisonSummary(const ValueGroups &groups, const Progress &progress = Progress());

/// "2 of 1,024 processes changed their value; 1 process is in the reference only.", or that both are equal.
QString comparisonDiffSummary(const ComparisonDiff &diff);

/// How far two values part, short enough for a sentence: two digits of a real ("2.1e-3", "0.25"), all of an integer.
QString shortDifference(double difference);

/// "rank 512", "ranks 3-5,7", or "40 processes" where the set is long.
QString ranksText(const ProcessSet &processes);

/// "1,024 processes" in the user's language; "1 process".
QString processCountText(std::uint64_t count);

} // namespace rankscope
