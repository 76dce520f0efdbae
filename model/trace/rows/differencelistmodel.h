// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/diff/differencecolumns.h"
#include "model/trace/diff/differencetexts.h"

#include <QAbstractTableModel>
#include <QCache>

#include <memory>
#include <span>

namespace rankscope {

/// The differences of two traces as a table. Rows are an index vector: sorting and filtering make a new one in a
/// worker, which is swapped in when it is ready; until then the list stays as it was. Details are looked up for the
/// cells that are asked for.
class DifferenceListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// Those that others ask for, as they stand in differenceColumns().
    enum Column {
        ClassColumn,
        RecordColumn,
        NameColumn,
        PlaceColumn,
        PositionColumn,
        ReferenceColumn,
        CurrentColumn,
        AbsoluteColumn,
        RelativeColumn,
        ProcessesColumn,
        TimesNoiseColumn, ///< only where there are noise runs
    };
    enum Role {
        SortRole = Qt::UserRole, ///< raw: a number where there is one
        DifferenceRole, ///< index of TraceDiff::differences, quint32
        ClassRole, ///< DifferenceClass as int
        OriginRole, ///< bool
        ProcessesRole, ///< ProcessSet: who shows it
        MostCharactersRole, ///< of a header: what is longer in its column is elided
    };

    explicit DifferenceListModel(QObject *parent = nullptr);

    /// Shows another diff under the same filter and order. In the order of the trace without filter it is there at
    /// once.
    void setDiff(std::shared_ptr<const TraceDiff> diff);
    const std::shared_ptr<const TraceDiff> &diff() const { return m_diff; }
    void setFilter(const DifferenceFilter &filter);
    const DifferenceFilter &filter() const { return m_filter; }

    /// True while a worker sorts or filters.
    bool isUpdating() const { return m_job.isAwaited(); }
    std::uint32_t differenceAt(int row) const;
    /// The rows as indices of TraceDiff::differences; nothing where they are all differences in order.
    std::optional<std::vector<std::uint32_t>> rows() const { return m_plain ? std::nullopt : std::optional(m_rows); }
    /// The row of a difference; nothing if the filter hides it. Linear in the rows when they are sorted or filtered.
    std::optional<int> rowOf(std::uint32_t difference) const;
    /// A row as text, its columns parted by tabs, all digits.
    QString rowText(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    /// The rows are those of the diff, the filter and the order that were set last.
    void updated();

private:
    std::span<const DifferenceColumn> shownColumns() const;
    bool isPlain() const;
    void update();
    void show(std::vector<std::uint32_t> rows, bool plain);
    const DifferenceDetails &details(std::uint32_t difference) const;
    QVariant sortValue(std::uint32_t difference, const DifferenceColumn &column) const;

    std::vector<DifferenceColumn> m_columns; // those with a listing
    std::shared_ptr<const TraceDiff> m_diff;
    DifferenceFilter m_filter;
    int m_sortColumn = PositionColumn;
    bool m_descending = false;
    bool m_plain = true; // rows are all differences in order, m_rows is empty
    std::vector<std::uint32_t> m_rows;
    Job<std::vector<std::uint32_t>> m_job;
    mutable QCache<std::uint32_t, DifferenceDetails> m_details{512};
};

} // namespace rankscope
