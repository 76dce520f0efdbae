// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedtablemodel.h"
#include "model/stacks/job/ranktable.h"

namespace rankscope {

/// A file of a job and its place in the order of the names.
struct RankTableRow {
    RankTable::File file;
    std::uint64_t place = 0;
};

/// The files of a job and whose stacks they are, a row a file.
class RankTableModel : public ListedTableModel<RankTableRow>
{
public:
    enum Column { FileColumn, RankColumn, HostColumn, PidColumn, RemarkColumn };
    enum Role {
        MarkRole = Qt::UserRole + 1, // bool: to be looked at
    };

    explicit RankTableModel(QObject *parent = nullptr);

    void setTable(const RankTable &table); ///< in the order chosen last

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

} // namespace rankscope
