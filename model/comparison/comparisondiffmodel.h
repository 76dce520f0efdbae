// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/comparison/comparisondiff.h"
#include "model/report/listedtablemodel.h"

namespace rankscope {

/// Whose value changed, a row a change; at first by the lowest process.
class ComparisonDiffModel : public ListedTableModel<ValueChange>
{
public:
    enum Column { ReferenceColumn, CurrentColumn, ChangeColumn, CountColumn, ProcessesColumn, ColumnCount };
    enum Role {
        ProcessesRole = Qt::UserRole, ///< ProcessSet
    };

    explicit ComparisonDiffModel(QObject *parent = nullptr);

    void setDiff(const std::shared_ptr<const ComparisonDiff> &diff); ///< null shows nothing

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

} // namespace rankscope
