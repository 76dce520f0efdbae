// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/comparison/sharedvalues.h"
#include "model/comparison/valuefilter.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace rankscope {

/// Who has what as a table: a row a group, and a last one for the processes without a value, wherever it sorts. Rows
/// are an index vector. Up to 100,000 of them are sorted at once; a worker sorts more and swaps the new order in when
/// it is ready.
class ComparisonModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// As they stand in sharedColumns().
    enum Column { ValueColumn, ProcessesColumn, CountColumn, ShareColumn, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole, ///< raw: a number where there is one
        ProcessesRole, ///< ProcessSet
        ShareRole, ///< part of all processes, 0 to 1, for a bar
        WithoutValueRole, ///< bool: the row of the processes without a value
        OutlierRole, ///< bool: few are in this group, most in another
    };

    explicit ComparisonModel(QObject *parent = nullptr);

    /// Shows other groups in the same order, as far as the filter lets them.
    void setGroups(std::shared_ptr<const ValueGroups> groups);
    /// Shows only what matches.
    void setFilter(ValueFilter filter);
    const ValueFilter &filter() const { return m_filter; }
    const std::shared_ptr<const ValueGroups> &groups() const { return m_groups; }

    /// True while a worker sorts.
    bool isUpdating() const { return m_job.isAwaited(); }
    /// Index of ValueGroups::groups; nothing for the row without a value.
    std::optional<std::uint32_t> groupAt(int row) const;
    /// The row that a process is in.
    std::optional<int> rowOf(std::int64_t process) const;
    /// A row as text, its columns parted by tabs, whole.
    QString rowText(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    /// The rows are those of the groups and the order that were set last.
    void updated();

private:
    bool hasRowWithoutValue() const;
    SharedValue sharedAt(int row) const;
    void update();
    void show(std::vector<std::uint32_t> rows);

    std::vector<ListedColumn<SharedValue>> m_columns;
    std::shared_ptr<const ValueGroups> m_groups;
    std::vector<std::uint32_t> m_rows; // groups in the order shown
    std::vector<bool> m_outliers; // by group
    bool m_hasRowWithoutValue = false;
    ValueFilter m_filter;
    ValueFilter m_shownFilter; // the rows are those of this one
    std::uint64_t m_processCount = 0;
    int m_sortColumn = ValueColumn;
    bool m_descending = false;
    Job<std::vector<std::uint32_t>> m_job;
};

} // namespace rankscope
