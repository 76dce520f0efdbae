// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/stacks/verdict/stackverdict.h"

#include <memory>

namespace rankscope {

/// The processes with the same stacks, a row for each class, smallest first until it is sorted otherwise.
class StackClassModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { CountColumn, ProcessesColumn, RepresentativeColumn, WhereColumn, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole, ///< raw: a number where there is one
        SetRole, ///< ProcessSet
        MarkRole, ///< bool: an outlier
        NodeRole, ///< where their first stack ends, quint32
        ClassRole, ///< the number of the class, smallest first, int
    };

    explicit StackClassModel(QObject *parent = nullptr);

    /// Null: none. The odd classes are marked only where that is wanted.
    void setVerdict(std::shared_ptr<const StackVerdict> verdict, bool marksOdd = true);
    const StackClass &classAt(int row) const { return m_verdict->classes[m_rows[std::size_t(row)]]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    QVariant textOf(std::uint32_t number, int column) const;
    QVariant sortValue(const StackClass &one, int column) const;
    QString toolTipOf(const StackClass &one, int column) const;
    bool isLess(std::uint32_t one, std::uint32_t other, int column) const;

    std::shared_ptr<const StackVerdict> m_verdict;
    std::size_t m_outliers = 0; // so many from the front
    std::vector<std::uint32_t> m_rows; // indices of the classes
};

} // namespace rankscope
