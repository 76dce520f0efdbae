// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/differencegroups.h"

#include <QAbstractTableModel>

namespace rankscope {

/// The differences of two traces by name and place, as a table; a row for each group. A sorted table has its rows
/// itself: there are as many as the program has places.
class DifferenceGroupsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        PlaceColumn,
        CountColumn,
        OriginsColumn,
        LargestColumn,
        NotFiniteColumn,
        IterationsColumn,
        ProcessesColumn,
        ColumnCount,
    };
    enum Role {
        SortRole = Qt::UserRole, ///< raw: a number where there is one
        FirstRole, ///< index of TraceDiff::differences, quint32
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setGroups(std::vector<DifferenceGroup> groups);
    const DifferenceGroup &groupAt(int row) const { return m_groups[m_order[std::size_t(row)]]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    void order();

    std::vector<DifferenceGroup> m_groups; // in order of their first difference
    std::vector<std::size_t> m_order; // by row
    int m_sortColumn = -1; // below 0: the order of the trace
    bool m_descending = false;
};

} // namespace rankscope
