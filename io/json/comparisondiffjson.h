// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/comparison/comparisondiff.h"

#include <QStringList>

class QIODevice;

namespace rankscope {

/// What is written around the changes of a diff of comparisons.
struct ComparisonDiffFiles {
    QStringList reference;
    QStringList current;
    std::uint64_t limit = 0; // changes that are written at most; 0: all
};

/// Writes a diff as the JSON object "comparison-diff" of the contract, one change a line; counts always count all.
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeComparisonDiffJson(const ComparisonDiff &diff, const ComparisonDiffFiles &files,
                                                   QIODevice &device, Progress &progress);

} // namespace rankscope
