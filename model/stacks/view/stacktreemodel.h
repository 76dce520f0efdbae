// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "model/stacks/view/stackview.h"
#include "model/stacks/view/viewchildren.h"

namespace rankscope {

/// A view of a call tree as a tree of items, with the columns that DDT names. An index is named by its row of the view
/// (the number in preorder); no object exists for a row.
class StackTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column {
        FunctionColumn,
        ProcessesColumn,
        ThreadsColumn,
        GpuThreadsColumn,
        SetColumn,
        DepthColumn,
        ColumnCount
    };
    enum Role {
        SortRole = Qt::UserRole, ///< raw: a number where there is one
        SetRole, ///< ProcessSet: who is known to be there
        MarkRole, ///< bool: only outliers are there
        HiddenRole, ///< "12 frames cut"; empty where nothing right below is hidden
        HiddenCountRole, ///< quint64
        NodeRole, ///< the frame of the tree, the innermost of a joined run, quint32
        PlaceRole, ///< SourcePlace of that frame; absent where it is not known
        FunctionMarkRole, ///< bool: the source marks the frame, for a signal or a GPU
    };

    explicit StackTreeModel(QObject *parent = nullptr);

    /// Shows another view, without a filter, sorted as before. Null: nothing.
    void setView(std::shared_ptr<const StackView> view);
    const std::shared_ptr<const StackView> &view() const { return m_view; }
    /// Only these rows of the view, of which each with the one above it; nothing: all. See withAncestors().
    void setFilter(std::optional<Bitmap> rows);
    /// Who is unlike the others.
    void setOutliers(const ProcessSet &outliers);

    /// The source of the view says something in this column.
    bool carries(Column column) const;
    ViewRow rowOf(const QModelIndex &index) const;
    /// Invalid where the filter leaves the row out.
    QModelIndex indexOf(ViewRow row, int column = FunctionColumn) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// Sorts the rows below each row; column -1: the order of the source.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    static bool isNumber(int column);
    QVariant textOf(ViewRow row, int column) const;
    QVariant sortValue(ViewRow row, int column) const;
    QString functionOf(ViewRow row) const;
    QString setOf(ViewRow row) const;
    QString toolTipOf(ViewRow row, int column) const;
    QString hiddenText(ViewRow row) const;
    bool isOutlier(ViewRow row) const;
    QVariant placeOf(ViewRow row) const;
    FrameId frameOf(ViewRow row) const; // the innermost
    void sortChildren();
    void findOutliers();

    std::shared_ptr<const StackView> m_view;
    ViewChildren m_children;
    ProcessSet m_outliers;
    std::vector<bool> m_marked; // by row; empty: none
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace rankscope
