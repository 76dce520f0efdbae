// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/options/optionuse.h"
#include "io/arrayfile.h"
#include "model/arrays/view/arrayfilter.h"

#include <string>

namespace rankscope {

/// What files of arrays are to checkOptionUse(): arrays, and Visualizer data sets where one of them is such or nobody
/// knows yet
/// ("-"). The files of a folder count. They are looked at only where an option was given that asks for it.
OptionSubjects arraySubjects(const QStringList &paths, const GivenOptions &given, const ArrayReadOptions &reading,
                             Progress &progress);

/// Which elements of an array are shown.
struct FilterOptions {
    std::string expression;
    std::string bounds; // "j(i)=lo:hi"
    std::string boundsFile; // whose arrays these are; empty: those of the array's own file
};

/// Adds --stagger and --stagger-file.
void addStaggerOptions(Options &verb, FilterOptions &options);

/// The array; of one dimension with --stagger the table of its rows (RowsArray). Errors: BadOption, those of reading.
[[nodiscard]] Result<std::shared_ptr<const ArraySource>> rowsOf(const FilterOptions &options, ArrayScope scope,
                                                                const ArrayReadOptions &reading, Progress &progress);

/// Which of the elements of rowsOf() are shown; null: all. Errors: BadOption, those of reading.
[[nodiscard]] Result<std::shared_ptr<const ArrayFilter>> filterOf(const FilterOptions &options, const ArrayScope &scope,
                                                                  const ArrayReadOptions &reading, Progress &progress);

/// Reads the layout that was named; none where the text is empty. `decodes` as ArrayReadOptions has it. Errors: those
/// of readLayouts().
[[nodiscard]] Result<ArrayReadOptions> arrayOptions(const std::string &layout, bool decodes = false);

/// The data set that is meant, by its path or, of a Visualizer file, by the title that only one id has; where the file
/// has but one, it need not be named. `snapshot` is "last" or a number from 1. Errors: BadOption, with what there is as
/// a hint.
[[nodiscard]] Result<std::shared_ptr<const ArraySource>>
dataSetOf(const ArrayDocument &document, const std::string &name, const std::string &snapshot);

} // namespace rankscope
