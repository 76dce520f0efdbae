// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/trace/rows/constructcolumns.h"

#include <memory>
#include <vector>

namespace rankscope {

/// The constructs of a trace and how much of it each is; those with most lines of their own first, until it is sorted
/// otherwise.
class ConstructStatisticsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// As they stand in constructStatisticsColumns().
    enum Column {
        ConstructColumn,
        PlaceColumn,
        ExecutionsColumn,
        IterationsColumn,
        LinesColumn,
        OwnLinesColumn,
        ShareColumn,
        ReadsColumn,
        WritesColumn,
        ReductionsColumn,
        NamesColumn,
        NotFiniteColumn,
    };

    explicit ConstructStatisticsModel(QObject *parent = nullptr);

    /// Shows the statistics of a trace; null shows nothing.
    void setStatistics(std::shared_ptr<const Trace> trace, std::vector<ConstructStatistics> statistics);
    const ConstructStatistics &statisticsAt(int row) const { return m_statistics[m_rows[std::size_t(row)]]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    ConstructRow rowOf(const ConstructStatistics &statistics) const { return {m_trace.get(), &statistics}; }
    std::vector<std::uint32_t> sortedRows() const;
    QString toolTip(const ConstructRow &row) const;

    std::vector<ListedColumn<ConstructRow>> m_columns; // those with a listing
    std::shared_ptr<const Trace> m_trace;
    std::vector<ConstructStatistics> m_statistics;
    std::vector<std::uint32_t> m_rows; // indices of m_statistics as they are sorted
    int m_sortColumn = OwnLinesColumn;
    bool m_descending = true;
};

} // namespace rankscope
