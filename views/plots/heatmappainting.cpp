// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What HeatMap paints.
#include "views/plots/heatmap.h"

#include "views/common/theme.h"
#include "views/plots/colorbar.h"
#include "views/plots/plotframe.h"
#include "views/plots/subscriptaxis.h"

#include <QImage>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double barRoom = 190; // of the bar with its texts and the legend beside it

} // namespace

PlotTicks HeatMap::rowTicks(const PlotRange &range, double height) const
{
    const auto rows = static_cast<double>(m_view->rowCount());
    const int most = std::max(2, static_cast<int>(height / (2 * QFontMetricsF(font()).height())));
    PlotTicks ticks =
        subscriptTicks(*m_view, ArrayDirection::Down, {rows - range.y.maximum, rows - range.y.minimum}, most);
    for (auto &tick : ticks.ticks)
        tick.value = rows - tick.value;
    return ticks;
}

QRectF HeatMap::areaOf(const QSizeF &size, const PlotRange &range) const
{
    const PlotTicks ticks =
        isEmpty() ? PlotTicks() : rowTicks(range, size.height() - 3.5 * QFontMetricsF(font()).height());
    return plotArea(size, font(), ticks).adjusted(0, 0, -barRoom, 0);
}

void HeatMap::draw(QPainter &painter, const QSizeF &size, const PlotRange &range) const
{
    painter.fillRect(QRectF(QPointF(0, 0), size), palette().base());
    painter.setFont(font());
    const PlotScale scale{areaOf(size, range), range};
    if (isEmpty() || scale.area.width() < 8 || scale.area.height() < 8) {
        painter.setPen(themeColors(palette()).muted);
        painter.drawText(QRectF(QPointF(0, 0), size).adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
                         isEmpty() ? m_message : tr("There is no room for the plot."));
        return;
    }
    PlotFrame frame{font(), palette(), {}, rowTicks(range, scale.area.height()), {}, {}};
    frame.x = subscriptTicks(*m_view, ArrayDirection::Across, range.x, mostTicks(scale.area, font()));
    frame.xTitle = directionName(*m_view, ArrayDirection::Across);
    frame.yTitle = directionName(*m_view, ArrayDirection::Down);
    frame.hasGrid = false;
    painter.fillRect(scale.area, QBrush(themeColors(palette()).hatch, Qt::BDiagPattern));
    const double ratio = painter.device()->devicePixelRatioF();
    painter.drawImage(scale.area, image(scale, (scale.area.size() * ratio).toSize()));
    paintPlotFrame(painter, scale, frame);
    const QRectF beside(scale.area.right() + 16, scale.area.top(), barRoom, scale.area.height());
    const double texts = m_scale ? paintColorBarWithTexts(painter, beside, *m_scale, palette()) : 0;
    drawLegend(painter, beside.adjusted(texts, 0, 0, 0));
}

/// What the values are, and the colours of what is not on the scale with how many of them there are.
void HeatMap::drawLegend(QPainter &painter, const QRectF &area) const
{
    const QFontMetricsF metrics(font());
    const double line = metrics.height() + 4;
    QPointF place = area.topLeft();
    const ThemeColors &colors = themeColors(palette());
    const auto write = [&](const QColor &color, const QString &text, Qt::BrushStyle pattern) {
        const QRectF swatch(place.x(), place.y() + 2, 12, line - 6);
        painter.fillRect(swatch, color);
        painter.fillRect(swatch, QBrush(palette().color(QPalette::Base), pattern));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRectF(place.x() + 18, place.y(), barRoom, line - 2), Qt::AlignVCenter, text);
        place.ry() += line;
    };
    const auto counted = [](std::uint64_t count) { return QLocale().toString(qulonglong(count)); };
    const SampleCounts &counts = m_sample->counts;
    const QString title = valueTitle(m_view->source().description());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(QRectF(place.x(), place.y(), area.width(), line - 2), Qt::AlignVCenter,
                     metrics.elidedText(title, Qt::ElideMiddle, area.width() - 16));
    place.ry() += line;
    if (counts.nan > 0)
        write(colors.notANumber, tr("%1 NaN").arg(counted(counts.nan)), Qt::NoBrush);
    if (counts.positiveInfinite + counts.negativeInfinite > 0)
        write(colors.infinity, tr("%1 ±inf").arg(counted(counts.positiveInfinite + counts.negativeInfinite)),
              Qt::Dense4Pattern);
}

/// What the grid shows, as a frame of two lines that is seen on every colour.
void HeatMap::drawMarks(QPainter &painter) const
{
    if (isEmpty() || m_seen.rows * m_seen.columns == 0)
        return;
    const PlotScale plot = scale();
    const auto rows = static_cast<double>(m_view->rowCount());
    const double left = plot.x(static_cast<double>(m_seen.firstColumn));
    const double right = plot.x(static_cast<double>(m_seen.firstColumn + m_seen.columns));
    const double top = plot.y(rows - static_cast<double>(m_seen.firstRow));
    const double bottom = plot.y(rows - static_cast<double>(m_seen.firstRow + m_seen.rows));
    painter.save();
    painter.setClipRect(plot.area.adjusted(-1, -1, 1, 1));
    painter.setBrush(Qt::NoBrush);
    const QRectF frame(QPointF(left, top), QPointF(std::max(right, left + 3), std::max(bottom, top + 3)));
    painter.setPen(QPen(Qt::white, 3));
    painter.drawRect(frame);
    painter.setPen(QPen(Qt::black, 1));
    painter.drawRect(frame);
    painter.restore();
}

} // namespace rankscope
