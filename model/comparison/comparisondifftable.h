// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/fieldtable.h"
#include "model/comparison/comparisondiff.h"

#include <QStringList>

#include <algorithm>

namespace rankscope {

/// What is written around the changes of a diff of comparisons.
struct ComparisonDiffFiles {
    QStringList reference;
    QStringList current;
    std::uint64_t limit = 0; // changes that are written at most; 0: all

    std::size_t count(const ComparisonDiff &diff) const
    {
        const std::size_t all = diff.changes.size();
        return limit == 0 ? all : std::min<std::uint64_t>(all, limit);
    }
    bool cuts(const ComparisonDiff &diff) const { return count(diff) < diff.changes.size(); }
};

/// The changes with the keys of the contract; before them the counts and the files. Values are texts, as their source
/// spells them; as a number a deviation that is absent is NaN.
FieldTable comparisonDiffTable(const ComparisonDiff &diff, const ComparisonDiffFiles &files);

} // namespace rankscope
