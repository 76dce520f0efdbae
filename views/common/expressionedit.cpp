// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/expressionedit.h"

#include "views/common/theme.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>

namespace rankscope {

ExpressionEdit::ExpressionEdit(QWidget *parent) : QLineEdit(parent)
{
    setClearButtonEnabled(true);
    updateFont();
}

void ExpressionEdit::updateFont()
{
    const QScopedValueRollback setting(m_settingFont, true);
    setFont(dataFont(QApplication::font()));
}

void ExpressionEdit::setFault(std::optional<qsizetype> position)
{
    m_fault = position;
    update();
}

/// Where a character begins: from the cursor on, so that a text that is scrolled is right too.
int ExpressionEdit::leftOf(qsizetype position) const
{
    const QFontMetrics metrics = fontMetrics();
    const QRect cursor = cursorRect();
    const int fromStart = metrics.horizontalAdvance(text().first(position));
    return cursor.center().x() - metrics.horizontalAdvance(text().first(cursorPosition())) + fromStart;
}

void ExpressionEdit::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (!m_fault || text().isEmpty())
        return;
    const int width = fontMetrics().averageCharWidth();
    const int left = leftOf(std::clamp<qsizetype>(*m_fault, 0, text().size()));
    const int bottom = cursorRect().bottom() + 1;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeColors(palette()).error, 2));
    const QPoint tip(left + width / 2, bottom - 4);
    painter.drawPolyline(QPolygon{{tip - QPoint(4, -4), tip, tip + QPoint(4, 4)}});
}

void ExpressionEdit::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange && !m_settingFont)
        updateFont();
}

} // namespace rankscope
