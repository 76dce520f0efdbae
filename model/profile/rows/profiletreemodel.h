// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "model/profile/rows/profilerowsource.h"

namespace rankscope {

/// The rows of a profile as a tree of items: what a row is, then a column for each flavour of each metric. An index is
/// named by its row of the source; no object exists for a row. Values come when they are there: valuesWanted() asks for
/// them.
class ProfileTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    static constexpr int ScopeColumn = 0;
    enum Role {
        SortRole = Qt::UserRole, ///< raw: the number
        PercentRole, ///< double, of the total or of the row above; absent where there is none to say
        HotRole, ///< bool: on the hot path
        PlaceRole, ///< SourcePlace; absent where it is not known
        FlavourRole, ///< of a header: "own", "inclusive"
    };
    enum class PercentOf { Total, Parent };

    explicit ProfileTreeModel(QObject *parent = nullptr);

    /// Shows other rows, sorted as before where the column is still there. Null: nothing. `keepsValues`: the rows are
    /// the same as before, and so are the values of the metrics of the file.
    void setRows(std::shared_ptr<const ProfileRowSource> rows, RowOrder order, std::vector<ProfileColumn> columns,
                 bool keepsValues = false);
    /// The same rows with others left out. Columns and values stay.
    void setOrder(RowOrder order);
    /// What rows that are found later must pass; those that are there are skipped by the order.
    void setFilters(std::vector<ScopeFilter> filters) { m_filters = std::move(filters); }
    const std::shared_ptr<const ProfileRowSource> &rows() const { return m_rows; }
    const RowOrder &order() const { return m_order; }

    const std::vector<ProfileColumn> &columns() const { return m_columns; }
    /// Null for the column of scopes.
    const ProfileColumn *columnAt(int section) const;
    /// The values of a metric for each row; null where they cannot be computed, and `error` says why.
    void setValues(std::size_t metric, std::shared_ptr<MetricColumns> values, const QString &error = {});
    /// Null while they are not there.
    const MetricColumns *values(std::size_t metric) const;
    /// Asks for them unless they are there or were asked for.
    void want(std::size_t metric) const;

    void setPercentOf(PercentOf of);
    PercentOf percentOf() const { return m_percentOf; }
    /// The rows right below one, or the outermost ones, as they are shown.
    std::vector<std::uint32_t> rowsBelow(std::optional<std::uint32_t> row) const;
    /// The rows of the hot path.
    void setHotPath(std::vector<std::uint32_t> rows);
    const std::vector<std::uint32_t> &hotPath() const { return m_hotPath; }

    std::uint32_t rowOf(const QModelIndex &index) const { return static_cast<std::uint32_t>(index.internalId()); }
    /// Invalid where the row is skipped.
    QModelIndex indexOf(std::uint32_t row, int column = ScopeColumn) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// Sorts the rows below each row; column -1: the order of the source.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }

Q_SIGNALS:
    /// Call setValues() for this metric. Comes from within data(): answer later.
    void valuesWanted(std::size_t metric) const;

private:
    struct Values {
        std::shared_ptr<MetricColumns> columns;
        QString error;
        bool isWanted = false;
    };

    const std::vector<double> *columnValues(int section) const;
    RowOrder::By by() const;
    void relayout();
    void findMore(std::uint32_t row) const;
    void addValues(std::size_t metric) const;
    void addTitleRanks() const;
    std::optional<double> percent(std::uint32_t row, int section) const;
    QVariant textOf(std::uint32_t row, int section) const;
    QVariant toolTipOf(std::uint32_t row, int section) const;
    QVariant sortValue(std::uint32_t row, int section) const;

    std::shared_ptr<const ProfileRowSource> m_rows;
    mutable RowOrder m_order; // puts rows in order when they are asked for
    std::vector<ProfileColumn> m_columns;
    mutable std::vector<Values> m_values; // by metric; grow with the rows
    mutable std::vector<double> m_titleOrder; // while sorted by the titles
    std::vector<ScopeFilter> m_filters;
    std::vector<std::uint32_t> m_hotPath; // ascending
    PercentOf m_percentOf = PercentOf::Total;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace rankscope
