// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/diff/profilediffdelegate.h"

#include "model/profile/diff/profilediffmodel.h"
#include "views/common/functionname.h"
#include "views/common/theme.h"
#include "views/profile/scopecell.h"
#include "views/tables/elidednumber.h"
#include "views/tables/seenpart.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

QColor textColor(const QStyleOptionViewItem &option, ScopeStatus status)
{
    if (isSelectedCell(option))
        return option.palette.color(QPalette::HighlightedText);
    return status == ScopeStatus::Same ? themeColors(option.palette).muted : option.palette.color(QPalette::Text);
}

ScopeStatus statusOf(const QModelIndex &index)
{
    return static_cast<ScopeStatus>(index.data(ProfileDiffModel::StatusRole).toInt());
}

/// From the middle of the cell to the right for growth, to the left for loss.
void paintBar(QPainter &painter, const QStyleOptionViewItem &option, double share)
{
    const ThemeColors &colors = themeColors(option.palette);
    const QRectF room = QRectF(option.rect).adjusted(cellMargin, 0, -cellMargin, 0);
    const double width = room.width() / 2 * std::min(1.0, std::abs(share));
    const double left = share < 0 ? room.center().x() - width : room.center().x();
    painter.fillRect(QRectF(left, room.bottom() - cellBarHeight, width, cellBarHeight),
                     share < 0 ? colors.reference : colors.current);
}

} // namespace

QColor ProfileDiffDelegate::groundOf(const QModelIndex &index, const QPalette &palette)
{
    const ThemeColors &colors = themeColors(palette);
    switch (statusOf(index)) {
    case ScopeStatus::OnlyReference:
        return colors.onlyInReference;
    case ScopeStatus::OnlyCurrent:
        return colors.onlyInCurrent;
    case ScopeStatus::Same:
    case ScopeStatus::Changed:
        return {};
    }
    Q_UNREACHABLE();
}

void ProfileDiffDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    const QWidget *const widget = option.widget;
    (widget ? widget->style() : QApplication::style())->drawControl(QStyle::CE_ItemViewItem, &item, painter, widget);
    painter->save();
    painter->setFont(dataFont(option.font));
    if (index.column() == ProfileDiffModel::ScopeColumn)
        paintScope(painter, option, index);
    else
        paintNumber(painter, option, index);
    painter->restore();
}

void ProfileDiffDelegate::paintScope(QPainter *painter, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const
{
    const ScopeStatus status = statusOf(index);
    const QFontMetrics metrics = painter->fontMetrics();
    QRect place = seenPart(option).adjusted(cellMargin, 0, -cellMargin, 0);
    painter->setPen(textColor(option, status));
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, statusMark(status));
    place.setLeft(place.left() + metrics.horizontalAdvance(u"Δ "_s));
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      elidedFunction(index.data().toString(), metrics, place.width()));
}

void ProfileDiffDelegate::paintNumber(QPainter *painter, const QStyleOptionViewItem &option,
                                      const QModelIndex &index) const
{
    if (index.data(ProfileDiffModel::MissingRole).toBool()) {
        painter->fillRect(option.rect, QBrush(themeColors(option.palette).hatch, Qt::BDiagPattern));
        return;
    }
    const ScopeStatus status = statusOf(index);
    const QString text = index.data().toString();
    const QFontMetrics metrics = painter->fontMetrics();
    const QRect place = seenPart(option).adjusted(cellMargin, 0, -cellMargin, 0);
    const QVariant share = index.data(ProfileDiffModel::ShareRole);
    if (share.isValid() && share.toDouble() != 0) {
        const int width = std::min(place.width(), metrics.horizontalAdvance(text) + 4);
        if (status == ScopeStatus::Changed && !isSelectedCell(option))
            painter->fillRect(QRect(place.right() - width + 3, place.top() + 2, width, place.height() - 4),
                              themeColors(option.palette).valueDiffers);
        paintBar(*painter, option, share.toDouble());
    }
    painter->setPen(textColor(option, status));
    painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                      shortenedText(text, metrics, Qt::ElideRight, place.width()));
}

QSize ProfileDiffDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics metrics(dataFont(option.font));
    const int mark = index.column() == ProfileDiffModel::ScopeColumn ? metrics.horizontalAdvance(u"Δ "_s) : 0;
    return {metrics.horizontalAdvance(index.data().toString()) + mark + 2 * cellMargin, rowHeight(option.font)};
}

} // namespace rankscope
