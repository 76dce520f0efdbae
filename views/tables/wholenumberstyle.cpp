// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/wholenumberstyle.h"

#include "views/tables/elidednumber.h"
#include "views/tables/seenpart.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QScrollBar>
#include <QStyleOption>

#include <algorithm>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

void repaintWhenMoved(const QScrollBar &bar, QWidget &seen)
{
    QObject::connect(&bar, &QScrollBar::valueChanged, &seen, qOverload<>(&QWidget::update), Qt::UniqueConnection);
}

bool hasLines(const QString &text)
{
    return text.contains(u'\n') || text.contains(QChar::LineSeparator);
}

bool hasDigit(const QString &text)
{
    return std::ranges::any_of(text, [](QChar sign) { return sign.isDigit(); });
}

/// Whether all of the text has room in several lines, which end between words.
bool fitsInLines(const QStyleOptionViewItem &item)
{
    if (!item.features.testFlag(QStyleOptionViewItem::WrapText))
        return false;
    const QRect room(0, 0, textRoom(item), item.rect.height());
    return room.contains(QFontMetrics(item.font).boundingRect(room, Qt::TextWordWrap, item.text));
}

QStyleOptionViewItem seenItem(const QStyleOptionViewItem &option)
{
    QStyleOptionViewItem item = option;
    QRect part = seenPart(item);
    if (item.features.testFlag(QStyleOptionViewItem::HasCheckIndicator))
        part.setLeft(item.rect.left()); // the box stays where the mouse finds it
    item.rect = part;
    if (item.textElideMode == Qt::ElideNone)
        item.textElideMode = Qt::ElideRight;
    if (hasDigit(item.text) && !hasLines(item.text) && !fitsInLines(item))
        shortenItem(item);
    const QFontMetrics metrics(item.font);
    const int least = std::min(metrics.horizontalAdvance(item.text), metrics.horizontalAdvance(u'…'));
    if (part.width() < option.rect.width() && textRoom(item) < least)
        item.text.clear(); // no part of a letter at the edge of a view
    return item;
}

/// A header elides a title before the style sees it: the model has all of it.
QString wholeTitle(const QStyleOptionHeader &title, const QHeaderView &header)
{
    if (!title.text.contains(u'…') || !header.model())
        return title.text;
    return header.model()->headerData(title.section, header.orientation()).toString();
}

QStyleOptionHeaderV2 seenTitle(const QStyleOptionHeader &option, const QHeaderView &header)
{
    QStyleOptionHeaderV2 title;
    static_cast<QStyleOptionHeader &>(title) = option;
    title.version = QStyleOptionHeaderV2::Version;
    const auto *const view = qobject_cast<const QAbstractItemView *>(header.parentWidget());
    if (view && header.orientation() == Qt::Horizontal)
        title.rect = seenPart(title.rect, *view, title.section);
    QFont font = header.font();
    font.setBold(font.bold() || title.state.testFlag(QStyle::State_On)); // as sections with selected cells are
    const Qt::TextElideMode mode = header.textElideMode() == Qt::ElideNone ? Qt::ElideRight : header.textElideMode();
    const QString text = wholeTitle(title, header);
    if (!hasLines(text))
        title.text = shortenedName(text, QFontMetrics(font), mode, title.rect.width());
    return title;
}

} // namespace

WholeNumberStyle::WholeNumberStyle() : QProxyStyle(u"Fusion"_s) {}

/// What is partly out of sight changes as it moves: shifting its pixels is not enough.
void WholeNumberStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    const auto *const view = qobject_cast<const QAbstractItemView *>(widget);
    if (!view || qobject_cast<const QHeaderView *>(widget))
        return;
    repaintWhenMoved(*view->horizontalScrollBar(), *view->viewport());
    for (const QHeaderView *const header : view->findChildren<QHeaderView *>(QString(), Qt::FindDirectChildrenOnly))
        repaintWhenMoved(*view->horizontalScrollBar(), *header->viewport());
}

void WholeNumberStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                                   const QWidget *widget) const
{
    const auto *const item = qstyleoption_cast<const QStyleOptionViewItem *>(option);
    const auto *const title = qstyleoption_cast<const QStyleOptionHeader *>(option);
    const auto *const header = qobject_cast<const QHeaderView *>(widget);
    if (element == CE_ItemViewItem && item && !item->text.isEmpty()) {
        const QStyleOptionViewItem seen = seenItem(*item);
        QProxyStyle::drawControl(element, &seen, painter, widget);
    } else if (element == CE_HeaderLabel && title && header && !title->text.isEmpty()) {
        const QStyleOptionHeaderV2 seen = seenTitle(*title, *header);
        QProxyStyle::drawControl(element, &seen, painter, widget);
    } else {
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

} // namespace rankscope
