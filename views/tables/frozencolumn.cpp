// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/frozencolumn.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHelpEvent>
#include <QHoverEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace rankscope {

namespace {

constexpr int edgeWidth = 5; // pixels by which a column is made wider

} // namespace

void FrozenHeader::paintFirst(QPainter &painter, const QSize &size) const
{
    paintSection(&painter, QRect(QPoint(0, 0), size), logicalIndex(0));
}

FrozenColumn::FrozenColumn(QTreeView &view, DrawRows drawRows)
    : QWidget(&view)
    , m_view(view)
    , m_header(*new FrozenHeader(&view))
    , m_drawRows(std::move(drawRows))
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAttribute(Qt::WA_Hover);
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);
    hide();
    view.setHeader(&m_header);
    view.viewport()->installEventFilter(this);
    m_header.viewport()->installEventFilter(this);
    connect(view.horizontalScrollBar(), &QScrollBar::valueChanged, this, &FrozenColumn::place);
    connect(&m_header, &QHeaderView::sectionResized, this, &FrozenColumn::place);
}

int FrozenColumn::frozenWidth() const
{
    const int width = m_header.count() > 0 ? m_header.sectionSize(m_header.logicalIndex(0)) : 0;
    return width <= m_view.viewport()->width() * 3 / 4 ? width : 0;
}

void FrozenColumn::uncover(const QModelIndex &index, int before) const
{
    const int width = frozenWidth();
    if (width == 0 || !index.isValid())
        return;
    QScrollBar &bar = *m_view.horizontalScrollBar();
    const int left = m_header.sectionPosition(index.column());
    if (m_header.visualIndex(index.column()) == 0)
        bar.setValue(before);
    else if (left - bar.value() < width)
        bar.setValue(left - width);
}

void FrozenColumn::place()
{
    const int width = frozenWidth();
    const QRect rows = m_view.viewport()->geometry();
    setGeometry(rows.left(), m_header.y(), width, rows.bottom() + 1 - m_header.y());
    raise();
    setVisible(width > 0 && m_header.offset() > 0 && !m_view.isRightToLeft());
    update();
}

/// What the view paints anew is painted here too: it is not told where it is covered.
bool FrozenColumn::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint)
        update();
    else if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        place();
    return QWidget::eventFilter(watched, event);
}

void FrozenColumn::paintEvent(QPaintEvent *)
{
    const int offset = m_header.offset();
    const int top = m_header.height();
    QPainter painter(this);
    painter.save();
    painter.setClipRect(0, 0, width(), top);
    m_header.paintFirst(painter, {width(), top});
    painter.restore();
    painter.save();
    const QRect rows(0, top, width(), height() - top);
    painter.setClipRect(rows);
    painter.fillRect(rows, m_view.palette().color(QPalette::Base));
    painter.translate(offset, top);
    m_drawRows(&painter, QRect(-offset, 0, rows.width(), rows.height()));
    painter.restore();
    painter.fillRect(width() - 1, 0, 1, height(), m_view.palette().color(QPalette::Mid));
}

// --- the mouse ---

QWidget *FrozenColumn::targetAt(const QPointF &position) const
{
    return position.y() < m_header.height() ? m_header.viewport() : m_view.viewport();
}

/// Where the same thing would be if nothing were covered: left of what is seen.
QPointF FrozenColumn::inTarget(const QPointF &position) const
{
    return m_target->mapFrom(&m_view, position + pos()) - QPointF(m_header.offset(), 0);
}

bool FrozenColumn::isAtEdge(const QPointF &position) const
{
    return targetAt(position) == m_header.viewport() && position.x() >= width() - edgeWidth;
}

/// The header knows nothing of an edge that is outside of it.
bool FrozenColumn::takeResize(const QMouseEvent &event)
{
    const int section = m_header.logicalIndex(0);
    const int x = event.position().toPoint().x();
    if (event.type() == QEvent::MouseButtonPress && event.button() == Qt::LeftButton && isAtEdge(event.position()))
        m_edgeFrom = m_header.sectionSize(section) - x;
    if (!m_edgeFrom)
        return false;
    if (event.type() == QEvent::MouseMove)
        m_header.resizeSection(section, std::max(*m_edgeFrom + x, m_header.minimumSectionSize()));
    if (event.type() == QEvent::MouseButtonRelease)
        m_edgeFrom.reset();
    return true;
}

void FrozenColumn::takeMouse(const QMouseEvent &event)
{
    const bool isDragged = event.type() == QEvent::MouseButtonRelease
                           || (event.type() == QEvent::MouseMove && event.buttons() != Qt::NoButton);
    if (!isDragged || !m_target)
        m_target = targetAt(event.position());
    if (event.type() == QEvent::MouseMove && !isDragged)
        setCursor(isAtEdge(event.position()) ? Qt::SplitHCursor : Qt::ArrowCursor);
    if (takeResize(event))
        return;
    if (m_target == m_header.viewport())
        sendToHeader(event);
    else
        sendToRows(event);
}

void FrozenColumn::sendToHeader(const QMouseEvent &event)
{
    QMouseEvent sent(event.type(), inTarget(event.position()), event.scenePosition(), event.globalPosition(),
                     event.button(), event.buttons(), event.modifiers(), event.pointingDevice());
    QCoreApplication::sendEvent(m_target, &sent);
}

/// A tree wants nothing of what is clicked outside of it: for this long it is not scrolled.
void FrozenColumn::sendToRows(const QMouseEvent &event)
{
    const QPointF position = inTarget(event.position()) + QPointF(m_header.offset(), 0);
    QMouseEvent sent(event.type(), position, event.scenePosition(), event.globalPosition(), event.button(),
                     event.buttons(), event.modifiers(), event.pointingDevice());
    m_header.setOffset(0);
    QCoreApplication::sendEvent(m_target, &sent);
    m_header.setOffset(m_view.horizontalScrollBar()->value());
    m_view.viewport()->update();
}

void FrozenColumn::sendHover(const QHoverEvent &event)
{
    QHoverEvent sent(event.type(), inTarget(event.position()), event.globalPosition(), inTarget(event.oldPosF()),
                     event.modifiers());
    QCoreApplication::sendEvent(m_target, &sent);
}

bool FrozenColumn::event(QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
        takeMouse(*static_cast<QMouseEvent *>(event));
        return true;
    case QEvent::HoverEnter:
    case QEvent::HoverMove:
    case QEvent::HoverLeave:
        m_target = m_target && event->type() == QEvent::HoverLeave
                       ? m_target
                       : targetAt(static_cast<QHoverEvent *>(event)->position());
        sendHover(*static_cast<QHoverEvent *>(event));
        break;
    case QEvent::ContextMenu: {
        const auto &menu = *static_cast<QContextMenuEvent *>(event);
        m_target = targetAt(menu.pos());
        QContextMenuEvent sent(menu.reason(), inTarget(menu.pos()).toPoint(), menu.globalPos(), menu.modifiers());
        QCoreApplication::sendEvent(m_target, &sent);
        return true;
    }
    case QEvent::ToolTip: {
        const auto &help = *static_cast<QHelpEvent *>(event);
        m_target = targetAt(help.pos());
        QHelpEvent sent(help.type(), inTarget(help.pos()).toPoint(), help.globalPos());
        return QCoreApplication::sendEvent(m_target, &sent);
    }
    case QEvent::Wheel:
        return QCoreApplication::sendEvent(m_view.viewport(), event);
    default:
        break;
    }
    return QWidget::event(event);
}

} // namespace rankscope
