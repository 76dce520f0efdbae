// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/stacks/job/reportrows.h"

#include <memory>
#include <vector>

namespace rankscope {

/// The lines of a debugger's report as a table; those that a filter lets through, as an index vector.
class ReportModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { TimeColumn, KindColumn, ProcessesColumn, TextColumn, ColumnCount };
    enum Role {
        ProcessesRole = Qt::UserRole, ///< ProcessSet
    };
    using Rows = std::shared_ptr<const std::vector<ReportRow>>;

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(Rows rows);
    const Rows &rows() const { return m_rows; } ///< all of them; null shows nothing
    /// "rank 0-3,7": lines of some of these processes; else a part of the kind, the text or the details, whatever its
    /// case. False, and the filter stays, for "rank" with what is no set.
    bool setFilter(const QString &text);
    /// The row must exist.
    const ReportRow &rowAt(int row) const { return (*m_rows)[m_shown[static_cast<std::size_t>(row)]]; }
    /// A line with its columns parted by tabs, whole.
    QString rowText(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void choose();

    Rows m_rows;
    std::vector<std::size_t> m_shown;
    QString m_text; // of the filter
    ProcessSet m_processes; // of the filter; empty: by m_text
};

/// "message", "stop", …, translated.
QString reportKindText(ReportRow::Kind kind);
/// "14:02:11.250", else "+1.250 s"; empty where the report has no time.
QString reportTimeText(const ReportRow &row);

} // namespace rankscope
