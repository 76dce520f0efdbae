// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/valuehistogram.h"

#include "views/common/theme.h"
#include "views/plots/plotframe.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Where a bin of one element is on the logarithmic scale: above the line, so that it is seen.
constexpr double oneOnLog = 0.3;

} // namespace

ValueHistogram::ValueHistogram(QWidget *parent) : ZoomPlot(parent) {}

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

PlotTicks ValueHistogram::countTicks(const PlotAxis &axis, double height) const
{
    const int most = std::max(2, static_cast<int>(height / (2.5 * QFontMetricsF(font()).height())));
    if (!m_logarithmic)
        return plotTicks(axis, most, true);
    PlotTicks ticks;
    const int step = std::max(1, static_cast<int>(std::ceil(axis.maximum / most)));
    for (int power = 0; power + oneOnLog <= axis.maximum; power += step)
        ticks.ticks.push_back({power + oneOnLog, QLocale().toString(std::pow(10.0, power), 'f', 0)});
    return ticks;
}

QRectF ValueHistogram::areaOf(const QSizeF &size, const PlotRange &range) const
{
    return plotArea(size, font(), countTicks(range.y, size.height() - 3.5 * QFontMetricsF(font()).height()));
}

void ValueHistogram::draw(QPainter &painter, const QSizeF &size, const PlotRange &range) const
{
    painter.fillRect(QRectF(QPointF(0, 0), size), palette().base());
    painter.setFont(font());
    const PlotScale scale{areaOf(size, range), range};
    if (!m_bins || scale.area.width() < 8 || scale.area.height() < 8) {
        painter.setPen(themeColors(palette()).muted);
        painter.drawText(QRectF(QPointF(0, 0), size).adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
                         m_message);
        return;
    }
    PlotFrame frame{font(), palette(), {}, countTicks(range.y, scale.area.height()), m_title, {}};
    frame.x = plotTicks(range.x, mostTicks(scale.area, font()), false);
    frame.yTitle = m_logarithmic ? tr("Elements, logarithmic") : tr("Elements");
    paintPlotFrame(painter, scale, frame);
    painter.save();
    painter.setClipRect(scale.area);
    for (std::size_t bin = binAt(range.x.minimum); bin <= binAt(range.x.maximum); ++bin) {
        if (m_bins->counts[bin] == 0)
            continue;
        const double top = std::min(scale.y(heightOf(m_bins->counts[bin])), scale.area.bottom() - 1);
        QRectF bar(QPointF(scale.x(edge(bin)), top), QPointF(scale.x(edge(bin + 1)), scale.area.bottom()));
        if (bar.width() > 4)
            bar.adjust(0.5, 0, -0.5, 0);
        painter.fillRect(bar, themeColors(palette()).reference);
    }
    painter.restore();
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
        text = tr("%1 to %2: %Ln element(s)", nullptr, count)
                   .arg(QString::number(edge(bin), 'g', 6), QString::number(edge(bin + 1), 'g', 6));
    }
    Q_EMIT pointed(text);
}

QString ValueHistogram::pictureTitle() const
{
    return m_title;
}

} // namespace rankscope
