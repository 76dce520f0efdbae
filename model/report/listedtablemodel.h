// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/listedcolumn.h"

#include <QAbstractTableModel>

#include <algorithm>
#include <cstdint>
#include <memory>

namespace rankscope {

/// A flat list of the window that shows listed columns: texts, tool-tips, headers, alignment and order are those of the
/// columns. What is shown is an index vector into the rows, which may be shared; sorting keeps what is selected.
template<typename Row>
class ListedTableModel : public QAbstractTableModel
{
public:
    using Rows = std::shared_ptr<const std::vector<Row>>;

    /// Below 0 the rows are at first in the order in which they are given.
    explicit ListedTableModel(std::vector<ListedColumn<Row>> columns, QObject *parent, int sortColumn = -1,
                              Qt::SortOrder order = Qt::AscendingOrder)
        : QAbstractTableModel(parent)
        , m_columns(listed(std::move(columns)))
        , m_firstColumn(sortColumn)
        , m_firstOrder(order)
        , m_sortColumn(sortColumn)
        , m_sortOrder(order)
    {}

    /// In the order that was chosen last. Null shows nothing.
    void setRows(Rows rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        m_order = ordered();
        endResetModel();
    }
    void setRows(std::vector<Row> rows) { setRows(std::make_shared<const std::vector<Row>>(std::move(rows))); }
    /// As many as before, in their place. What is selected stays. Not for lists with a filter.
    void replaceRows(std::vector<Row> rows)
    {
        Q_ASSERT(rows.size() == (m_rows ? m_rows->size() : 0));
        m_rows = std::make_shared<const std::vector<Row>>(std::move(rows));
        if (m_order.empty())
            return;
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        if (m_sortColumn >= 0)
            sort(m_sortColumn, m_sortOrder);
    }
    /// Other rows by columns that are made for them, as many as there were.
    void setTable(std::vector<ListedColumn<Row>> columns, Rows rows)
    {
        beginResetModel();
        std::vector<ListedColumn<Row>> shown = listed(std::move(columns));
        Q_ASSERT(shown.size() == m_columns.size());
        m_columns = std::move(shown);
        m_rows = std::move(rows);
        m_order = ordered();
        endResetModel();
    }
    const Rows &rows() const { return m_rows; } ///< all of them
    const Row &rowAt(int row) const { return (*m_rows)[placeAt(row)]; }
    /// Where a row that is shown stands among all.
    std::size_t placeAt(int row) const { return m_order[static_cast<std::size_t>(row)]; }
    /// The index of a row by its place among all; not valid where a filter leaves it out.
    QModelIndex indexOf(std::size_t place) const
    {
        const auto found = std::ranges::find(m_order, place);
        return found == m_order.end() ? QModelIndex() : index(static_cast<int>(found - m_order.begin()), 0);
    }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_order.size());
    }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const ListedColumn<Row> &column = columnAt(index.column());
        if (role == Qt::ToolTipRole && column.toolTip)
            return column.toolTip(rowAt(index.row()));
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return listedText(column, rowAt(index.row()));
        if (role == Qt::TextAlignmentRole)
            return QVariant::fromValue(alignmentOf(column.column.head));
        return {};
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override
    {
        return listedHeader(m_columns, section, orientation, role);
    }
    /// A column that is not there is the order at first.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override
    {
        const bool isColumn = column >= 0 && column < columnCount();
        m_sortColumn = isColumn ? column : m_firstColumn;
        m_sortOrder = isColumn ? order : m_firstOrder;
        Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
        const std::vector<std::uint32_t> before = std::exchange(m_order, ordered());
        std::vector<int> places(m_rows ? m_rows->size() : 0);
        for (std::size_t row = 0; row < m_order.size(); ++row)
            places[m_order[row]] = static_cast<int>(row);
        const QModelIndexList kept = persistentIndexList();
        QModelIndexList moved;
        for (const QModelIndex &old : kept)
            moved << index(places[before[static_cast<std::size_t>(old.row())]], old.column());
        changePersistentIndexList(kept, moved);
        Q_EMIT layoutChanged({}, VerticalSortHint);
    }

protected:
    const ListedColumn<Row> &columnAt(int column) const { return m_columns[static_cast<std::size_t>(column)]; }
    /// Those that a filter lets through.
    virtual bool isShown(const Row &) const { return true; }
    /// After isShown() has changed its mind.
    void filterAgain()
    {
        beginResetModel();
        m_order = ordered();
        endResetModel();
    }

private:
    std::vector<std::uint32_t> ordered() const
    {
        std::vector<std::uint32_t> order;
        for (std::uint32_t row = 0; m_rows && row < m_rows->size(); ++row) {
            if (isShown((*m_rows)[row]))
                order.push_back(row);
        }
        if (m_sortColumn < 0)
            return order;
        const auto sortBy = [&](const auto &isBefore) {
            std::ranges::stable_sort(order, [&](std::uint32_t one, std::uint32_t other) {
                return m_sortOrder == Qt::DescendingOrder ? isBefore(other, one) : isBefore(one, other);
            });
        };
        const ListedColumn<Row> &column = columnAt(m_sortColumn);
        if (column.isBefore) {
            sortBy([&](std::uint32_t one, std::uint32_t other) {
                return column.isBefore((*m_rows)[one], (*m_rows)[other]);
            });
            return order;
        }
        std::vector<ReportValue> values(m_rows ? m_rows->size() : 0);
        for (const std::uint32_t row : order)
            values[row] = valueOf(column.column, (*m_rows)[row]);
        sortBy([&](std::uint32_t one, std::uint32_t other) { return isLess(values[one], values[other]); });
        return order;
    }

    std::vector<ListedColumn<Row>> m_columns;
    Rows m_rows;
    std::vector<std::uint32_t> m_order; // indices of the rows, as they are shown
    int m_firstColumn;
    Qt::SortOrder m_firstOrder;
    int m_sortColumn;
    Qt::SortOrder m_sortOrder;
};

} // namespace rankscope
