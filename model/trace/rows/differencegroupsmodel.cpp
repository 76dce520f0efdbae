// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/rows/differencegroupsmodel.h"

#include "model/trace/diff/differencegroupcolumns.h"
#include "model/trace/diff/differencewords.h"

namespace rankscope {

DifferenceGroupsModel::DifferenceGroupsModel(QObject *parent)
    : ListedTableModel<DifferenceGroup>(differenceGroupColumns(), parent)
{}

QVariant DifferenceGroupsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const DifferenceGroup &group = rowAt(index.row());
    if (role == FirstRole)
        return quint32(group.first);
    if (role == Qt::ToolTipRole && index.column() == LargestColumn)
        return group.worst ? shortestReal(group.largest) : QString();
    if (role == Qt::ToolTipRole && index.column() == ProcessesColumn)
        return group.processes.toString();
    if (role == Qt::ToolTipRole && index.column() == PlaceColumn)
        return placeText(group);
    return ListedTableModel<DifferenceGroup>::data(index, role);
}

} // namespace rankscope
