// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tableform.h"

#include "views/common/theme.h"
#include "views/tables/elidednumber.h"

#include <QHeaderView>
#include <QTableView>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostCopied = 100'000; // rows

} // namespace

void formTable(QTableView &table)
{
    table.setFrameShape(QFrame::NoFrame);
    table.setItemDelegate(new NumberDelegate(&table));
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setMinimumHeight(3 * rowHeight(table.font()));
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setMinimumSectionSize(8);
    table.verticalHeader()->setDefaultSectionSize(rowHeight(table.font()));
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setStretchLastSection(true);
}

QString tableText(const QAbstractItemModel &model)
{
    QString text;
    const int columns = model.columnCount();
    for (int column = 0; column < columns; ++column)
        text += (column > 0 ? u"\t"_s : QString()) % model.headerData(column, Qt::Horizontal).toString();
    text += u'\n';
    for (int row = 0; row < std::min(model.rowCount(), mostCopied); ++row) {
        for (int column = 0; column < columns; ++column)
            text += (column > 0 ? u"\t"_s : QString()) % model.index(row, column).data().toString();
        text += u'\n';
    }
    return text;
}

} // namespace rankscope
