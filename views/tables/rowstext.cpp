// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/rowstext.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QItemSelectionModel>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

QString selectedRowsText(const QAbstractItemView &view, int columns, const std::function<QString(int row)> &rowText)
{
    const QAbstractItemModel &model = *view.model();
    QString text;
    for (int column = 0; column < columns; ++column)
        text += (column > 0 ? u"\t"_s : QString()) % model.headerData(column, Qt::Horizontal).toString();
    text += u'\n';
    QList<int> rows;
    for (const QModelIndex &index : view.selectionModel()->selectedRows())
        rows << index.row();
    std::ranges::sort(rows);
    const int count = rows.isEmpty() ? model.rowCount() : static_cast<int>(rows.size());
    for (int place = 0; place < count; ++place)
        text += rowText(rows.isEmpty() ? place : rows[place]) % u'\n';
    return text;
}

} // namespace rankscope
