// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/saved/savedresult.h"

#include <QAbstractTableModel>

namespace rankscope {

/// The rows of a table of a saved result, for people. They are read and sorted in a worker; until then there are none.
class SavedTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        RowRole = Qt::UserRole, ///< the row in the result, quint32
    };

    explicit SavedTableModel(QObject *parent = nullptr);

    /// The columns that people read: those of a page, or of a text where a page has none.
    static std::vector<std::size_t> readColumns(const std::vector<ColumnHead> &heads);
    /// Shows these of the heads.
    void setTable(const std::vector<ColumnHead> &heads, ColumnsSource source);
    /// All columns of the table, also those that are not shown; null until they are read.
    const std::shared_ptr<const SavedColumns> &columns() const { return m_made.columns; }
    const std::vector<ColumnHead> &heads() const { return m_heads; }
    bool isSettled() const { return !m_job.isAwaited(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void updated();
    void failed(const QString &why);

private:
    struct Made {
        std::shared_ptr<const SavedColumns> columns;
        std::vector<std::uint32_t> order; // the rows as they are shown
    };
    void update();
    void take(Result<Made> made);

    std::vector<ColumnHead> m_heads;
    std::vector<std::size_t> m_shown; // of the heads
    ColumnsSource m_source;
    std::optional<std::size_t> m_sortedBy; // of the heads; absent: the order of the result
    bool m_isDescending = false;
    Made m_made;
    Job<Made> m_job;
};

/// The lines of excerpts as columns, with a line for each sentence, and the heads of these.
std::vector<ColumnHead> excerptHeads(const ReportExcerpts &excerpts);
[[nodiscard]] Result<std::shared_ptr<const SavedColumns>> excerptColumns(const ReportExcerpts &excerpts,
                                                                         const Progress &progress);

} // namespace rankscope
