// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/comparison/comparisondiff.h"

#include <memory>
#include <vector>

namespace rankscope {

/// Whose value changed, a row a change. Rows are an index vector.
class ComparisonDiffModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { ReferenceColumn, CurrentColumn, ChangeColumn, CountColumn, ProcessesColumn, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole, ///< raw: a number where there is one
        ProcessesRole, ///< ProcessSet
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setDiff(std::shared_ptr<const ComparisonDiff> diff);
    const std::shared_ptr<const ComparisonDiff> &diff() const { return m_diff; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    const ValueChange &changeAt(int row) const { return m_diff->changes[m_rows[static_cast<std::size_t>(row)]]; }
    std::vector<std::uint32_t> sortedRows() const;
    QString text(const ValueChange &change, int column) const;
    QVariant sortValue(const ValueChange &change, int column) const;
    QString toolTip(const ValueChange &change, int column) const;

    std::shared_ptr<const ComparisonDiff> m_diff;
    std::vector<std::uint32_t> m_rows;
    int m_sortColumn = ProcessesColumn;
    bool m_descending = false;
};

} // namespace rankscope
