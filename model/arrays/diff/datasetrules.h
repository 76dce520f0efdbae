// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arraydiff.h"

#include <QStringList>

namespace rankscope {

/// What holds for the data sets whose path fits a pattern.
struct DataSetRule {
    QString pattern; // as pathFits() takes it
    bool ignore = false; // such data sets are not compared at all
    QStringList ignoredParts; // slices whose elements are not compared, as readSlices() reads them
    std::optional<Tolerance> tolerance; // instead of the one for all

    friend bool operator==(const DataSetRule &, const DataSetRule &) = default;
};

/// Rules in the order of their file: the first that fits a data set holds for it.
using DataSetRules = std::vector<DataSetRule>;

/// A path fits a pattern: with * and ?, which stand for slashes too; the slash at the front of either counts for
/// nothing.
bool pathFits(QStringView path, QStringView pattern);

/// The rule for a data set; nullptr where none fits.
const DataSetRule *ruleFor(const DataSetRules &rules, const QString &path);

/// Sets what a rule says of a data set. Error: BadOption for a part that the array does not have, or that is no regular
/// one (a list of indices).
[[nodiscard]] Result<void> applyRule(const DataSetRule &rule, const ArrayDescription &description,
                                     ArrayDiffOptions &options);

} // namespace rankscope
