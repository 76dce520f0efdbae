// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/variables/variablecolumns.h"

#include <QAbstractTableModel>
#include <QCache>

namespace rankscope {

/// The variables at a record as a table, in the order in which they were asked for. Details are looked up for the rows
/// that are seen.
class VariablesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// As they stand in variableColumns().
    enum Column {
        NameColumn,
        ReferenceColumn, ///< of a trace alone: its value
        CurrentColumn,
        DeviationColumn,
        WrittenColumn,
        ClassColumn,
        LevelColumn,
        StateColumn,
        ColumnCount,
    };
    enum Role {
        AgreementRole = Qt::UserRole, ///< VariableAgreement as int
        DoubtRole, ///< bool: the value may not be that of this place
    };

    explicit VariablesModel(QObject *parent = nullptr);

    /// Null: nothing is shown.
    void setVariables(std::shared_ptr<const VariablesHere> variables);
    const std::shared_ptr<const VariablesHere> &variables() const { return m_variables; }
    const VariableDetails &details(int row) const;
    /// A row as text, its columns parted by tabs.
    QString rowText(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const VariablesHere> m_variables;
    std::vector<ListedColumn<VariableDetails>> m_columns;
    mutable QCache<int, VariableDetails> m_details{512}; // by row
};

} // namespace rankscope
