// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the columns of a StackTreeModel are called.
#include "model/stacks/view/stacktreemodel.h"

#include "model/report/columnheader.h"

namespace rankscope {

bool StackTreeModel::isNumber(int column)
{
    return column != FunctionColumn && column != SetColumn;
}

QVariant StackTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr ColumnHeader headers[] = {
        {QT_TR_NOOP("Function"), QT_TR_NOOP("Function and place in the source; what it calls stands below it")},
        {QT_TR_NOOP("Processes"), QT_TR_NOOP("Number of processes that are in this frame on one or more threads"),
         Qt::AlignRight, Qt::DescendingOrder},
        {QT_TR_NOOP("Threads"), QT_TR_NOOP("Number of threads that are in this frame"), Qt::AlignRight,
         Qt::DescendingOrder},
        {QT_TR_NOOP("GPU threads"), QT_TR_NOOP("Number of GPU threads that are in this frame"), Qt::AlignRight,
         Qt::DescendingOrder},
        {QT_TR_NOOP("Set"), QT_TR_NOOP("Which processes are in this frame")},
        {QT_TR_NOOP("Depth"), QT_TR_NOOP("Number of frames of the whole stack above this one"), Qt::AlignRight,
         Qt::DescendingOrder},
    };
    return rankscope::headerData(headers, staticMetaObject, section, orientation, role);
}

} // namespace rankscope
