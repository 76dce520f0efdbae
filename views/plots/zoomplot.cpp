// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/zoomplot.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

ZoomPlot::ZoomPlot(QWidget *parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setToolTip(tr("The wheel zooms, dragging zooms to what is framed, Ctrl+0 or a double click shows all again."));
}

void ZoomPlot::reset()
{
    setRange(isEmpty() ? PlotRange() : wholeRange());
}

void ZoomPlot::setRange(const PlotRange &range)
{
    m_range = isEmpty() ? range : resolved(range);
    m_zoomed = !isEmpty() && m_range != wholeRange();
    refresh();
    Q_EMIT zoomChanged(m_zoomed);
}

void ZoomPlot::refresh()
{
    m_picture = {};
    pointAt({});
    update();
}

QPointF ZoomPlot::placeOf(double x, double y) const
{
    return {scale().x(x), scale().y(y)};
}

void ZoomPlot::paintBand(QPainter &painter) const
{
    QColor fill = palette().color(QPalette::Highlight);
    painter.setPen(fill);
    fill.setAlphaF(0.2F);
    painter.setBrush(fill);
    painter.drawRect(QRectF(*m_bandStart, m_bandEnd).normalized());
}

void ZoomPlot::paintEvent(QPaintEvent *)
{
    const double ratio = devicePixelRatioF();
    if (m_picture.isNull()) {
        m_picture = QPixmap(size() * ratio);
        m_picture.setDevicePixelRatio(ratio);
        QPainter painter(&m_picture);
        draw(painter, size(), m_range);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (m_bandStart)
        paintBand(painter);
    else
        drawMarks(painter);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void ZoomPlot::resizeEvent(QResizeEvent *)
{
    refresh();
}

void ZoomPlot::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        refresh();
}

/// Ctrl+0 is the window's text size elsewhere; here it shows all again.
bool ZoomPlot::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *const key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_0 && key->modifiers() == Qt::ControlModifier) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void ZoomPlot::zoom(double factor, const QPointF &place, bool alongX, bool alongY)
{
    if (isEmpty())
        return;
    const QRectF inside = scale().area;
    const PlotRange whole = wholeRange();
    PlotRange range = m_range;
    if (alongX)
        range.x = range.x.zoomed(factor, std::clamp((place.x() - inside.left()) / inside.width(), 0.0, 1.0), whole.x);
    if (alongY && hasFreeHeight())
        range.y =
            range.y.zoomed(factor, std::clamp((inside.bottom() - place.y()) / inside.height(), 0.0, 1.0), whole.y);
    setRange(range);
}

void ZoomPlot::keyPressEvent(QKeyEvent *event)
{
    const auto move = [this](double x, double y) {
        if (isEmpty())
            return;
        const PlotRange whole = wholeRange();
        setRange({m_range.x.moved(x, whole.x), hasFreeHeight() ? m_range.y.moved(y, whole.y) : m_range.y});
    };
    constexpr double step = 0.1;
    switch (event->key()) {
    case Qt::Key_0:
    case Qt::Key_Home:
        return reset();
    case Qt::Key_Plus:
        return zoom(0.5, scale().area.center(), true, true);
    case Qt::Key_Minus:
        return zoom(2, scale().area.center(), true, true);
    case Qt::Key_Left:
        return move(-step, 0);
    case Qt::Key_Right:
        return move(step, 0);
    case Qt::Key_Up:
        return move(0, step);
    case Qt::Key_Down:
        return move(0, -step);
    case Qt::Key_Escape:
        if (m_bandStart) {
            m_bandStart.reset();
            return update();
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void ZoomPlot::wheelEvent(QWheelEvent *event)
{
    const QPoint turned = event->angleDelta();
    const int angle = turned.y() != 0 ? turned.y() : turned.x(); // some platforms swap them with Shift or Alt
    const bool onlyY = event->modifiers() & Qt::ShiftModifier;
    const bool onlyX = event->modifiers() & Qt::ControlModifier;
    zoom(std::pow(0.8, angle / 120.0), event->position(), !onlyY, !onlyX);
    event->accept();
}

void ZoomPlot::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || isEmpty() || !scale().area.contains(event->position()))
        return;
    m_bandStart = event->position();
    m_bandEnd = event->position();
}

void ZoomPlot::mouseMoveEvent(QMouseEvent *event)
{
    if (m_bandStart) {
        const QRectF inside = scale().area;
        m_bandEnd = {std::clamp(event->position().x(), inside.left(), inside.right()),
                     std::clamp(event->position().y(), inside.top(), inside.bottom())};
        return update();
    }
    pointAt(event->position());
    update();
}

void ZoomPlot::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_bandStart)
        return;
    const QPointF way = m_bandEnd - *m_bandStart;
    if (way.manhattanLength() >= QApplication::startDragDistance())
        zoomToBand();
    m_bandStart.reset();
    update();
    if (way.manhattanLength() >= QApplication::startDragDistance())
        return;
    clickAt(event->position());
}

/// A band that is almost flat frames a range of one axis only.
void ZoomPlot::zoomToBand()
{
    constexpr double flat = 8;
    const PlotScale plot = scale();
    const QRectF band = QRectF(*m_bandStart, m_bandEnd).normalized();
    PlotRange range = m_range;
    if (band.width() >= flat)
        range.x = {plot.xAt(band.left()), plot.xAt(band.right())};
    if (band.height() >= flat && hasFreeHeight())
        range.y = {plot.yAt(band.bottom()), plot.yAt(band.top())};
    const PlotRange whole = wholeRange(); // never finer than can be drawn
    range.x = range.x.zoomed(1, 0.5, whole.x);
    range.y = hasFreeHeight() ? range.y.zoomed(1, 0.5, whole.y) : range.y;
    setRange(range);
}

void ZoomPlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        reset();
}

void ZoomPlot::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    pointAt({});
    Q_EMIT pointed({});
    update();
}

QByteArray ZoomPlot::picture(PictureFormat format) const
{
    return pictureBytes(format, size(), pictureTitle(), [&](QPainter &painter) { draw(painter, size(), m_range); });
}

} // namespace rankscope
