// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedtablemodel.h"
#include "model/trace/check/findingrows.h"

namespace rankscope {

/// The findings of a run as a table: at first in the order of findingRows(), the worst first.
class FindingsModel : public ListedTableModel<FindingRow>
{
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
        ProcessesRole ///< ProcessSet
    };

    explicit FindingsModel(QObject *parent = nullptr);

    /// Null shows nothing. The order and the filter stay.
    void setFindings(std::shared_ptr<const RunFindings> findings);
    const std::shared_ptr<const RunFindings> &findings() const { return m_findings; }
    /// Shows rows in which each word occurs in one of the columns, in any case; empty: all.
    void setFilter(const QString &words);
    const QString &filter() const { return m_filter; }

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    bool isShown(const FindingRow &row) const override;

private:
    std::shared_ptr<const RunFindings> m_findings;
    QString m_filter;
    QStringList m_words; // of the filter
};

} // namespace rankscope
