// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/classdelegate.h"

#include "model/stacks/verdict/stackclassmodel.h"
#include "views/common/theme.h"
#include "views/stacks/tree/stackrowdelegate.h"
#include "views/tables/elidednumber.h"

namespace rankscope {

using namespace Qt::StringLiterals;

void ClassDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->font = dataFont(option->font);
    option->textElideMode = Qt::ElideMiddle;
    const bool isOdd = index.data(StackClassModel::MarkRole).toBool();
    if (isOdd && index.column() == StackClassModel::CountColumn)
        option->text = StackRowDelegate::flag() % u' ' % option->text;
    if (index.column() == StackClassModel::WhereColumn) {
        constexpr int margins = 8; // of the style, both
        option->text = elidedFunction(option->text, option->fontMetrics, option->rect.width() - margins);
    } else
        shortenItem(*option);
    if (option->displayAlignment.testFlag(Qt::AlignRight))
        option->text += u' ';
    if (isOdd && !(option->state & QStyle::State_Selected)) {
        QColor ground = themeColors(option->palette).warning;
        ground.setAlphaF(0.16F);
        option->backgroundBrush = ground;
    }
}

} // namespace rankscope
