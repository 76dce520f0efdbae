// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/statistics/arraystatistics.h"
#include "model/report/listedtablemodel.h"

namespace rankscope {

/// A statistic of what is shown and of the whole array.
struct ArrayStatisticsRow {
    std::size_t statistic = 0; // which one it is
    const ArrayStatistics *shown = nullptr; // null: not computed
    const ArrayStatistics *whole = nullptr;
};

/// Statistics of what is shown beside those of the whole array: a row for each, with its method in the tool-tip.
class ArrayStatisticsModel : public ListedTableModel<ArrayStatisticsRow>
{
public:
    enum Column { NameColumn, ShownColumn, WholeColumn };

    explicit ArrayStatisticsModel(QObject *parent = nullptr);

    /// Nothing: not computed.
    void setShown(const std::optional<ArrayStatistics> &statistics);
    void setWhole(const std::optional<ArrayStatistics> &statistics);

    /// Where the value of a cell stands, as a position in its view: of minimum and maximum.
    std::optional<std::uint64_t> positionAt(const QModelIndex &index) const;

    /// All rows as text with a header, columns by tabs, with all digits.
    QString text() const;

private:
    std::optional<ArrayStatistics> m_shown;
    std::optional<ArrayStatistics> m_whole;
};

} // namespace rankscope
