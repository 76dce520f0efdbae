// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedtablemodel.h"
#include "model/stacks/job/reportrows.h"

namespace rankscope {

/// The lines of a debugger's report as a table; those that a filter lets through.
class ReportModel : public ListedTableModel<ReportRow>
{
public:
    enum Column { TimeColumn, KindColumn, ProcessesColumn, TextColumn, ColumnCount };
    enum Role {
        ProcessesRole = Qt::UserRole, ///< ProcessSet
    };

    explicit ReportModel(QObject *parent = nullptr);

    /// "rank 0-3,7": lines of some of these processes; else a part of the kind, the text or the details, whatever its
    /// case. False, and the filter stays, for "rank" with what is no set.
    bool setFilter(const QString &text);
    /// A line with its columns parted by tabs, whole.
    QString rowText(int row) const;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

protected:
    bool isShown(const ReportRow &row) const override;

private:
    QString m_text; // of the filter
    ProcessSet m_processes; // of the filter; empty: by m_text
};

/// "message", "stop", …, translated.
QString reportKindText(ReportRow::Kind kind);
/// "14:02:11.250", else "+1.250 s"; empty where the report has no time.
QString reportTimeText(const ReportRow &row);
/// On one line, whatever it was on.
QString oneLine(const QString &text);

} // namespace rankscope
