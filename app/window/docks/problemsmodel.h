// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"
#include "model/base/problem.h"

#include <QAbstractTableModel>

#include <vector>

namespace rankscope {

/// All problems of all open runs and of the comparison, the worst first.
class ProblemsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { SeverityColumn, PlaceColumn, TextColumn, CountColumn, ColumnCount };
    enum Role { SortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setProblems(std::vector<Problem> problems);
    const Problem &problem(int row) const { return m_problems[static_cast<std::size_t>(row)]; }
    std::size_t countOf(Severity severity) const;
    static QString severityText(Severity severity); ///< translated

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString display(const Problem &problem, Column column) const;
    QString headerToolTip(Column column) const;

    std::vector<Problem> m_problems;
};

/// All that went wrong with a run: errors of files first, then what readers had to say.
std::vector<Problem> problemsOf(const OpenRun &run);

} // namespace rankscope
