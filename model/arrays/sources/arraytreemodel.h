// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/arrays/sources/arraydocument.h"

#include <QAbstractItemModel>

namespace rankscope {

/// What a file of arrays holds, as a tree of groups and data sets; only the names match what the file says, type and
/// shape are columns of their own.
class ArrayTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, TypeColumn, ShapeColumn, ColumnCount };
    enum Role { SortRole = Qt::UserRole };

    using QAbstractItemModel::QAbstractItemModel;

    /// Null: nothing.
    void setDocument(std::shared_ptr<const ArrayDocument> document);

    /// The data set of a row; nothing for a group.
    std::optional<std::uint32_t> dataSetAt(const QModelIndex &index) const;
    QModelIndex indexOfDataSet(std::uint32_t dataSet) const;
    /// What stands in a column of all lines, unfolded or not; of so many at most.
    QStringList texts(Column column, std::size_t most) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    const std::vector<std::uint32_t> &childrenOf(const QModelIndex &parent) const;
    const ArrayDescription *descriptionOf(const ArrayEntry &entry) const; ///< null for a group
    QString display(const ArrayEntry &entry, int column) const;
    QString toolTip(const ArrayEntry &entry) const;

    std::shared_ptr<const ArrayDocument> m_document;
    std::vector<std::vector<std::uint32_t>> m_children; // of each entry; the last one: those at the top
    std::vector<int> m_rows; // of each entry among its siblings
};

/// "100 × 200 × 50"; "scalar" for none.
QString shapeText(const ArrayShape &shape);
/// Of a data set: "null" for a null space; empty where it is not known.
QString shapeText(const ArrayDescription &description);
/// What stands for the shape where there is none.
QString noShapeText(ArraySpace space);

/// "The array is empty (0 × 5).", of a null space that it has no elements at all: what stands where elements of an
/// array without any would.
QString emptyArrayText(const ArrayDescription &description);

} // namespace rankscope
