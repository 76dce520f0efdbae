// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/openrun.h"
#include "model/base/problem.h"
#include "model/report/listedtablemodel.h"

namespace rankscope {

/// All problems of all open runs and of the comparison, the worst first.
class ProblemsModel : public ListedTableModel<Problem>
{
public:
    enum Column { SeverityColumn, PlaceColumn, TextColumn, CountColumn, ColumnCount };

    explicit ProblemsModel(QObject *parent = nullptr);

    void setProblems(std::vector<Problem> problems);
    std::size_t countOf(Severity severity) const;
    static QString severityText(Severity severity); ///< translated

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
};

/// All that went wrong with a run: errors of files first, then what readers had to say.
std::vector<Problem> problemsOf(const OpenRun &run);

} // namespace rankscope
