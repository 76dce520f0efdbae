// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/colorbar.h"

#include "views/plots/plotaxis.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

constexpr double barWidth = 16;
constexpr double endLength = 7; // of the tips, which stand for what is outside

/// A tip of the bar, pointing away from it.
QPolygonF tip(const QRectF &bar, Qt::Orientation orientation, bool high)
{
    if (orientation == Qt::Horizontal) {
        const double x = high ? bar.right() : bar.left();
        const double end = high ? x + endLength : x - endLength;
        return QPolygonF({QPointF(x, bar.top()), QPointF(end, bar.center().y()), QPointF(x, bar.bottom())});
    }
    const double y = high ? bar.top() : bar.bottom();
    const double end = high ? y - endLength : y + endLength;
    return QPolygonF({QPointF(bar.left(), y), QPointF(bar.center().x(), end), QPointF(bar.right(), y)});
}

/// The marks of a colour bar: 0 is its lower end, 1 the upper one.
PlotTicks barTicks(double low, double high, int most)
{
    const auto text = [](double value) { return QString::number(value, 'g', 6); };
    if (!(low < high))
        return {{{0.5, text(low)}}};
    if (!std::isfinite(high - low))
        return {{{0, text(low)}, {1, text(high)}}};
    PlotTicks ticks = plotTicks({low, high}, std::max(2, most), false);
    for (auto &tick : ticks.ticks)
        tick.value = (tick.value - low) / (high - low);
    return ticks;
}

} // namespace

double paintColorBarWithTexts(QPainter &painter, const QRectF &area, const ColorScale &scale, const QPalette &palette)
{
    const QFontMetricsF metrics(painter.font());
    const QRectF bar = paintColorBar(painter, QRectF(area.left(), area.top(), barWidth, area.height()), scale.kind,
                                     Qt::Vertical, palette);
    const auto [low, high] = colorRange(scale);
    painter.setPen(palette.color(QPalette::Text));
    const PlotTicks ticks = barTicks(low, high, static_cast<int>(bar.height() / (2.5 * metrics.height())));
    double width = 0;
    for (const auto &[value, text] : ticks.ticks) {
        const double y = bar.bottom() - value * bar.height();
        painter.drawLine(QPointF(bar.right(), y), QPointF(bar.right() + 4, y));
        painter.drawText(QPointF(bar.right() + 8, y + metrics.ascent() / 2 - 1), text);
        width = std::max(width, metrics.horizontalAdvance(text));
    }
    return barWidth + 8 + width + 16;
}

QRectF paintColorBar(QPainter &painter, const QRectF &area, ColorMapKind kind, Qt::Orientation orientation,
                     const QPalette &palette)
{
    const bool isFlat = orientation == Qt::Horizontal;
    const QRectF bar = isFlat ? area.adjusted(endLength, 0, -endLength, 0) : area.adjusted(0, endLength, 0, -endLength);
    const auto &colors = colorTable(kind);
    const double step = (isFlat ? bar.width() : bar.height()) / static_cast<double>(colorSteps);
    for (std::size_t index = 0; index < colorSteps; ++index) {
        const double at = step * static_cast<double>(index);
        const QRectF piece = isFlat ? QRectF(bar.left() + at, bar.top(), step + 0.5, bar.height())
                                    : QRectF(bar.left(), bar.bottom() - at - step, bar.width(), step + 0.5);
        painter.fillRect(piece.intersected(bar), QColor(colors[index]));
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette.color(QPalette::Mid));
    painter.setBrush(QColor(colorBelow(kind)));
    painter.drawPolygon(tip(bar, orientation, false));
    painter.setBrush(QColor(colorAbove(kind)));
    painter.drawPolygon(tip(bar, orientation, true));
    painter.restore();
    return bar;
}

} // namespace rankscope
