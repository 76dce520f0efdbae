// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/comparison/plotview.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

PlotView::PlotView(PlotKind kind, QWidget *parent) : QWidget(parent)
{
    m_painter.kind = kind;
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setToolTip(tr("The wheel zooms, dragging zooms to what is framed, Ctrl+0 or a double click shows all again."));
}

void PlotView::setData(std::shared_ptr<const PlotData> plotted)
{
    const auto before = std::exchange(m_painter.data, std::move(plotted));
    const bool same = before && m_painter.data && before->values == m_painter.data->values
                      && before->until == m_painter.data->until && !before->isEmpty();
    if (!same)
        reset();
    refresh();
}

void PlotView::setChosen(const ProcessSet &processes)
{
    m_painter.chosen = processes;
    refresh();
}

void PlotView::reset()
{
    setRange(m_painter.isEmpty() ? PlotRange() : m_painter.wholeRange());
}

void PlotView::setRange(const PlotRange &range)
{
    m_range = m_painter.isEmpty() ? range : m_painter.resolved(range);
    m_zoomed = !m_painter.isEmpty() && m_range != m_painter.wholeRange();
    refresh();
    Q_EMIT zoomChanged(m_zoomed);
}

void PlotView::refresh()
{
    m_picture = {};
    m_hit = {};
    update();
}

QRectF PlotView::area() const
{
    return m_painter.area(size(), m_range);
}

QPointF PlotView::placeOf(double x, double y) const
{
    const QRectF inside = area();
    return {inside.left() + m_range.x.partOf(x) * inside.width(),
            inside.bottom() - m_range.y.partOf(y) * inside.height()};
}

void PlotView::paintEvent(QPaintEvent *)
{
    const double ratio = devicePixelRatioF();
    if (m_picture.isNull()) {
        m_painter.palette = palette();
        m_painter.font = font();
        m_picture = QPixmap(size() * ratio);
        m_picture.setDevicePixelRatio(ratio);
        QPainter painter(&m_picture);
        m_painter.paint(painter, size(), m_range);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (m_bandStart) {
        QColor fill = palette().color(QPalette::Highlight);
        painter.setPen(fill);
        fill.setAlphaF(0.2F);
        painter.setBrush(fill);
        painter.drawRect(QRectF(*m_bandStart, m_bandEnd).normalized());
    } else if (!m_hit.text.isEmpty()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Text), 1.5));
        painter.drawEllipse(m_hit.place, 6, 6);
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void PlotView::resizeEvent(QResizeEvent *)
{
    refresh();
}

void PlotView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_painter.palette = palette();
        m_painter.font = font();
        refresh();
    }
}

/// Ctrl+0 is the window's text size elsewhere; here it shows all again.
bool PlotView::event(QEvent *event)
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

void PlotView::zoom(double factor, const QPointF &place, bool alongX, bool alongY)
{
    if (m_painter.isEmpty())
        return;
    const QRectF inside = area();
    const PlotRange whole = m_painter.wholeRange();
    PlotRange range = m_range;
    if (alongX)
        range.x = range.x.zoomed(factor, std::clamp((place.x() - inside.left()) / inside.width(), 0.0, 1.0), whole.x);
    if (alongY && m_painter.hasFreeHeight())
        range.y =
            range.y.zoomed(factor, std::clamp((inside.bottom() - place.y()) / inside.height(), 0.0, 1.0), whole.y);
    setRange(range);
}

void PlotView::keyPressEvent(QKeyEvent *event)
{
    const auto move = [this](double x, double y) {
        if (m_painter.isEmpty())
            return;
        const PlotRange whole = m_painter.wholeRange();
        setRange({m_range.x.moved(x, whole.x), m_painter.hasFreeHeight() ? m_range.y.moved(y, whole.y) : m_range.y});
    };
    constexpr double step = 0.1;
    switch (event->key()) {
    case Qt::Key_0:
    case Qt::Key_Home:
        return reset();
    case Qt::Key_Plus:
        return zoom(0.5, area().center(), true, true);
    case Qt::Key_Minus:
        return zoom(2, area().center(), true, true);
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

void PlotView::wheelEvent(QWheelEvent *event)
{
    const QPoint turned = event->angleDelta();
    const int angle = turned.y() != 0 ? turned.y() : turned.x(); // some platforms swap them with Shift or Alt
    const bool onlyY = event->modifiers() & Qt::ShiftModifier;
    const bool onlyX = event->modifiers() & Qt::ControlModifier;
    zoom(std::pow(0.8, angle / 120.0), event->position(), !onlyY, !onlyX);
    event->accept();
}

void PlotView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_painter.isEmpty() || !area().contains(event->position()))
        return;
    m_bandStart = event->position();
    m_bandEnd = event->position();
}

void PlotView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_bandStart) {
        const QRectF inside = area();
        m_bandEnd = {std::clamp(event->position().x(), inside.left(), inside.right()),
                     std::clamp(event->position().y(), inside.top(), inside.bottom())};
        return update();
    }
    m_hit = m_painter.hit(event->position(), size(), m_range);
    setCursor(m_hit.process ? Qt::PointingHandCursor : Qt::CrossCursor);
    Q_EMIT pointed(m_hit.text);
    update();
}

void PlotView::mouseReleaseEvent(QMouseEvent *event)
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
    const PlotHit hit = m_painter.hit(event->position(), size(), m_range);
    if (hit.process)
        Q_EMIT processChosen(*hit.process);
}

/// A band that is almost flat frames a range of one axis only.
void PlotView::zoomToBand()
{
    constexpr double flat = 8;
    const QRectF inside = area();
    const QRectF band = QRectF(*m_bandStart, m_bandEnd).normalized();
    PlotRange range = m_range;
    const auto x = [&](double pixel) { return m_range.x.at((pixel - inside.left()) / inside.width()); };
    const auto y = [&](double pixel) { return m_range.y.at((inside.bottom() - pixel) / inside.height()); };
    if (band.width() >= flat)
        range.x = {x(band.left()), x(band.right())};
    if (band.height() >= flat && m_painter.hasFreeHeight())
        range.y = {y(band.bottom()), y(band.top())};
    const PlotRange whole = m_painter.wholeRange(); // never finer than can be drawn
    range.x = range.x.zoomed(1, 0.5, whole.x);
    range.y = m_painter.hasFreeHeight() ? range.y.zoomed(1, 0.5, whole.y) : range.y;
    setRange(range);
}

void PlotView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        reset();
}

void PlotView::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_hit = {};
    Q_EMIT pointed({});
    update();
}

QByteArray PlotView::picture(PictureFormat format) const
{
    PlotPainter plot = m_painter;
    plot.palette = palette();
    plot.font = font();
    return pictureBytes(format, size(), tr("Comparison"),
                        [&](QPainter &painter) { plot.paint(painter, size(), m_range); });
}

} // namespace rankscope
