// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/comparisondiff.h"
#include "model/report/report.h"

#include <QStringList>

namespace rankscope {

/// What is said around the changes of a diff of comparisons.
struct ComparisonDiffFiles {
    QStringList reference;
    QStringList current;
    std::uint64_t limit = 0; // changes that are listed at most; 0: all
};

/// The answer, the counts, the files, and whose value changed. Values are texts, as their source spells them; JSON has
/// those that are numbers as numbers. The diff must outlive it.
Report comparisonDiffReport(const ComparisonDiff &diff, const ComparisonDiffFiles &files);

} // namespace rankscope
