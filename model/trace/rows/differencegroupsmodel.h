// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedtablemodel.h"
#include "model/trace/diff/differencegroups.h"

namespace rankscope {

/// The differences of two traces by name and place, a row for each group, at first in order of their first difference.
class DifferenceGroupsModel : public ListedTableModel<DifferenceGroup>
{
public:
    /// As they stand in differenceGroupColumns().
    enum Column {
        NameColumn,
        PlaceColumn,
        CountColumn,
        OriginsColumn,
        LargestColumn,
        NotFiniteColumn,
        IterationsColumn,
        ProcessesColumn,
    };
    enum Role {
        FirstRole = Qt::UserRole, ///< index of TraceDiff::differences, quint32
    };

    explicit DifferenceGroupsModel(QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

} // namespace rankscope
