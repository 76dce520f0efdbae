// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/stacks/job/ranktable.h"

#include <vector>

namespace rankscope {

/// The files of a job and whose stacks they are, a row a file.
class RankTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { FileColumn, RankColumn, HostColumn, PidColumn, RemarkColumn, ColumnCount };
    enum Role {
        MarkRole = Qt::UserRole + 1, // bool: to be looked at
    };

    explicit RankTableModel(QObject *parent = nullptr);

    void setTable(RankTable table); ///< in the order chosen last
    const RankTable &table() const { return m_table; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// -1: in the order of the names.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    void order();
    bool isLess(std::uint32_t one, std::uint32_t other) const;

    RankTable m_table;
    std::vector<std::uint32_t> m_rows; // indices into the table
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace rankscope
