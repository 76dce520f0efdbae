// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "model/base/job.h"
#include "model/trace/errors/errorlist.h"

namespace rankscope {

/// A list of errors as a table, or as a tree of two levels: groups, and their rows; a group of one row
/// is that row. Lists
/// and their order are made in a worker; until they are there, what was shown stays.
class ErrorsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    /// In the order of ErrorKey.
    enum Column {
        NumberColumn,
        OnlyInColumn, ///< of a comparison: which of both has it
        ProcessColumn,
        MessageColumn,
        VariableColumn,
        PlaceColumn,
        WhereColumn,
        TraceColumn,
        ReferenceColumn,
        CurrentColumn,
        CountColumn,
        VerdictColumn, ///< beside a comparison of the traces
        ColumnCount
    };
    enum Role {
        RowRole = Qt::UserRole, ///< index of ErrorList::rows; nothing for a group
        FatalRole, ///< bool: the runtime stopped there
        ProcessRole, ///< the process that found it; nothing where the file does not say
        LinkRole, ///< bool: the cell names a place to go to
        VerdictRole, ///< int: the ErrorVerdict of a row; nothing where there is no comparison of its traces
    };

    explicit ErrorsModel(QObject *parent = nullptr);

    /// Shows a document, with a reference what differs from it; no document shows nothing, at once.
    void setSubjects(const ErrorSubjects &subjects);
    const ErrorSubjects &subjects() const { return m_subjects; }
    void setChoice(const ErrorChoice &choice);
    const ErrorChoice &choice() const { return m_choice; }
    const std::shared_ptr<const ErrorList> &list() const { return m_list; } ///< null before the first one is made
    /// The rows that are shown, in their order.
    const std::vector<std::uint32_t> &shownRows() const { return m_shown.rows; }

    bool isUpdating() const { return m_job.isAwaited(); }
    /// The row at an index; null for a group of several.
    const ErrorRow *rowAt(const QModelIndex &index) const;
    /// What the cell of a row of the list says.
    QString cellText(std::uint32_t row, int column) const { return text(row, column); }
    /// Where a row of the list is shown; an invalid index where it is not. Linear.
    QModelIndex indexOf(std::uint32_t row, int column = NumberColumn) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    /// What is shown is what was set last.
    void updated();

private:
    struct Made {
        std::shared_ptr<const ErrorList> list;
        ErrorSelection shown;
    };

    void update();
    void take(Made made);
    std::optional<std::uint32_t> rowOf(const QModelIndex &index) const;
    QString text(std::uint32_t row, int column) const;
    QString groupText(const ErrorGroup &group, int column) const;
    QString groupTitle(const ErrorGroup &group) const;
    QVariant toolTip(std::uint32_t row, int column) const;
    bool isLink(std::uint32_t index, int column) const;

    ErrorSubjects m_subjects;
    ErrorChoice m_choice;
    std::shared_ptr<const ErrorList> m_list;
    ErrorSelection m_shown;
    Job<Made> m_job;
};

} // namespace rankscope
