// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/plotframe.h"

#include "views/common/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace rankscope {

namespace {

constexpr double tickLength = 4;

void paintGridLine(QPainter &painter, const QLineF &line, const PlotFrame &frame)
{
    if (!frame.hasGrid)
        return;
    painter.setPen(blended(frame.palette.color(QPalette::Base), themeColors(frame.palette).hatch, 0.5));
    painter.drawLine(line);
}

void paintXTicks(QPainter &painter, const PlotScale &scale, const PlotFrame &frame)
{
    const QFontMetricsF metrics(frame.font);
    const QRectF &area = scale.area;
    double free = -1e9; // where the last text ends
    for (const auto &[value, label] : frame.x.ticks) {
        const double x = scale.x(value);
        paintGridLine(painter, {x, area.top(), x, area.bottom()}, frame);
        painter.setPen(frame.palette.color(QPalette::Text));
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + tickLength));
        const double width = metrics.horizontalAdvance(label);
        if (x - width / 2 < free)
            continue;
        painter.drawText(QPointF(x - width / 2, area.bottom() + tickLength + 2 + metrics.ascent()), label);
        free = x + width / 2 + 8;
    }
}

void paintYTicks(QPainter &painter, const PlotScale &scale, const PlotFrame &frame)
{
    const QFontMetricsF metrics(frame.font);
    const QRectF &area = scale.area;
    for (const auto &[value, label] : frame.y.ticks) {
        const double y = scale.y(value);
        paintGridLine(painter, {area.left(), y, area.right(), y}, frame);
        painter.setPen(frame.palette.color(QPalette::Text));
        painter.drawLine(QPointF(area.left() - tickLength, y), QPointF(area.left(), y));
        painter.drawText(
            QPointF(area.left() - tickLength - 4 - metrics.horizontalAdvance(label), y + metrics.ascent() / 2 - 1),
            label);
    }
}

} // namespace

int mostTicks(const QRectF &area, const QFont &font)
{
    return std::max(2, static_cast<int>(area.width() / (7 * QFontMetricsF(font).averageCharWidth() + 24)));
}

QRectF plotArea(const QSizeF &size, const QFont &font, const PlotTicks &y)
{
    const QFontMetricsF metrics(font);
    const double line = metrics.height();
    double labels = 0;
    for (const auto &tick : y.ticks)
        labels = std::max(labels, metrics.horizontalAdvance(tick.text));
    const QRectF whole(QPointF(0, 0), size);
    return whole.adjusted(4 + line + 4 + labels + 4 + tickLength, line * 0.75, -1.5 * line,
                          -(2 * line + tickLength + 8));
}

void paintPlotFrame(QPainter &painter, const PlotScale &scale, const PlotFrame &frame)
{
    const double line = QFontMetricsF(frame.font).height();
    const QRectF &area = scale.area;
    paintXTicks(painter, scale, frame);
    paintYTicks(painter, scale, frame);
    painter.setPen(frame.palette.color(QPalette::Text));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    if (frame.hasLeft)
        painter.drawLine(area.topLeft(), area.bottomLeft());
    painter.drawText(QRectF(area.left(), area.bottom() + tickLength + 4 + line, area.width(), line), Qt::AlignCenter,
                     frame.xTitle);
    if (QFontMetricsF(frame.font).horizontalAdvance(frame.yTitle) <= line) { // "i" lying on its side is not read
        painter.drawText(QRectF(4, area.center().y() - line / 2, line, line), Qt::AlignCenter, frame.yTitle);
        return;
    }
    painter.save();
    painter.translate(4, area.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-area.height() / 2, 0, area.height(), line), Qt::AlignCenter, frame.yTitle);
    painter.restore();
}

} // namespace rankscope
