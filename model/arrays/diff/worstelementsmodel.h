// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/arrays/diff/differingcells.h"

namespace rankscope {

/// The elements that differ the most, the worst first.
class WorstElementsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { IndexColumn, ReferenceColumn, CurrentColumn, AbsoluteColumn, RelativeColumn, ColumnCount };
    enum Role { SortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// `description`: how the array counts.
    void setElements(std::vector<WorstElement> elements, const ArrayDescription &description);
    const WorstElement &elementAt(int row) const { return m_elements[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<WorstElement> m_elements;
    ArrayDescription m_description;
};

} // namespace rankscope
