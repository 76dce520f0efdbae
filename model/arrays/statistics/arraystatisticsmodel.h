// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/arrays/statistics/arraystatistics.h"

namespace rankscope {

/// Statistics of what is shown beside those of the whole array: a row for each, with its method in the tool-tip.
class ArrayStatisticsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ShownColumn, WholeColumn, ColumnCount };
    enum Role { SortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Nothing: not computed.
    void setShown(const std::optional<ArrayStatistics> &statistics);
    void setWhole(const std::optional<ArrayStatistics> &statistics);

    /// Where the value of a cell stands, as a position in its view: of minimum and maximum.
    std::optional<std::uint64_t> positionAt(const QModelIndex &index) const;

    /// All rows as text with a header, columns by tabs, with all digits.
    QString text() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void set(std::optional<ArrayStatistics> &place, const std::optional<ArrayStatistics> &statistics, int column);
    const std::optional<ArrayStatistics> &statisticsOf(int column) const;

    std::optional<ArrayStatistics> m_shown;
    std::optional<ArrayStatistics> m_whole;
};

} // namespace rankscope
