// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the columns of a StackTreeModel are called.
#include "model/stacks/stacktreemodel.h"

namespace rankscope {

namespace {

QString columnTitle(int column)
{
    switch (StackTreeModel::Column(column)) {
    case StackTreeModel::FunctionColumn:
        return StackTreeModel::tr("Function");
    case StackTreeModel::ProcessesColumn:
        return StackTreeModel::tr("Processes");
    case StackTreeModel::ThreadsColumn:
        return StackTreeModel::tr("Threads");
    case StackTreeModel::GpuThreadsColumn:
        return StackTreeModel::tr("GPU threads");
    case StackTreeModel::SetColumn:
        return StackTreeModel::tr("Set");
    case StackTreeModel::DepthColumn:
        return StackTreeModel::tr("Depth");
    case StackTreeModel::ColumnCount:
        break;
    }
    return {};
}

QString columnToolTip(int column)
{
    switch (StackTreeModel::Column(column)) {
    case StackTreeModel::FunctionColumn:
        return StackTreeModel::tr("Function and place in the source; what it calls stands below it");
    case StackTreeModel::ProcessesColumn:
        return StackTreeModel::tr("Number of processes that are in this frame on one or more threads");
    case StackTreeModel::ThreadsColumn:
        return StackTreeModel::tr("Number of threads that are in this frame");
    case StackTreeModel::GpuThreadsColumn:
        return StackTreeModel::tr("Number of GPU threads that are in this frame");
    case StackTreeModel::SetColumn:
        return StackTreeModel::tr("Which processes are in this frame");
    case StackTreeModel::DepthColumn:
        return StackTreeModel::tr("Number of frames of the whole stack above this one");
    case StackTreeModel::ColumnCount:
        break;
    }
    return {};
}

} // namespace

bool StackTreeModel::isNumber(int column)
{
    return column != FunctionColumn && column != SetColumn;
}

QVariant StackTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return columnTitle(section);
    case Qt::ToolTipRole:
        return columnToolTip(section);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::InitialSortOrderRole:
        return int(isNumber(section) ? Qt::DescendingOrder : Qt::AscendingOrder);
    default:
        return {};
    }
}

} // namespace rankscope
