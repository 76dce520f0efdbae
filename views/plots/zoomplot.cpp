// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/zoomplot.h"

#include "views/common/theme.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <functional>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double leastRoom = 8; // pixels of a plot that shows anything

/// Marks beside an area of this height in a plot of this width. Qt Charts gives them two fifths of what the plot has
/// between its margins and cuts texts that are wider: there are fewer marks then, with fewer digits, or none.
PlotTicks ticksBeside(const std::function<PlotTicks(int most)> &ticksFor, const QSizeF &size, const QFont &font)
{
    const QFontMetricsF metrics(font);
    const double line = metrics.height();
    const double title = line + 12;
    const double room = 0.4 * (size.width() - 5 * line) - title;
    const auto isTooWide = [&](const PlotTicks::Tick &tick) { return metrics.horizontalAdvance(tick.text) > room; };
    for (int most = mostTicksBeside(size.height(), font); most > 0; most /= 2) {
        PlotTicks ticks = ticksFor(most);
        if (std::ranges::none_of(ticks.ticks, isTooWide))
            return ticks;
    }
    return {};
}

} // namespace

ZoomPlot::ZoomPlot(QWidget *parent) : QWidget(parent)
{
    m_chart = new PlotChart([this](QPainter &painter) { drawWithMarks(painter); }, this);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setToolTip(tr("The wheel zooms, dragging zooms to what is framed, dragging with Shift or the middle button moves, "
                  "Ctrl+0 or a double click shows all again."));
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
    refreshMarks();
}

QPointF ZoomPlot::placeOf(double x, double y) const
{
    return {scale().x(x), scale().y(y)};
}

QRectF ZoomPlot::areaOf(const QSizeF &size, const PlotRange &range) const
{
    const double height = plotArea(size, font(), {}).height(); // whatever the marks are
    const PlotTicks ticks =
        isEmpty() ? PlotTicks()
                  : ticksBeside([&](int most) { return yTicks(range.y, most); }, QSizeF(size.width(), height), font());
    return plotArea(size, font(), ticks).adjusted(0, 0, -roomBeside(), 0);
}

void ZoomPlot::drawInside(QPainter &painter, const PlotScale &scale) const
{
    Q_UNUSED(painter)
    Q_UNUSED(scale)
}

void ZoomPlot::drawAbove(QPainter &painter, const PlotScale &scale) const
{
    Q_UNUSED(painter)
    Q_UNUSED(scale)
}

/// Marks below the plot whose texts have room next to each other. Qt Charts gives each as much as it would give one
/// more than there are, and cuts the text of one that is wider: where the plot is too narrow for its numbers, every
/// second one goes, and the last one too.
PlotTicks ZoomPlot::fittingTicks(double width) const
{
    const QFontMetricsF metrics(font());
    constexpr double padding = 10; // at both sides of a label, of Qt Charts
    const auto roomOf = [&](const PlotTicks &ticks) {
        double widest = 0;
        for (const auto &tick : ticks.ticks)
            widest = std::max(widest, metrics.horizontalAdvance(tick.text));
        return (widest + padding) * static_cast<double>(ticks.ticks.size() + 1);
    };
    int most = mostTicksBelow(width, font());
    PlotTicks ticks = xTicks(m_range.x, most);
    while (most > 1 && roomOf(ticks) > width) {
        most /= 2;
        ticks = xTicks(m_range.x, most);
    }
    while (!ticks.ticks.empty() && roomOf(ticks) > width) {
        std::vector<PlotTicks::Tick> kept;
        for (std::size_t index = 1; index < ticks.ticks.size(); index += 2)
            kept.push_back(std::move(ticks.ticks[index]));
        ticks.ticks = std::move(kept);
    }
    return ticks;
}

void ZoomPlot::draw(QPainter &painter)
{
    painter.fillRect(rect(), palette().base());
    painter.setFont(font());
    const PlotScale plot = scale();
    if (isEmpty() || plot.area.width() < leastRoom || plot.area.height() < leastRoom) {
        painter.setPen(themeColors(palette()).muted);
        painter.drawText(QRectF(rect()).adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
                         isEmpty() ? emptyText() : tr("There is no room for the plot."));
        return;
    }
    showSeen(plot);
    PlotFrame around = frame();
    around.x = fittingTicks(plot.area.width());
    around.y =
        ticksBeside([this](int most) { return yTicks(m_range.y, most); }, QSizeF(width(), plot.area.height()), font());
    m_chart->setFrame(plot, around);
    m_chart->draw(painter, [&](QPainter &inside) {
        inside.setRenderHint(QPainter::Antialiasing, false);
        inside.setFont(font());
        drawInside(inside, plot);
    });
    drawAbove(painter, plot);
}

void ZoomPlot::drawBand(QPainter &painter) const
{
    QColor fill = palette().color(QPalette::Highlight);
    painter.setPen(fill);
    fill.setAlphaF(0.2F);
    painter.setBrush(fill);
    painter.drawRect(QRectF(*m_bandStart, m_bandEnd).normalized());
}

void ZoomPlot::drawWithMarks(QPainter &painter)
{
    const double ratio = devicePixelRatioF();
    if (m_picture.isNull() || m_picture.devicePixelRatio() != ratio) {
        m_picture = QPixmap(size() * ratio);
        m_picture.setDevicePixelRatio(ratio);
        QPainter kept(&m_picture);
        draw(kept);
    }
    painter.drawPixmap(0, 0, m_picture);
    if (m_bandStart)
        drawBand(painter);
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
    m_chart->setGeometry(rect());
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
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        refreshMarks();
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

/// By parts of what is seen.
void ZoomPlot::move(double x, double y, const PlotRange &from)
{
    if (isEmpty())
        return;
    const PlotRange whole = wholeRange();
    setRange({from.x.moved(x, whole.x), hasFreeHeight() ? from.y.moved(y, whole.y) : from.y});
}

void ZoomPlot::keyPressEvent(QKeyEvent *event)
{
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
        return move(-step, 0, m_range);
    case Qt::Key_Right:
        return move(step, 0, m_range);
    case Qt::Key_Up:
        return move(0, step, m_range);
    case Qt::Key_Down:
        return move(0, -step, m_range);
    case Qt::Key_Escape:
        if (m_bandStart) {
            m_bandStart.reset();
            return refreshMarks();
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
    const bool isLeft = event->button() == Qt::LeftButton;
    if (isEmpty() || (!isLeft && event->button() != Qt::MiddleButton) || !scale().area.contains(event->position()))
        return;
    if (isLeft && !(event->modifiers() & Qt::ShiftModifier)) {
        m_bandStart = event->position();
        m_bandEnd = event->position();
        return;
    }
    m_move = Move{event->position(), m_range};
    setCursor(Qt::ClosedHandCursor);
}

void ZoomPlot::mouseMoveEvent(QMouseEvent *event)
{
    const QRectF inside = scale().area;
    if (m_move) {
        const QPointF way = event->position() - m_move->start;
        return move(-way.x() / inside.width(), way.y() / inside.height(), m_move->range);
    }
    if (m_bandStart) {
        m_bandEnd = {std::clamp(event->position().x(), inside.left(), inside.right()),
                     std::clamp(event->position().y(), inside.top(), inside.bottom())};
        return refreshMarks();
    }
    pointAt(event->position());
    refreshMarks();
}

void ZoomPlot::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_move) {
        m_move.reset();
        unsetCursor();
        return pointAt(event->position());
    }
    if (event->button() != Qt::LeftButton || !m_bandStart)
        return;
    const QPointF way = m_bandEnd - *m_bandStart;
    if (way.manhattanLength() >= QApplication::startDragDistance())
        zoomToBand();
    m_bandStart.reset();
    refreshMarks();
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
    refreshMarks();
}

QByteArray ZoomPlot::picture(PictureFormat format)
{
    return pictureBytes(format, size(), pictureTitle(), [&](QPainter &painter) { draw(painter); });
}

} // namespace rankscope
