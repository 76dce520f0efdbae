// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/distributionplots.h"

#include "model/comparison/comparisonsummary.h"
#include "views/common/theme.h"
#include "views/plots/plotpoints.h"

#include <QAreaSeries>
#include <QLineSeries>
#include <QLocale>
#include <QScatterSeries>

#include <algorithm>
#include <cmath>

namespace rankscope {

namespace {

/// With no more digits than the pointer can distinguish.
QString pointedNumber(double value, const PlotAxis &axis)
{
    const double size = std::max(std::abs(axis.minimum), std::abs(axis.maximum));
    const int digits = static_cast<int>(std::ceil(std::log10(std::max(1.0, size / axis.length())))) + 4;
    return QLocale().toString(value, 'g', std::min(digits, 17)).toLower();
}

} // namespace

double DistributionPlot::percentUpTo(double value) const
{
    return 100 * static_cast<double>(data().countUpTo(value)) / static_cast<double>(data().count());
}

PlotHit DistributionPlot::hitAt(const QPointF &place) const
{
    const PlotScale plot = scale();
    const double value = plot.xAt(place.x());
    return {PlotView::tr("up to %1: %2 (%3 %)")
                .arg(pointedNumber(value, plot.range.x), processCountText(data().countUpTo(value)),
                     QLocale().toString(percentUpTo(value), 'f', 1)),
            std::nullopt, QPointF(place.x(), markHeight(value, plot))};
}

QList<QPointF> DistributionPlot::outlierPoints(const PlotScale &scale) const
{
    QList<QPointF> points;
    for (const PlotData::Span &span : data().spans) {
        if (span.outlier)
            points << QPointF(scale.x(span.value) - scale.area.left(),
                              scale.area.bottom() - markHeight(span.value, scale));
    }
    return points;
}

HistogramPlot::HistogramPlot(QWidget *parent) : DistributionPlot(parent)
{
    m_top = new QLineSeries(this);
    m_bars = new QAreaSeries(m_top);
    chart().add(m_bars);
}

PlotRange HistogramPlot::wholeRange() const
{
    return resolved({withRoom(data().values.front(), data().values.back()), {0, 1}});
}

PlotRange HistogramPlot::resolved(const PlotRange &range) const
{
    const std::vector<Bin> all = bins(range.x);
    const auto highest = std::ranges::max_element(all, {}, &Bin::count);
    return {range.x, {0, std::max(1.0, static_cast<double>(highest->count) * 1.1)}};
}

PlotFrame HistogramPlot::frame() const
{
    PlotFrame frame;
    frame.xTitle = valueName();
    frame.yTitle = PlotView::tr("Processes");
    return frame;
}

std::vector<HistogramPlot::Bin> HistogramPlot::bins(const PlotAxis &x) const
{
    const std::uint64_t seen = data().countUpTo(x.maximum) - data().countBelow(x.minimum);
    const auto count = static_cast<std::size_t>(std::clamp(2 * std::cbrt(static_cast<double>(seen)), 12.0, 60.0));
    std::vector<Bin> result(count);
    const double width = x.length() / static_cast<double>(count);
    for (std::size_t index = 0; index < count; ++index) {
        Bin &bin = result[index];
        bin.isLast = index + 1 == count;
        bin.from = x.minimum + width * static_cast<double>(index);
        bin.to = bin.isLast ? x.maximum : x.minimum + width * static_cast<double>(index + 1);
        bin.count = (bin.isLast ? data().countUpTo(bin.to) : data().countBelow(bin.to)) - data().countBelow(bin.from);
    }
    return result;
}

std::optional<HistogramPlot::Bin> HistogramPlot::binAt(const QPointF &place) const
{
    if (isEmpty() || !scale().area.adjusted(-2, -2, 2, 2).contains(place))
        return std::nullopt;
    const std::vector<Bin> all = bins(range().x);
    const double value = scale().xAt(place.x());
    const auto bin = std::ranges::find_if(all, [&](const Bin &one) { return value <= one.to; });
    return bin == all.end() ? std::nullopt : std::optional(*bin);
}

PlotHit HistogramPlot::hitAt(const QPointF &place) const
{
    const auto bin = binAt(place);
    if (!bin)
        return {};
    const PlotAxis &x = range().x;
    return {PlotView::tr("%1 to %2: %3")
                .arg(pointedNumber(bin->from, x), pointedNumber(bin->to, x), processCountText(bin->count)),
            std::nullopt, QPointF(place.x(), scale().y(static_cast<double>(bin->count)))};
}

ProcessSet HistogramPlot::processesAt(const QPointF &place) const
{
    const auto bin = binAt(place);
    if (!bin)
        return {};
    std::vector<ProcessSet::Range> ranges;
    for (const PlotData::Span &span : data().spans) {
        const bool isBelow = span.value < bin->to || (bin->isLast && span.value == bin->to);
        if (span.value >= bin->from && isBelow)
            ranges.push_back({span.first, span.last});
    }
    return ProcessSet::fromRanges(std::move(ranges));
}

/// Outliers are marked at the foot of their bars.
double HistogramPlot::markHeight(double, const PlotScale &scale) const
{
    return scale.area.bottom() - 6;
}

void HistogramPlot::showSeen(const PlotScale &scale)
{
    DistributionPlot::showSeen(scale);
    std::vector<PlotBar> bars;
    for (const Bin &bin : bins(scale.range.x))
        bars.push_back({bin.from, bin.to, static_cast<double>(bin.count)});
    m_bars->setPen(Qt::NoPen);
    m_bars->setBrush(valueColor());
    m_top->replace(outlineOf(bars, scale));
}

BoxPlot::BoxPlot(QWidget *parent) : DistributionPlot(parent)
{
    const auto line = [this] { return new QLineSeries(this); };
    m_boxTop = line();
    m_boxBottom = line();
    m_box = new QAreaSeries(m_boxTop, m_boxBottom);
    m_lower = line();
    m_upper = line();
    m_median = line();
    m_beyond = new QScatterSeries(this);
    for (QAbstractSeries *const series :
         std::initializer_list<QAbstractSeries *>{m_box, m_lower, m_upper, m_median, m_beyond})
        chart().add(series);
}

PlotRange BoxPlot::wholeRange() const
{
    return {withRoom(data().values.front(), data().values.back()), {0, 1}};
}

PlotFrame BoxPlot::frame() const
{
    PlotFrame frame;
    frame.axes = PlotAxes::Bottom;
    frame.xTitle = valueName();
    return frame;
}

QRectF BoxPlot::areaOf(const QSizeF &size, const PlotRange &) const
{
    const QRectF besideTicks = plotArea(size, font(), {});
    return besideTicks.adjusted(std::ceil(QFontMetricsF(font()).height()) + 0.5 - besideTicks.left(), 0, 0, 0);
}

double BoxPlot::markHeight(double, const PlotScale &scale) const
{
    return scale.area.center().y();
}

void BoxPlot::dress()
{
    const QPen outline(valueColor(), 2);
    QColor fill = valueColor();
    fill.setAlphaF(0.2F);
    m_box->setPen(outline);
    m_box->setBrush(fill);
    m_lower->setPen(outline);
    m_upper->setPen(outline);
    m_median->setPen(QPen(palette().color(QPalette::Text), 3));
}

void BoxPlot::showSeen(const PlotScale &scale)
{
    DistributionPlot::showSeen(scale);
    dress();
    const std::vector<double> &values = data().values;
    const double first = data().quantile(0.25);
    const double middle = data().quantile(0.5);
    const double third = data().quantile(0.75);
    const double reach = 1.5 * (third - first);
    const double low = *std::ranges::lower_bound(values, first - reach);
    const double high = *(std::ranges::upper_bound(values, third + reach) - 1);
    const double center = scale.area.height() / 2;
    const double half = std::min(scale.area.height() / 4, 48.0);
    const auto x = [&](double value) { return scale.onChart(value, 0).x(); };
    m_boxTop->replace({{x(first), center + half}, {x(third), center + half}});
    m_boxBottom->replace({{x(first), center - half}, {x(third), center - half}});
    m_median->replace({{x(middle), center - half}, {x(middle), center + half}});
    const auto whisker = [&](double end, double from) {
        return QList<QPointF>{{end, center - half / 2}, {end, center + half / 2}, {end, center}, {from, center}};
    };
    m_lower->replace(whisker(x(std::min(low, first)), x(first)));
    m_upper->replace(whisker(x(std::max(high, third)), x(third)));
    const double apart = std::ceil(scale.area.width() / static_cast<double>(mostMarks)); // pixels
    QList<QPointF> beyond;
    for (const double value : values) {
        const double place = std::round(x(value) / apart) * apart;
        if (value < low || value > high)
            beyond << QPointF(place, center);
    }
    showMarks(*m_beyond, pointPerPixel(std::move(beyond), scale.area.size()), Qt::transparent, 7);
    m_beyond->setPen(QPen(valueColor(), 1.5));
}

CumulativePlot::CumulativePlot(QWidget *parent) : DistributionPlot(parent)
{
    m_line = new QLineSeries(this);
    chart().add(m_line);
}

PlotRange CumulativePlot::wholeRange() const
{
    return {withRoom(data().values.front(), data().values.back()), {0, 104}};
}

PlotFrame CumulativePlot::frame() const
{
    PlotFrame frame;
    frame.xTitle = valueName();
    frame.yTitle = PlotView::tr("Processes up to the value, %");
    return frame;
}

double CumulativePlot::markHeight(double value, const PlotScale &scale) const
{
    return scale.y(percentUpTo(value));
}

/// Steps, looked at once a pixel.
void CumulativePlot::showSeen(const PlotScale &scale)
{
    DistributionPlot::showSeen(scale);
    const auto total = static_cast<double>(data().count());
    const auto heightOf = [&](double percent) { return scale.onChart(0, percent).y(); };
    double before = heightOf(100 * static_cast<double>(data().countBelow(scale.range.x.minimum)) / total);
    QList<QPointF> steps{{0, before}};
    for (double pixel = 0; pixel <= scale.area.width(); ++pixel) {
        const double height = heightOf(percentUpTo(scale.xAt(scale.area.left() + pixel)));
        if (height != before)
            steps << QPointF(pixel, before) << QPointF(pixel, height);
        before = height;
    }
    steps << QPointF(scale.area.width(), before);
    m_line->setPen(QPen(valueColor(), 2));
    m_line->replace(steps);
}

} // namespace rankscope
