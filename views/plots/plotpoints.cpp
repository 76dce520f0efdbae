// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/plotpoints.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rankscope {

PlotAxis withRoom(double minimum, double maximum)
{
    constexpr double farthest = 8.9e307; // twice as much is finite, too
    const double length = maximum - minimum;
    const double size = std::max(std::abs(minimum), std::abs(maximum));
    const double room = length > size * 1e-10 ? length * 0.06 : (size > 0 ? size * 0.1 : 1.0);
    return {std::max(minimum - room, -farthest), std::min(maximum + room, farthest)};
}

void ColumnReducer::add(double x, double low, double high)
{
    const QPointF lowPoint = m_scale.onChart(x, low);
    const QPointF highPoint = m_scale.onChart(x, high);
    const double place = std::floor(lowPoint.x());
    if (m_column && m_column->place == place) {
        if (lowPoint.y() < m_column->low.y())
            m_column->low = lowPoint;
        if (highPoint.y() > m_column->high.y())
            m_column->high = highPoint;
        m_hasGap = false;
        return;
    }
    finishColumn();
    if (m_hasGap || m_pieces.empty())
        m_pieces.emplace_back();
    m_hasGap = false;
    m_column = Column{place, lowPoint, highPoint};
}

void ColumnReducer::finishColumn()
{
    if (!m_column)
        return;
    const auto [place, low, high] = *std::exchange(m_column, std::nullopt);
    QList<QPointF> &piece = m_pieces.back();
    piece.append(low.x() <= high.x() ? low : high);
    if (low.y() < high.y())
        piece.append(low.x() <= high.x() ? high : low);
}

std::vector<QList<QPointF>> ColumnReducer::take()
{
    finishColumn();
    m_hasGap = false;
    return std::exchange(m_pieces, {});
}

QList<QPointF> outlineOf(const std::vector<PlotBar> &bars, const PlotScale &scale)
{
    constexpr double gapped = 4; // pixels of a bar that has a gap to the next one
    QList<QPointF> outline;
    for (const PlotBar &bar : bars) {
        if (bar.height <= 0)
            continue;
        const double left = scale.onChart(bar.from, 0).x();
        const auto [right, height] = scale.onChart(bar.to, bar.height);
        const double gap = right - left > gapped ? 0.5 : 0;
        const double top = std::max(height, 1.0);
        outline << QPointF(left + gap, 0) << QPointF(left + gap, top) << QPointF(right - gap, top)
                << QPointF(right - gap, 0);
    }
    return outline;
}

QList<QPointF> pointPerPixel(QList<QPointF> points, const QSizeF &area)
{
    const QRectF seen = QRectF(QPointF(0, 0), area).adjusted(-1, -1, 1, 1);
    points.removeIf([&](const QPointF &point) { return !seen.contains(point); });
    const auto place = [](const QPointF &point) { return std::pair(std::lround(point.x()), std::lround(point.y())); };
    std::ranges::sort(points, {}, place);
    const auto rest = std::ranges::unique(points, {}, place);
    points.erase(rest.begin(), rest.end());
    return points;
}

} // namespace rankscope
