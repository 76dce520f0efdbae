// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/check/findingrows.h"

#include <QAbstractTableModel>

namespace rankscope {

/// The findings of a run as a table: at first in the order of findingRows(), the worst first.
class FindingsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        RuleColumn,
        SeverityColumn,
        NameColumn,
        PlaceColumn,
        IterationsColumn,
        ProcessesColumn,
        ConfidenceColumn,
        TextColumn,
        ColumnCount
    };
    enum Role {
        SeverityRole = Qt::UserRole, ///< int of Severity
        ProcessesRole, ///< ProcessSet
        SortRole ///< what the column is sorted by
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null shows nothing. The order and the filter stay.
    void setFindings(std::shared_ptr<const RunFindings> findings);
    const std::shared_ptr<const RunFindings> &findings() const { return m_findings; }
    /// Shows rows in which each word occurs in one of the columns, in any case; empty: all.
    void setFilter(const QString &words);
    const QString &filter() const { return m_filter; }
    const FindingRow &row(int row) const { return m_findings->rows[m_rows[std::size_t(row)]]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// A column of -1 is the order at first.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    static QString severityText(Severity severity); ///< translated

private:
    static QString text(const FindingRow &row, int column);
    static QVariant sortValue(const FindingRow &row, int column);
    std::vector<std::uint32_t> wantedRows() const;

    std::shared_ptr<const RunFindings> m_findings;
    std::vector<std::uint32_t> m_rows; // of the findings, as they are shown
    QString m_filter;
    int m_sortColumn = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

} // namespace rankscope
