// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/diff/arrayfilesdiff.h"
#include "model/report/listedtablemodel.h"

namespace rankscope {

/// A pair of data sets, and what they differ in.
struct ArrayDiffRow {
    const ArrayPair *pair = nullptr;
    const ArrayFilesRow *found = nullptr; // null: not known
};

/// The pairs of data sets that are compared: a row each, with what they differ in as soon as that is known.
class ArrayDiffModel : public ListedTableModel<ArrayDiffRow>
{
public:
    enum Column {
        NameColumn,
        OutcomeColumn,
        DifferingColumn,
        AbsoluteColumn,
        RelativeColumn,
        L2Column,
        WhereColumn, // of the largest difference
    };

    explicit ArrayDiffModel(QObject *parent = nullptr);

    /// Forgets what they differ in.
    void setPairs(std::vector<ArrayPair> pairs);
    /// Of these pairs; null: not known.
    void setDiff(std::shared_ptr<const ArrayFilesDiff> diff);

private:
    std::vector<ArrayDiffRow> rowsOf(const ArrayFilesDiff *diff) const;

    std::vector<ArrayPair> m_pairs;
    std::shared_ptr<const ArrayFilesDiff> m_diff;
};

} // namespace rankscope
