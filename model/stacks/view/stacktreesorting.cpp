// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How the rows of a StackTreeModel are put in order.
#include "model/stacks/view/stacktreemodel.h"

namespace rankscope {

namespace {

/// By what a column says, raw; rows that say nothing come first.
std::int64_t numberOf(const StackView &view, ViewRow row, int column)
{
    switch (StackTreeModel::Column(column)) {
    case StackTreeModel::ProcessesColumn: {
        const ProcessMembers members = view.processes(row);
        return members.state == SetState::Absent ? -1 : std::int64_t(members.count);
    }
    case StackTreeModel::ThreadsColumn: {
        const ThreadMembers members = view.threads(row);
        return members.state == SetState::Absent ? -1 : std::int64_t(members.count);
    }
    case StackTreeModel::GpuThreadsColumn: {
        const auto threads = view.gpuThreads(row);
        return threads ? std::int64_t(*threads) : -1;
    }
    case StackTreeModel::SetColumn: {
        const ProcessSet &set = view.processSet(row);
        return set.isEmpty() ? -1 : set.lowest();
    }
    case StackTreeModel::DepthColumn:
        return view.tree().depth(view.node(row));
    case StackTreeModel::FunctionColumn:
    case StackTreeModel::ColumnCount:
        break;
    }
    return 0;
}

std::string_view functionOf(const StackView &view, ViewRow row)
{
    return view.tree().pools().function(view.tree().frame(view.node(row)));
}

bool isLess(const StackView &view, ViewRow one, ViewRow other, int column)
{
    if (column == StackTreeModel::FunctionColumn)
        return functionOf(view, one) < functionOf(view, other);
    return numberOf(view, one, column) < numberOf(view, other, column);
}

} // namespace

void StackTreeModel::sortChildren()
{
    if (!m_view || m_sortColumn < 0)
        return;
    const bool descending = m_sortOrder == Qt::DescendingOrder;
    m_children.sort([this, descending](ViewRow one, ViewRow other) {
        return descending ? isLess(*m_view, other, one, m_sortColumn) : isLess(*m_view, one, other, m_sortColumn);
    });
}

void StackTreeModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column < ColumnCount ? column : -1;
    m_sortOrder = order;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    if (m_sortColumn < 0)
        m_children.sortAsInView();
    else
        sortChildren();
    const QModelIndexList before = persistentIndexList();
    QModelIndexList after;
    after.reserve(before.size());
    for (const QModelIndex &index : before)
        after << indexOf(rowOf(index), index.column());
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace rankscope
