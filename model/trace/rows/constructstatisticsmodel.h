// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedtablemodel.h"
#include "model/trace/rows/constructcolumns.h"

#include <memory>
#include <vector>

namespace rankscope {

/// The constructs of a trace and how much of it each is; those with most lines of their own first, until it is sorted
/// otherwise.
class ConstructStatisticsModel : public ListedTableModel<ConstructRow>
{
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

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString toolTip(const ConstructRow &row) const;

    std::shared_ptr<const Trace> m_trace;
    std::vector<ConstructStatistics> m_statistics; // of the rows
};

} // namespace rankscope
