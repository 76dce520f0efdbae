// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/comparison/lookup/valuecatalogue.h"

#include <vector>

namespace rankscope {

/// The values that can be compared as a table, by file and line; of those the ones whose expression has a text in it.
class ValueNameModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, PlaceColumn, KindColumn, ProcessesColumn, ColumnCount };
    enum Role {
        ExpressionRole = Qt::UserRole, ///< QString
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setCatalogue(ValueCatalogue catalogue);
    const ValueCatalogue &catalogue() const { return m_catalogue; }
    /// Part of an expression, whatever its case and blanks; empty shows all.
    void setFilter(const QString &text);
    QString expressionAt(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    bool isChosen(const ValueName &name) const;
    void choose();

    ValueCatalogue m_catalogue;
    std::vector<std::size_t> m_rows;
    QString m_filter;
};

/// "written", "read", "tracepoint", …, translated.
QString valueKindText(ValueName::Kind kind);

} // namespace rankscope
