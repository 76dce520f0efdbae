// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "model/stacks/diff/stackdiff.h"

#include <memory>

namespace rankscope {

/// Which processes of a comparison went from where to where, smallest groups first.
class MovesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { CountColumn, ProcessesColumn, FromColumn, ToColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setDiff(std::shared_ptr<const StackDiff> diff); ///< null: nothing
    const StackMove &moveAt(int row) const { return m_diff->moves[std::size_t(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const StackDiff> m_diff;
};

} // namespace rankscope
