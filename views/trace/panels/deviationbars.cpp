// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/deviationbars.h"

#include "views/common/theme.h"
#include "views/tables/elidednumber.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

/// Where one pair is on the scale of counts: above the line, so that it is seen.
constexpr double onePair = 0.3;

double barHeight(std::uint64_t count)
{
    return count == 0 ? 0 : std::log10(static_cast<double>(count)) + onePair;
}

} // namespace

DeviationBars::DeviationBars(QWidget *parent) : ZoomPlot(parent) {}

void DeviationBars::setHistogram(std::shared_ptr<const DeviationHistogram> histogram,
                                 std::optional<double> absoluteTolerance, Within within)
{
    m_within = within;
    const auto before = std::exchange(m_histogram, std::move(histogram));
    m_tolerance.reset();
    if (absoluteTolerance && *absoluteTolerance > 0)
        m_tolerance = std::log10(*absoluteTolerance);
    const bool isSame =
        before && m_histogram && before->first == m_histogram->first && before->bins() == m_histogram->bins();
    if (isSame && isZoomed())
        setRange(range());
    else
        reset();
}

void DeviationBars::setMessage(const QString &message)
{
    m_message = message;
    refresh();
}

double DeviationBars::edge(std::size_t bin) const
{
    return (m_histogram->first + static_cast<double>(bin)) / DeviationHistogram::binsPerDecade;
}

std::optional<std::size_t> DeviationBars::binAtPower(double power) const
{
    const double bin = std::floor(power * DeviationHistogram::binsPerDecade + 1e-9) - m_histogram->first;
    if (!(bin >= 0) || bin >= static_cast<double>(m_histogram->bins()))
        return std::nullopt;
    return static_cast<std::size_t>(bin);
}

std::optional<std::size_t> DeviationBars::binOf(double absolute) const
{
    return isEmpty() ? std::nullopt : binAtPower(std::log10(absolute));
}

QPointF DeviationBars::placeOfBin(std::size_t bin) const
{
    return placeOf((edge(bin) + edge(bin + 1)) / 2, onePair / 2);
}

/// With the tolerance in it, where there is one.
PlotRange DeviationBars::wholeRange() const
{
    double low = edge(0);
    double high = edge(m_histogram->bins());
    if (m_tolerance) {
        low = std::min(low, *m_tolerance);
        high = std::max(high, *m_tolerance);
    }
    const double room = (high - low) * 0.02;
    return resolved({{low - room, high + room}, {0, 1}});
}

/// As high as the highest bar that is seen.
PlotRange DeviationBars::resolved(const PlotRange &range) const
{
    std::uint64_t most = 1;
    for (std::size_t bin = 0; bin < m_histogram->bins(); ++bin) {
        if (edge(bin + 1) >= range.x.minimum && edge(bin) <= range.x.maximum)
            most = std::max({most, m_histogram->within[bin], m_histogram->beyond[bin]});
    }
    return {range.x, {0, barHeight(most) * 1.1}};
}

PlotFrame DeviationBars::frame() const
{
    PlotFrame frame;
    frame.xTitle = tr("log₁₀ |Δ|");
    frame.yTitle = tr("Pairs of values, logarithmic");
    return frame;
}

PlotTicks DeviationBars::xTicks(const PlotAxis &axis, int most) const
{
    return plotTicks(axis, most, false);
}

PlotTicks DeviationBars::yTicks(const PlotAxis &axis, int most) const
{
    PlotTicks ticks;
    const int step = std::max(1, static_cast<int>(std::ceil(axis.maximum / std::max(1, most))));
    for (int power = 0; power + onePair <= axis.maximum; power += step)
        ticks.ticks.push_back({power + onePair, QLocale().toString(std::pow(10.0, power), 'f', 0)});
    return ticks;
}

QColor DeviationBars::colorOf(bool isBeyond) const
{
    const ThemeColors &colors = themeColors(palette());
    return isBeyond ? colors.current : colors.muted;
}

void DeviationBars::drawInside(QPainter &painter, const PlotScale &plot) const
{
    painter.save();
    painter.setClipRect(plot.area);
    drawBars(painter, plot);
    if (m_tolerance)
        drawTolerance(painter, plot);
    painter.restore();
    drawLegend(painter, QRectF(plot.area.right() + 16, plot.area.top(), roomBeside() - 16, plot.area.height()));
}

/// Two bars next to each other where a bin has both.
void DeviationBars::drawBars(QPainter &painter, const PlotScale &plot) const
{
    for (std::size_t bin = 0; bin < m_histogram->bins(); ++bin) {
        const double left = plot.x(edge(bin));
        const double right = plot.x(edge(bin + 1));
        const bool isShared = m_histogram->within[bin] > 0 && m_histogram->beyond[bin] > 0;
        const double width = std::max(1.0, (right - left) / (isShared ? 2 : 1) - 0.5);
        for (const bool isBeyond : {false, true}) {
            const std::uint64_t count = isBeyond ? m_histogram->beyond[bin] : m_histogram->within[bin];
            if (count == 0)
                continue;
            const double from = isShared && isBeyond ? left + width : left;
            const double top = plot.y(barHeight(count));
            const QRectF bar(from, top, width, plot.area.bottom() - top);
            painter.fillRect(bar, colorOf(isBeyond));
            if (isBeyond)
                painter.fillRect(bar, QBrush(palette().color(QPalette::Base), Qt::BDiagPattern));
        }
    }
}

void DeviationBars::drawTolerance(QPainter &painter, const PlotScale &plot) const
{
    const double x = plot.x(*m_tolerance);
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5, Qt::DashLine));
    painter.drawLine(QPointF(x, plot.area.top()), QPointF(x, plot.area.bottom()));
}

QString DeviationBars::seriesTitle(bool isBeyond) const
{
    if (m_within == Within::Tolerance)
        return isBeyond ? tr("differ") : tr("count as equal");
    return isBeyond ? tr("divergence") : tr("noise, or equal");
}

void DeviationBars::drawLegend(QPainter &painter, const QRectF &area) const
{
    const QFontMetricsF metrics(font());
    const double line = metrics.height() + 4;
    QRectF row(area.left(), area.top(), area.width(), line);
    const auto write = [&](const QString &text) {
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(row.adjusted(20, 0, 0, 0), Qt::AlignVCenter,
                         shortenedText(text, QFontMetrics(font()), Qt::ElideRight, static_cast<int>(row.width()) - 20));
        row.translate(0, line);
    };
    for (const bool isBeyond : {false, true}) {
        const QRectF swatch(row.left(), row.center().y() - 6, 12, 12);
        painter.fillRect(swatch, colorOf(isBeyond));
        if (isBeyond)
            painter.fillRect(swatch, QBrush(palette().color(QPalette::Base), Qt::BDiagPattern));
        write(seriesTitle(isBeyond));
    }
    if (m_tolerance) {
        painter.setPen(QPen(palette().color(QPalette::Text), 1.5, Qt::DashLine));
        painter.drawLine(QPointF(row.left() + 6, row.top() + 2), QPointF(row.left() + 6, row.bottom() - 2));
        write(tr("tolerance %1").arg(QString::number(std::pow(10.0, *m_tolerance), 'g', 6)));
    }
}

QString DeviationBars::textOf(std::size_t bin) const
{
    const auto number = [](double power) { return QString::number(std::pow(10.0, power), 'g', 3); };
    const auto count = [](std::uint64_t pairs) { return int(std::min<std::uint64_t>(pairs, 2'000'000'000)); };
    QStringList parts;
    if (m_histogram->within[bin] > 0)
        parts << (m_within == Within::Noise
                      ? tr("%Ln pair(s) are noise or count as equal", nullptr, count(m_histogram->within[bin]))
                      : tr("%Ln pair(s) count as equal", nullptr, count(m_histogram->within[bin])));
    if (m_histogram->beyond[bin] > 0)
        parts << (m_within == Within::Noise ? tr("%Ln pair(s) diverge", nullptr, count(m_histogram->beyond[bin]))
                                            : tr("%Ln pair(s) differ", nullptr, count(m_histogram->beyond[bin])));
    if (parts.isEmpty())
        parts << tr("no pair");
    return tr("|Δ| from %1 to %2").arg(number(edge(bin)), number(edge(bin + 1))) % u": "_s % parts.join(u" · "_s);
}

void DeviationBars::pointAt(const std::optional<QPointF> &place)
{
    if (!place)
        return;
    const PlotScale plot = scale();
    const auto bin =
        !isEmpty() && plot.area.contains(*place) ? binAtPower(plot.xAt(place->x())) : std::optional<std::size_t>();
    Q_EMIT pointed(bin ? textOf(*bin) : QString());
}

QString DeviationBars::pictureTitle() const
{
    return tr("How far values are apart");
}

} // namespace rankscope
