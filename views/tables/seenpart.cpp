// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/seenpart.h"

#include "views/tables/frozencolumn.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QStyle>

#include <algorithm>

namespace rankscope {

QRect seenPart(const QRect &cell, const QAbstractItemView &view, int column)
{
    int left = 0;
    const auto *const frozen = view.findChild<const FrozenColumn *>(QString(), Qt::FindDirectChildrenOnly);
    if (frozen && frozen->coveredWidth() > 0) {
        if (frozen->holds(column)) // painted elsewhere, and whole
            return cell;
        left = frozen->coveredWidth();
    }
    QRect part = cell;
    part.setLeft(std::max(cell.left(), left));
    part.setRight(std::min(cell.right(), view.viewport()->width() - 1));
    return part.isEmpty() ? cell : part;
}

QRect seenPart(const QStyleOptionViewItem &option)
{
    const auto *const view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view ? seenPart(option.rect, *view, option.index.column()) : option.rect;
}

int textRoom(const QStyleOptionViewItem &option)
{
    const QStyle *const style = option.widget ? option.widget->style() : QApplication::style();
    const int margin = 2 * (style->pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1);
    return style->subElementRect(QStyle::SE_ItemViewItemText, &option, option.widget).width() - margin;
}

} // namespace rankscope
