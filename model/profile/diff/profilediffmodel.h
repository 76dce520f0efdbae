// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "model/profile/diff/diffedmetric.h"
#include "model/profile/rows/roworder.h"

namespace rankscope {

/// Which scopes of a comparison are seen. The scopes above them are seen too.
struct ProfileDiffFilter {
    QString text =
        {}; // a part of the name or file of a scope, or a pattern with "*" and "?"; with all that is below it
    bool onlyDifferences = false;
    friend bool operator==(const ProfileDiffFilter &, const ProfileDiffFilter &) = default;
};

/// The rows that a filter leaves, in the order of the tree.
RowOrder filteredOrder(const DiffedMetric &metric, const ProfileDiffFilter &filter);

/// The scopes of several runs as a tree of items: what a scope is, then the number of the first run, then of each other
/// one its number, difference, ratio and scaling loss, inclusive and own. An index is named by its scope.
class ProfileDiffModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    static constexpr int ScopeColumn = 0;
    enum Role {
        SortRole = Qt::UserRole, ///< raw: the number
        StatusRole, ///< int: ScopeStatus, in the run of the column, else in the compared one
        MissingRole, ///< bool: the run of the column does not have the scope
        ShareRole, ///< double, of a delta: what it is of the largest one, -1 to 1
        KindRole, ///< of a header, int: DiffedColumn::Kind
        SideRole, ///< of a header of values, int: the run
    };

    explicit ProfileDiffModel(QObject *parent = nullptr);

    /// Shows other rows or numbers, sorted as before where the column is still there. Null: nothing.
    void setMetric(std::shared_ptr<const DiffedMetric> metric, RowOrder order);
    const std::shared_ptr<const DiffedMetric> &metric() const { return m_metric; }
    const std::vector<DiffedColumn> &columns() const { return m_columns; }
    std::optional<int> sectionOf(const DiffedColumn &column) const;

    ScopeId scopeOf(const QModelIndex &index) const { return {static_cast<std::uint32_t>(index.internalId())}; }
    /// Invalid where the scope is skipped.
    QModelIndex indexOf(ScopeId scope, int column = ScopeColumn) const;
    /// The next scope in the order of the rows, or the one before, at which a difference begins; nothing behind the
    /// last. Without a scope: the first, or the last.
    std::optional<ScopeId> step(std::optional<ScopeId> from, bool backwards) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override { return rowCount(parent) > 0; }
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// Sorts the rows below each row; column -1: the order of the runs. Deltas by their size.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }

private:
    const DiffedColumn *columnAt(int section) const;
    RowOrder::By by() const;
    void makeKeys();
    void measureDeltas();
    std::uint32_t lastBelow(std::uint32_t row) const;
    std::optional<std::uint32_t> after(std::uint32_t row, bool intoChildren) const;
    std::optional<std::uint32_t> before(std::uint32_t row) const;
    QVariant text(ScopeId scope, int section) const;
    QString statusLines(ScopeId scope) const;
    QString toolTip(ScopeId scope, int section) const;
    QString headerText(int section) const;
    QString headerToolTip(int section) const;

    std::shared_ptr<const DiffedMetric> m_metric;
    mutable RowOrder m_order; // puts rows in order when they are asked for
    std::vector<DiffedColumn> m_columns;
    std::array<double, 2> m_largest = {}; // by flavour: the size of the largest delta of all runs
    std::vector<double> m_keys; // what the rows are sorted by; empty: the order of the runs
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

/// "reference", "current"; of more than two runs their names.
QString runLabel(const ProfileComparison &comparison, std::size_t run);
/// "Δ", "−", "+"; empty where nothing differs.
QString statusMark(ScopeStatus status);

} // namespace rankscope
