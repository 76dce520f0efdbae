// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "io/csv/csvwriter.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/comparison/comparisondiff.h"

namespace rankscope {

/// Writes the changes as a table: a header line with the keys of the JSON, then a line each, `limit` at most (0: all).
/// Fails when cancelled or when the device takes no more.
[[nodiscard]] Result<void> writeComparisonDiffCsv(const ComparisonDiff &diff, std::uint64_t limit, QIODevice &device,
                                                  Progress &progress);

} // namespace rankscope
