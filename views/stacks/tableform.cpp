// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/tableform.h"

#include "model/stacks/stackclassmodel.h"
#include "views/common/theme.h"
#include "views/stacks/stackrowdelegate.h"

#include <QHeaderView>
#include <QTableView>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostCopied = 100'000; // rows

/// Data in the fixed font, numbers with room at their right, the odd ones with the flag.
class TableDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font = dataFont(option->font);
        option->textElideMode = Qt::ElideMiddle;
        const bool isOdd = index.data(StackClassModel::MarkRole).toBool();
        if (isOdd && index.column() == StackClassModel::CountColumn)
            option->text = StackRowDelegate::flag() % u' ' % option->text;
        if (option->displayAlignment.testFlag(Qt::AlignRight))
            option->text += u' ';
        if (isOdd && !(option->state & QStyle::State_Selected)) {
            QColor ground = themeColors(option->palette).warning;
            ground.setAlphaF(0.16F);
            option->backgroundBrush = ground;
        }
    }
};

} // namespace

void formTable(QTableView &table)
{
    table.setItemDelegate(new TableDelegate(&table));
    table.setFrameShape(QFrame::NoFrame);
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
