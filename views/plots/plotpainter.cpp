// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/plotpainter.h"

#include "views/common/theme.h"
#include "views/plots/plotframe.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostFlags = 12; // more of them hide each other

QString xTitle(const PlotPainter &plot, const QString &value)
{
    if (plot.kind != PlotKind::Rank)
        return value;
    return plot.order ? QCoreApplication::translate("PlotPainter", "Ranks in the order of their values")
                      : QCoreApplication::translate("PlotPainter", "Rank");
}

QString yTitle(const PlotPainter &plot, const QString &value)
{
    switch (plot.kind) {
    case PlotKind::Rank:
        return value;
    case PlotKind::Histogram:
        return QCoreApplication::translate("PlotPainter", "Processes");
    case PlotKind::Cumulative:
        return QCoreApplication::translate("PlotPainter", "Processes up to the value, %");
    case PlotKind::Box:
        break;
    }
    return {};
}

} // namespace

QString PlotPainter::valueName() const
{
    return valueTitle.isEmpty() ? QCoreApplication::translate("PlotPainter", "Value") : valueTitle;
}

std::int64_t PlotPainter::processAt(std::int64_t place) const
{
    return order ? (*order)[static_cast<std::size_t>(place)] : place;
}

int PlotPainter::lineHeight() const
{
    return QFontMetrics(font).height();
}

PlotTicks PlotPainter::heightTicks(const PlotAxis &axis, double height) const
{
    if (kind == PlotKind::Box)
        return {};
    const int most = std::max(2, static_cast<int>(height / (2.5 * lineHeight())));
    return plotTicks(axis, most, kind != PlotKind::Rank);
}

QRectF PlotPainter::area(const QSizeF &size, const PlotRange &range) const
{
    const double line = QFontMetricsF(font).height();
    if (kind != PlotKind::Box)
        return plotArea(size, font, heightTicks(range.y, size.height() - 3.5 * line));
    const QRectF none = plotArea(size, font, {});
    return none.adjusted(line - none.left(), 0, 0, 0);
}

void PlotPainter::paint(QPainter &painter, const QSizeF &size, const PlotRange &wanted) const
{
    painter.fillRect(QRectF(QPointF(0, 0), size), palette.base());
    painter.setFont(font);
    if (isEmpty()) {
        painter.setPen(themeColors(palette).muted);
        painter.drawText(QRectF(QPointF(0, 0), size), Qt::AlignCenter | Qt::TextWordWrap,
                         data ? QCoreApplication::translate("PlotPainter", "There is no finite number to plot.")
                              : QString());
        return;
    }
    const PlotRange range = resolved(wanted);
    const PlotScale scale{area(size, range), range};
    if (scale.area.width() < 8 || scale.area.height() < 8)
        return;
    paintAxes(painter, scale);
    painter.save();
    painter.setClipRect(scale.area.adjusted(-1, -1, 1, 1));
    switch (kind) {
    case PlotKind::Rank:
        if (data->countIn(range.x.minimum, range.x.maximum) > mostPoints)
            paintStrip(painter, scale);
        else
            paintRanks(painter, scale);
        break;
    case PlotKind::Histogram:
        paintHistogram(painter, scale);
        break;
    case PlotKind::Box:
        paintBox(painter, scale);
        break;
    case PlotKind::Cumulative:
        paintCumulative(painter, scale);
        break;
    }
    paintOutliers(painter, outlierPlaces(scale));
    painter.restore();
}

void PlotPainter::paintAxes(QPainter &painter, const PlotScale &scale) const
{
    PlotFrame frame{font, palette, {}, {}, xTitle(*this, valueName()), yTitle(*this, valueName())};
    frame.x = plotTicks(scale.range.x, mostTicks(scale.area, font), kind == PlotKind::Rank);
    frame.y = heightTicks(scale.range.y, scale.area.height());
    frame.hasLeft = kind != PlotKind::Box;
    paintPlotFrame(painter, scale, frame);
}

QColor PlotPainter::color() const
{
    return themeColors(palette).reference;
}

QColor PlotPainter::paleColor() const
{
    return themeColors(palette).hatch;
}

bool PlotPainter::isPale(const PlotData::Span &span) const
{
    if (chosen.isEmpty())
        return false;
    if (order)
        return !chosen.contains(processAt(span.first));
    ProcessSet some;
    some.insert(ProcessSet::Range{span.first, span.last});
    return !chosen.intersects(some);
}

void PlotPainter::paintRanks(QPainter &painter, const PlotScale &scale) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const PlotAxis &x = scale.range.x;
    const auto [begin, end] = data->spansIn(x.minimum, x.maximum);
    const double room = scale.area.width() / std::max(1.0, x.length());
    const double radius = std::clamp(room / 2, 1.5, 3.5);
    for (std::size_t index = begin; index < end; ++index) {
        const PlotData::Span &span = data->spans[index];
        const double y = scale.y(span.value);
        painter.setBrush(isPale(span) ? paleColor() : color());
        const double first = std::max(static_cast<double>(span.first), std::ceil(x.minimum));
        const double last = std::min(static_cast<double>(span.last), std::floor(x.maximum));
        for (double rank = first; rank <= last; ++rank)
            painter.drawEllipse(QPointF(scale.x(rank), y), radius, radius);
    }
}

/// A line a pixel, from the smallest to the largest of its ranks.
void PlotPainter::paintStrip(QPainter &painter, const PlotScale &scale) const
{
    struct Column {
        double low = INFINITY;
        double high = -INFINITY;
        bool pale = true;
    };
    const auto width = static_cast<int>(scale.area.width());
    std::vector<Column> columns(static_cast<std::size_t>(width));
    const auto [begin, end] = data->spansIn(scale.range.x.minimum, scale.range.x.maximum);
    const auto columnOf = [&](std::int64_t rank) {
        const double place = scale.range.x.partOf(static_cast<double>(rank)) * width;
        return static_cast<std::size_t>(std::clamp(place, 0.0, width - 1.0));
    };
    for (std::size_t index = begin; index < end; ++index) {
        const PlotData::Span &span = data->spans[index];
        const double y = scale.y(span.value);
        const bool pale = isPale(span);
        for (std::size_t place = columnOf(span.first); place <= columnOf(span.last); ++place) {
            Column &column = columns[place];
            column.low = std::min(column.low, y);
            column.high = std::max(column.high, y);
            column.pale = column.pale && pale;
        }
    }
    for (std::size_t place = 0; place < columns.size(); ++place) {
        const Column &column = columns[place];
        if (column.low > column.high)
            continue;
        painter.fillRect(
            QRectF(scale.area.left() + static_cast<double>(place), column.low - 1, 1, column.high - column.low + 2),
            column.pale ? paleColor() : color());
    }
}

void PlotPainter::paintHistogram(QPainter &painter, const PlotScale &scale) const
{
    for (const Bin &bin : bins(scale.range.x)) {
        if (bin.count == 0)
            continue;
        const double top = std::min(scale.y(static_cast<double>(bin.count)), scale.area.bottom() - 1);
        painter.fillRect(
            QRectF(QPointF(scale.x(bin.from) + 0.5, top), QPointF(scale.x(bin.to) - 0.5, scale.area.bottom())),
            color());
    }
}

/// Box from quartile to quartile, whiskers to the farthest values within 1.5 times its length, circles beyond.
void PlotPainter::paintBox(QPainter &painter, const PlotScale &scale) const
{
    const double first = data->quantile(0.25);
    const double middle = data->quantile(0.5);
    const double third = data->quantile(0.75);
    const double reach = 1.5 * (third - first);
    const auto low = std::ranges::lower_bound(data->values, first - reach);
    const auto high = std::ranges::upper_bound(data->values, third + reach) - 1;
    const double center = scale.area.center().y();
    const double half = std::min(scale.area.height() / 4, 48.0);
    painter.setPen(QPen(color(), 2));
    painter.drawLine(QPointF(scale.x(std::min(*low, first)), center), QPointF(scale.x(first), center));
    painter.drawLine(QPointF(scale.x(third), center), QPointF(scale.x(std::max(third, *high)), center));
    for (const double end : {*low, *high})
        painter.drawLine(QPointF(scale.x(end), center - half / 2), QPointF(scale.x(end), center + half / 2));
    QColor fill = color();
    fill.setAlphaF(0.2F);
    painter.setBrush(fill);
    painter.drawRect(QRectF(QPointF(scale.x(first), center - half), QPointF(scale.x(third), center + half)));
    painter.setPen(QPen(palette.color(QPalette::Text), 3));
    painter.drawLine(QPointF(scale.x(middle), center - half), QPointF(scale.x(middle), center + half));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(), 1.5));
    painter.setBrush(Qt::NoBrush);
    double before = -INFINITY;
    for (const double value : data->values) {
        const double x = scale.x(value);
        if ((value >= *low && value <= *high) || x - before < 1)
            continue;
        painter.drawEllipse(QPointF(x, center), 3.5, 3.5);
        before = x;
    }
}

void PlotPainter::paintCumulative(QPainter &painter, const PlotScale &scale) const
{
    const auto total = static_cast<double>(data->count());
    QPolygonF line;
    double before = scale.y(100 * static_cast<double>(data->countBelow(scale.range.x.minimum)) / total);
    line << QPointF(scale.area.left(), before);
    for (double x = scale.area.left(); x <= scale.area.right(); ++x) {
        const double value = scale.range.x.at((x - scale.area.left()) / scale.area.width());
        const double y = scale.y(100 * static_cast<double>(data->countUpTo(value)) / total);
        if (y != before)
            line << QPointF(x, before) << QPointF(x, y);
        before = y;
    }
    line << QPointF(scale.area.right(), before);
    painter.setPen(QPen(color(), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
}

/// Each of them while there are few, else so many that they touch.
void PlotPainter::addRanks(const PlotData::Span &span, std::vector<QPointF> &places, const PlotScale &scale) const
{
    const double step = std::max(1.0, std::floor(scale.range.x.length() / scale.area.width()));
    const double first = std::max(static_cast<double>(span.first), std::ceil(scale.range.x.minimum));
    const double last = std::min(static_cast<double>(span.last), scale.range.x.maximum);
    for (double rank = first; rank <= last; rank += step)
        places.emplace_back(scale.x(rank), scale.y(span.value));
}

std::vector<QPointF> PlotPainter::outlierPlaces(const PlotScale &scale) const
{
    std::vector<QPointF> places;
    const auto total = static_cast<double>(data->count());
    for (const PlotData::Span &span : data->spans) {
        if (!span.outlier)
            continue;
        const double value = scale.x(span.value);
        switch (kind) {
        case PlotKind::Rank:
            addRanks(span, places, scale);
            break;
        case PlotKind::Histogram:
            places.emplace_back(value, scale.area.bottom() - 6);
            break;
        case PlotKind::Box:
            places.emplace_back(value, scale.area.center().y());
            break;
        case PlotKind::Cumulative:
            places.emplace_back(value, scale.y(100 * static_cast<double>(data->countUpTo(span.value)) / total));
            break;
        }
    }
    std::erase_if(places, [&](const QPointF &place) { return !scale.area.adjusted(-1, -1, 1, 1).contains(place); });
    const auto pixel = [](const QPointF &place) { return place.toPoint(); };
    std::ranges::sort(places, {}, [&](const QPointF &place) { return std::pair(pixel(place).x(), pixel(place).y()); });
    places.erase(std::ranges::unique(places, {}, pixel).begin(), places.end());
    return places;
}

/// Diamonds; a few have the flag beside them.
void PlotPainter::paintOutliers(QPainter &painter, const std::vector<QPointF> &places) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double size = places.size() > 200 ? 3 : 5;
    for (const QPointF &place : places) {
        painter.setPen(QPen(palette.color(QPalette::Text), 1));
        painter.setBrush(themeColors(palette).warning);
        painter.drawPolygon(QPolygonF({place + QPointF(0, -size), place + QPointF(size, 0), place + QPointF(0, size),
                                       place + QPointF(-size, 0)}));
        if (places.size() <= mostFlags)
            painter.drawText(place + QPointF(size + 3, -2), u"⚑"_s);
    }
}

} // namespace rankscope
