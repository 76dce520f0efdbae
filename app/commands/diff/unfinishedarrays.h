// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/diff/diffkinds.h"
#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/arrays/series/seriesdiff.h"

namespace rankscope {

/// As many elements as a limit says: 0 is all.
std::size_t elementsOf(std::uint64_t limit);

/// As if only so many elements of each data set had been looked for as a text has. The first ones are the worst.
ArrayFilesDiff elementsOfText(const ArrayFilesDiff &diff, const DiffOptions &options);

/// What is saved of a comparison, with as many elements as a text (`few`) and as JSON have. Both must outlive it.
std::vector<SavedReport> savedReports(const ArrayFilesDiff &diff, const ArrayFilesDiff &few,
                                      const DiffOptions &options);

/// Whether a text lists elements, and not only data sets.
bool listsElements(const ArrayFilesDiff &diff, const DiffOptions &options);

/// Saves a comparison of which not all elements are there (DataSetDiff::notYet).
void saveUnfinished(const ArrayFilesDiff &diff, const DiffOptions &options);

/// Saves a comparison of so many processes of which some steps are missing: places in SeriesDiff::steps.
void saveUnfinished(const SeriesDiff &diff, const std::vector<std::size_t> &missing, std::uint64_t processes,
                    const DiffOptions &options);

} // namespace rankscope
