// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/stacks/tree/stackrowdelegate.h"

#include "model/stacks/diff/stackdiffwords.h"
#include "views/stacks/tree/stacktreeview.h"
#include "views/tables/elidednumber.h"
#include "views/tables/seenpart.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr int margin = 6;

QColor behind(QColor color, float opacity)
{
    color.setAlphaF(opacity);
    return color;
}

} // namespace

QColor statusGround(FrameStatus status, const ThemeColors &colors)
{
    switch (status) {
    case FrameStatus::Same:
        return {};
    case FrameStatus::Changed:
        return colors.valueDiffers;
    case FrameStatus::OnlyReference:
        return colors.onlyInReference;
    case FrameStatus::OnlyCurrent:
        return colors.onlyInCurrent;
    case FrameStatus::NotComparable:
        return behind(colors.hatch, 0.4F);
    }
    Q_UNREACHABLE();
}

StackRowDelegate::StackRowDelegate(const StackTreeView &view, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_view(view)
{}

QString StackRowDelegate::flag()
{
    return u"⚑"_s;
}

QColor StackRowDelegate::groundOf(const QModelIndex &index) const
{
    const ThemeColors &colors = themeColors(m_view.palette());
    if (m_view.treeModel().diff())
        return statusGround(m_view.treeModel().markedStatusOf(m_view.treeModel().rowOf(index)), colors);
    return index.data(StackTreeModel::MarkRole).toBool() ? behind(colors.warning, 0.16F) : QColor();
}

QColor StackRowDelegate::textColor(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (option.state & QStyle::State_Selected)
        return option.palette.color(QPalette::HighlightedText);
    if (m_view.isDimmed(m_view.treeModel().rowOf(index)))
        return themeColors(option.palette).muted;
    return option.palette.color(QPalette::Text);
}

/// The flag stands where the odd ones leave the others, not on each frame below.
QString StackRowDelegate::functionText(const QModelIndex &index) const
{
    const ComparedTreeModel &model = m_view.treeModel();
    QString text = index.data().toString();
    if (index.data(StackTreeModel::FunctionMarkRole).toBool())
        text.prepend("* "_L1);
    if (const QString mark = frameMark(model.markedStatusOf(model.rowOf(index))); !mark.isEmpty())
        text.prepend(mark % u' ');
    const bool isOdd = index.data(StackTreeModel::MarkRole).toBool();
    if (isOdd && !model.diff() && !index.parent().data(StackTreeModel::MarkRole).toBool())
        text.prepend(flag() % u' ');
    return text;
}

void StackRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const bool isFunction = index.column() == StackTreeModel::FunctionColumn;
    QString text = isFunction ? functionText(index) : item.text;
    item.text.clear();
    m_view.style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, &m_view);

    painter->save();
    painter->setFont(dataFont(option.font));
    QRect place = seenPart(option).adjusted(margin, 0, -margin, 0);
    if (const QRect hidden = isFunction ? m_view.hiddenTextRect(index) : QRect(); hidden.isValid()) {
        const bool selected = option.state & QStyle::State_Selected;
        painter->setPen(selected ? option.palette.color(QPalette::HighlightedText) : themeColors(option.palette).muted);
        QFont linked = option.font;
        linked.setUnderline(true);
        painter->setFont(linked);
        painter->drawText(hidden, Qt::AlignRight | Qt::AlignVCenter, index.data(StackTreeModel::HiddenRole).toString());
        painter->setFont(dataFont(option.font));
        place.setRight(hidden.left() - 2 * margin);
    }
    painter->setPen(textColor(option, index));
    const QFontMetrics metrics = painter->fontMetrics();
    text = isFunction ? elidedFunction(text, metrics, place.width())
                      : shortenedText(text, metrics, Qt::ElideMiddle, place.width());
    painter->drawText(place, static_cast<int>(item.displayAlignment) | Qt::TextSingleLine, text);
    painter->restore();
}

QSize StackRowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics metrics(dataFont(option.font));
    const bool isFunction = index.column() == StackTreeModel::FunctionColumn;
    int width = metrics.horizontalAdvance(isFunction ? functionText(index) : index.data().toString()) + 2 * margin;
    if (const QString hidden = index.data(StackTreeModel::HiddenRole).toString(); isFunction && !hidden.isEmpty())
        width += QFontMetrics(option.font).horizontalAdvance(hidden) + 4 * margin;
    return {width, rowHeight(option.font)};
}

} // namespace rankscope
