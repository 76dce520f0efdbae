// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/documents/documents.h"

#include <QAbstractItemModel>

#include <optional>

namespace rankscope {

/// What is open as a tree: runs, below a run of several files its processes. A run of one file is one row.
class DocumentTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ProcessColumn, SizeColumn, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole,
        FileNameRole, ///< of the name, what is left without the role in the comparison
    };

    /// `documents` outlives this.
    explicit DocumentTreeModel(const Documents &documents, QObject *parent = nullptr);

    /// Which run is the reference and which the current one of the comparison.
    void setCompared(std::optional<RunId> reference, std::optional<RunId> current);

    /// Dims the files of other processes; empty: none.
    void setProcesses(const ProcessSet &processes);

    RunId runAt(const QModelIndex &index) const; ///< of a valid index
    bool hasProcesses() const; ///< a file of what is open is of a process
    bool hasFileRanks(const QModelIndex &index) const; ///< it is, or has, a job of many files that was read
    /// The file of a row; nothing for a run of several, or of none.
    std::optional<std::size_t> fileAt(const QModelIndex &index) const;
    QModelIndex indexOf(RunId id) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const OpenRun &run(const QModelIndex &index) const;
    const OpenFile *file(const QModelIndex &index) const; ///< null for a run of several files
    int rowOf(RunId id) const;
    QString display(const QModelIndex &index) const;
    QVariant sortValue(const QModelIndex &index) const;
    QString toolTip(const QModelIndex &index) const;
    std::optional<Severity> worstOf(const QModelIndex &index) const;
    bool isDimmed(const QModelIndex &index) const;
    QVariant decoration(const QModelIndex &index) const;
    QString roleOf(const OpenRun &run) const;
    void rowsChanged(RunId id);

    const Documents &m_documents;
    std::optional<RunId> m_reference;
    std::optional<RunId> m_current;
    ProcessSet m_processes; // shown
};

} // namespace rankscope
