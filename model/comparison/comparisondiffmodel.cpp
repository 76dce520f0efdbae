// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/comparison/comparisondiffmodel.h"

#include "model/comparison/changecolumns.h"

namespace rankscope {

ComparisonDiffModel::ComparisonDiffModel(QObject *parent)
    : ListedTableModel<ValueChange>(changeColumns(), parent, ProcessesColumn)
{}

void ComparisonDiffModel::setDiff(const std::shared_ptr<const ComparisonDiff> &diff)
{
    setRows(diff ? Rows(diff, &diff->changes) : Rows());
}

QVariant ComparisonDiffModel::data(const QModelIndex &index, int role) const
{
    if (role == ProcessesRole && checkIndex(index, CheckIndexOption::IndexIsValid))
        return QVariant::fromValue(rowAt(index.row()).processes);
    return ListedTableModel<ValueChange>::data(index, role);
}

} // namespace rankscope
