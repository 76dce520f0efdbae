// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/elidedlabel.h"

#include "views/tables/elidednumber.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace rankscope {

using namespace Qt::StringLiterals;

ElidedLabel::ElidedLabel(QWidget *parent) : QFrame(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString &text, qsizetype folders)
{
    if (m_text == text && m_folders == folders)
        return;
    m_text = text;
    m_folders = folders;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QString ElidedLabel::textIn(int room) const
{
    const QFontMetrics metrics = fontMetrics();
    if (m_folders == 0)
        return shortenedText(m_text, metrics, Qt::ElideMiddle, room);
    if (metrics.horizontalAdvance(m_text) <= room)
        return m_text;
    const QString name = m_text.sliced(m_folders); // and what stands behind it
    const int left = room - metrics.horizontalAdvance(name);
    if (left >= metrics.horizontalAdvance(u"/…/"_s))
        return shortenedName(m_text.first(m_folders), metrics, Qt::ElideMiddle, left) + name;
    return shortenedName(u"…/"_s + name, metrics, Qt::ElideRight, room);
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text) + 2, fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 4, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::AlignLeft, textIn(contentsRect().width()));
}

bool ElidedLabel::event(QEvent *event)
{
    const bool cut = fontMetrics().horizontalAdvance(m_text) > contentsRect().width();
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || !cut)
        return QFrame::event(event);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), m_text, this);
    return true;
}

} // namespace rankscope
