// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/rankplot.h"

#include "views/common/theme.h"
#include "views/plots/plotpoints.h"

#include <QLocale>
#include <QPainter>
#include <QScatterSeries>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double nearRank = 10; // pixels

/// The ranks of a span that are seen, `step` apart, with their value.
void addPoints(const PlotData::Span &span, const PlotScale &scale, double step, QList<QPointF> &points)
{
    const PlotAxis &x = scale.range.x;
    const double first = std::max(static_cast<double>(span.first), std::ceil(x.minimum));
    const double last = std::min(static_cast<double>(span.last), std::floor(x.maximum));
    for (double rank = first; rank <= last; rank += step)
        points << scale.onChart(rank, span.value);
}

} // namespace

RankPlot::RankPlot(QWidget *parent) : PlotView(parent)
{
    m_pale = new QScatterSeries(this);
    m_values = new QScatterSeries(this);
    chart().add(m_pale);
    chart().add(m_values);
}

PlotRange RankPlot::wholeRange() const
{
    const PlotAxis ranks{static_cast<double>(data().spans.front().first) - 0.5,
                         static_cast<double>(data().spans.back().last) + 0.5};
    const double room = std::max(0.5, ranks.length() * 0.02);
    return {{ranks.minimum - room, ranks.maximum + room}, withRoom(data().values.front(), data().values.back())};
}

PlotFrame RankPlot::frame() const
{
    PlotFrame frame;
    frame.xTitle = m_order ? PlotView::tr("Ranks in the order of their values") : PlotView::tr("Rank");
    frame.yTitle = valueName();
    return frame;
}

bool RankPlot::isStrip(const PlotAxis &x) const
{
    return data().countIn(x.minimum, x.maximum) > static_cast<std::uint64_t>(mostMarks);
}

/// Only where there are ranks: the axis is longer on both sides.
PlotTicks RankPlot::xTicks(const PlotAxis &axis, int most) const
{
    PlotTicks found = plotTicks(axis, most, true);
    const std::vector<PlotData::Span> &spans = data().spans;
    if (spans.empty())
        return found;
    const auto [first, last] = std::pair(double(spans.front().first), double(spans.back().last));
    std::erase_if(found.ticks, [first, last](const auto &tick) { return tick.value < first || tick.value > last; });
    return found;
}

std::int64_t RankPlot::processAt(std::int64_t place) const
{
    return m_order ? (*m_order)[static_cast<std::size_t>(place)] : place;
}

bool RankPlot::isPale(const PlotData::Span &span) const
{
    if (chosen().isEmpty())
        return false;
    if (m_order)
        return !chosen().contains(processAt(span.first));
    ProcessSet some;
    some.insert(ProcessSet::Range{span.first, span.last});
    return !chosen().intersects(some);
}

void RankPlot::showSeen(const PlotScale &scale)
{
    PlotView::showSeen(scale);
    const PlotAxis &x = scale.range.x;
    QList<QPointF> pale;
    QList<QPointF> others;
    if (!isStrip(x)) {
        const auto [begin, end] = data().spansIn(x.minimum, x.maximum);
        for (std::size_t index = begin; index < end; ++index) {
            const PlotData::Span &span = data().spans[index];
            addPoints(span, scale, 1, isPale(span) ? pale : others);
        }
    }
    const double room = scale.area.width() / std::max(1.0, x.length());
    const double size = std::clamp(room, 3.0, 7.0);
    showMarks(*m_pale, pale, themeColors(palette()).hatch, size);
    showMarks(*m_values, others, valueColor(), size);
}

void RankPlot::drawInside(QPainter &painter, const PlotScale &scale) const
{
    if (isStrip(scale.range.x))
        drawStrip(painter, scale);
}

/// A line a pixel, from the smallest to the largest of its ranks.
void RankPlot::drawStrip(QPainter &painter, const PlotScale &scale) const
{
    struct Column {
        double low = INFINITY;
        double high = -INFINITY;
        bool pale = true;
    };
    const auto width = static_cast<int>(scale.area.width());
    std::vector<Column> columns(static_cast<std::size_t>(width));
    const auto [begin, end] = data().spansIn(scale.range.x.minimum, scale.range.x.maximum);
    const auto columnOf = [&](std::int64_t rank) {
        const double place = scale.range.x.partOf(static_cast<double>(rank)) * width;
        return static_cast<std::size_t>(std::clamp(place, 0.0, width - 1.0));
    };
    for (std::size_t index = begin; index < end; ++index) {
        const PlotData::Span &span = data().spans[index];
        const double y = scale.y(span.value);
        const bool pale = isPale(span);
        for (std::size_t place = columnOf(span.first); place <= columnOf(span.last); ++place) {
            Column &column = columns[place];
            column.low = std::min(column.low, y);
            column.high = std::max(column.high, y);
            column.pale = column.pale && pale;
        }
    }
    painter.save();
    painter.setClipRect(scale.area);
    for (std::size_t place = 0; place < columns.size(); ++place) {
        const Column &column = columns[place];
        if (column.low > column.high)
            continue;
        painter.fillRect(
            QRectF(scale.area.left() + static_cast<double>(place), column.low - 1, 1, column.high - column.low + 2),
            column.pale ? themeColors(palette()).hatch : valueColor());
    }
    painter.restore();
}

/// Each of them while there are few, else so many that they touch.
QList<QPointF> RankPlot::outlierPoints(const PlotScale &scale) const
{
    const double step = std::max(1.0, std::floor(scale.range.x.length() / scale.area.width()));
    QList<QPointF> points;
    for (const PlotData::Span &span : data().spans) {
        if (span.outlier)
            addPoints(span, scale, step, points);
    }
    return points;
}

PlotHit RankPlot::hitAt(const QPointF &place) const
{
    const PlotScale plot = scale();
    const bool strip = isStrip(plot.range.x);
    const double near = strip ? 1 : nearRank;
    const auto [begin, end] = data().spansIn(plot.xAt(place.x() - near), plot.xAt(place.x() + near));
    const PlotData::Span *nearest = nullptr;
    double best = strip ? INFINITY : nearRank * nearRank;
    PlotHit hit;
    for (std::size_t index = begin; index < end; ++index) {
        const PlotData::Span &span = data().spans[index];
        const double rank = std::clamp(std::round(plot.xAt(place.x())), static_cast<double>(span.first),
                                       static_cast<double>(span.last));
        const QPointF at(plot.x(rank), plot.y(span.value));
        const double distance = QPointF::dotProduct(at - place, at - place);
        if (distance > best)
            continue;
        best = distance;
        nearest = &span;
        hit.place = at;
        hit.process = processAt(static_cast<std::int64_t>(rank));
    }
    if (nearest)
        hit.text = (nearest->outlier ? u"⚑ "_s : QString())
                   % PlotView::tr("rank %1: %2")
                         .arg(QString::number(*hit.process),
                              QString::number(nearest->value, 'g', QLocale::FloatingPointShortest));
    return hit;
}

} // namespace rankscope
