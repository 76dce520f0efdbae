// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/valuehistogram.h"

#include "views/common/theme.h"
#include "views/plots/plotpoints.h"

#include <QAreaSeries>
#include <QLineSeries>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Where a bin of one element is on the logarithmic scale: above the line, so that it is seen.
constexpr double oneOnLog = 0.3;

} // namespace

ValueHistogram::ValueHistogram(QWidget *parent) : ZoomPlot(parent)
{
    m_top = new QLineSeries(this);
    m_bars = new QAreaSeries(m_top);
    chart().add(m_bars);
}

void ValueHistogram::setBins(std::shared_ptr<const ValueBins> bins, const QString &title)
{
    const auto before = std::exchange(m_bins, std::move(bins));
    m_title = title;
    const bool isSame = before && m_bins && before->range == m_bins->range;
    if (isSame && isZoomed())
        setRange(range());
    else
        reset();
}

void ValueHistogram::setLogarithmic(bool logarithmic)
{
    m_logarithmic = logarithmic;
    setRange(range());
}

void ValueHistogram::setMessage(const QString &message)
{
    m_message = message;
    refresh();
}

double ValueHistogram::edge(std::size_t bin) const
{
    const double share = static_cast<double>(bin) / static_cast<double>(m_bins->counts.size());
    return std::lerp(m_bins->range.low, m_bins->range.high, share);
}

std::size_t ValueHistogram::binAt(double value) const
{
    const double share = (value - m_bins->range.low) / (m_bins->range.high - m_bins->range.low);
    const auto count = static_cast<double>(m_bins->counts.size());
    return static_cast<std::size_t>(std::clamp(share * count, 0.0, count - 1));
}

double ValueHistogram::heightOf(std::uint64_t count) const
{
    if (!m_logarithmic)
        return static_cast<double>(count);
    return count == 0 ? 0 : std::log10(static_cast<double>(count)) + oneOnLog;
}

PlotRange ValueHistogram::wholeRange() const
{
    const double room = (m_bins->range.high - m_bins->range.low) * 0.02;
    return resolved({{m_bins->range.low - room, m_bins->range.high + room}, {0, 1}});
}

/// As high as the highest bin that is seen.
PlotRange ValueHistogram::resolved(const PlotRange &range) const
{
    const std::size_t first = binAt(range.x.minimum);
    const std::size_t last = binAt(range.x.maximum);
    std::uint64_t most = 1;
    for (std::size_t bin = first; bin <= last; ++bin)
        most = std::max(most, m_bins->counts[bin]);
    return {range.x, {0, heightOf(most) * 1.1}};
}

PlotFrame ValueHistogram::frame() const
{
    PlotFrame frame;
    frame.xTitle = m_title;
    frame.yTitle = m_logarithmic ? tr("Elements, logarithmic") : tr("Elements");
    return frame;
}

PlotTicks ValueHistogram::yTicks(const PlotAxis &axis, int most) const
{
    if (!m_logarithmic)
        return plotTicks(axis, most, true);
    PlotTicks ticks;
    const int step = std::max(1, static_cast<int>(std::ceil(axis.maximum / most)));
    for (int power = 0; power + oneOnLog <= axis.maximum; power += step)
        ticks.ticks.push_back({power + oneOnLog, QLocale().toString(std::pow(10.0, power), 'f', 0)});
    return ticks;
}

void ValueHistogram::showSeen(const PlotScale &scale)
{
    std::vector<PlotBar> bars;
    for (std::size_t bin = binAt(scale.range.x.minimum); bin <= binAt(scale.range.x.maximum); ++bin)
        bars.push_back({edge(bin), edge(bin + 1), heightOf(m_bins->counts[bin])});
    m_bars->setPen(Qt::NoPen);
    m_bars->setBrush(themeColors(palette()).reference);
    m_top->replace(outlineOf(bars, scale));
}

void ValueHistogram::pointAt(const std::optional<QPointF> &place)
{
    if (!place)
        return;
    QString text;
    const PlotScale plot = scale();
    const double value = plot.xAt(place->x());
    if (m_bins && plot.area.contains(*place) && value >= m_bins->range.low && value <= m_bins->range.high) {
        const std::size_t bin = binAt(value);
        const auto count = static_cast<int>(std::min<std::uint64_t>(m_bins->counts[bin], 2'000'000'000));
        const auto edgeText = [this](std::size_t at) { return QLocale().toString(edge(at), 'g', 6).toLower(); };
        text = tr("%1 to %2: %Ln element(s)", nullptr, count).arg(edgeText(bin), edgeText(bin + 1));
    }
    Q_EMIT pointed(text);
}

QString ValueHistogram::pictureTitle() const
{
    return m_title;
}

} // namespace rankscope
