// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/arrays/diff/documentdiff.h"

namespace rankscope {

/// The pairs of data sets that are compared: a row each, with what they differ in as soon as that is known.
class ArrayDiffModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        OutcomeColumn,
        DifferingColumn,
        AbsoluteColumn,
        RelativeColumn,
        L2Column,
        WhereColumn, // of the largest difference
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Forgets what they differ in.
    void setPairs(std::vector<ArrayPair> pairs);
    /// Of these pairs; null: not known.
    void setDiff(std::shared_ptr<const DocumentDiff> diff);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(std::size_t row, int column) const;
    QVariant sortValue(std::size_t row, int column) const;

    std::vector<ArrayPair> m_pairs;
    std::shared_ptr<const DocumentDiff> m_diff;
};

} // namespace rankscope
