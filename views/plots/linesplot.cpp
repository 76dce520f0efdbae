// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/linesplot.h"

#include "views/common/theme.h"
#include "views/plots/plotframe.h"
#include "views/plots/subscriptaxis.h"

#include <QLocale>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double legendRoom = 150;
constexpr double nearLine = 12;

double middleOf(const SampleAxis &axis, std::uint64_t bin)
{
    return (static_cast<double>(axis.binStart(bin)) + static_cast<double>(axis.binStart(bin + 1))) / 2;
}

/// From the smallest to the largest value with some room; never as long as double is not.
PlotAxis withRoom(const ValueRange &range)
{
    const double length = range.high - range.low;
    const double size = std::max(std::abs(range.low), std::abs(range.high));
    if (!std::isfinite(length) || !std::isfinite(size * 4))
        return {-1e308 / 2, 1e308 / 2};
    const double room = length > size * 1e-10 ? length * 0.06 : (size > 0 ? size * 0.1 : 1.0);
    return {range.low - room, range.high + room};
}

} // namespace

LinesPlot::LinesPlot(QWidget *parent) : ZoomPlot(parent) {}

void LinesPlot::setLines(std::shared_ptr<const PlottedLines> lines)
{
    const auto before = std::exchange(m_lines, std::move(lines));
    const bool isSame = before && m_lines && before->view == m_lines->view && before->along == m_lines->along
                        && before->lines().first == m_lines->lines().first
                        && before->lines().count == m_lines->lines().count;
    if (!isSame || !isZoomed()) {
        const auto range = m_lines ? m_lines->sample.range : std::nullopt;
        const double places = m_lines ? static_cast<double>(placeCount()) : 1;
        m_whole = {{0, std::max(1.0, places)}, range ? withRoom(*range) : PlotAxis()};
        reset();
    }
    refresh();
}

void LinesPlot::setMessage(const QString &message)
{
    m_message = message;
    refresh();
}

std::uint64_t LinesPlot::placeCount() const
{
    return m_lines->along == ArrayDirection::Across ? m_lines->view->columnCount() : m_lines->view->rowCount();
}

ArrayDirection LinesPlot::across() const
{
    return m_lines->along == ArrayDirection::Across ? ArrayDirection::Down : ArrayDirection::Across;
}

bool LinesPlot::isEmpty() const
{
    return !m_lines || m_lines->sample.counts.finite == 0;
}

PlotRange LinesPlot::wholeRange() const
{
    return m_whole;
}

SampleAxis::Span LinesPlot::zoomedPlaces() const
{
    if (isEmpty())
        return {};
    const std::uint64_t all = placeCount();
    const auto limit = static_cast<double>(all);
    const auto first = static_cast<std::uint64_t>(std::clamp(std::floor(range().x.minimum), 0.0, limit - 1));
    const auto end = static_cast<std::uint64_t>(std::clamp(std::ceil(range().x.maximum), 1.0, limit));
    return {std::min(first, all - 1), std::clamp(end, first + 1, all) - first};
}

/// What is read reaches over half as much again as what is seen, or not over all of it.
bool LinesPlot::wantsDetail() const
{
    if (isEmpty())
        return false;
    const SampleAxis &read = m_lines->places();
    const SampleAxis::Span seen = zoomedPlaces();
    if (seen.first < read.first || seen.first + seen.count > read.first + read.count)
        return true;
    return read.binLength() > 1 && read.count > seen.count + seen.count / 2;
}

PlotTicks LinesPlot::valueTicks(const PlotAxis &axis, double height) const
{
    return plotTicks(axis, std::max(2, static_cast<int>(height / (2.5 * QFontMetricsF(font()).height()))), false);
}

QRectF LinesPlot::areaOf(const QSizeF &size, const PlotRange &range) const
{
    const PlotTicks ticks = valueTicks(range.y, size.height() - 3.5 * QFontMetricsF(font()).height());
    return plotArea(size, font(), ticks).adjusted(0, 0, -legendRoom, 0);
}

void LinesPlot::draw(QPainter &painter, const QSizeF &size, const PlotRange &range) const
{
    painter.fillRect(QRectF(QPointF(0, 0), size), palette().base());
    painter.setFont(font());
    const PlotScale scale{areaOf(size, range), range};
    if (isEmpty() || scale.area.width() < 8 || scale.area.height() < 8) {
        painter.setPen(themeColors(palette()).muted);
        painter.drawText(QRectF(QPointF(0, 0), size).adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
                         m_lines ? tr("There is no finite number to plot.") : m_message);
        return;
    }
    PlotFrame frame{font(), palette(), {}, valueTicks(range.y, scale.area.height()), {}, {}};
    frame.x = subscriptTicks(*m_lines->view, m_lines->along, range.x, mostTicks(scale.area, font()));
    frame.xTitle = directionName(*m_lines->view, m_lines->along);
    frame.yTitle = valueTitle(m_lines->view->source().description());
    paintPlotFrame(painter, scale, frame);
    painter.save();
    painter.setClipRect(scale.area.adjusted(-1, -1, 1, 1));
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::uint64_t line = 0; line < m_lines->lines().count; ++line)
        drawLine(painter, scale, line);
    painter.restore();
    drawLegend(painter, QRectF(scale.area.right() + 16, scale.area.top(), legendRoom, scale.area.height()));
}

/// Six colours that every kind of colour blindness tells apart, then the same ones dashed.
QPen LinesPlot::penOf(std::uint64_t line) const
{
    constexpr std::array<QRgb, 6> light{0xff0072b2, 0xffd55e00, 0xff009e73, 0xffaa4499, 0xff1b1d1f, 0xff9a6a00};
    constexpr std::array<QRgb, 6> dark{0xff56b4e9, 0xffe69f00, 0xff33c29a, 0xffe09cc4, 0xffe8eaec, 0xfff0e442};
    const bool isDark = schemeOf(palette()) == ColorScheme::Dark;
    QPen pen(QColor((isDark ? dark : light)[line % light.size()]), 1.5);
    if (line >= light.size())
        pen.setStyle(Qt::DashLine);
    return pen;
}

/// Up and down in each bin, from bin to bin.
void LinesPlot::drawLine(QPainter &painter, const PlotScale &scale, std::uint64_t line) const
{
    const SampleAxis &places = m_lines->places();
    painter.setPen(penOf(line));
    painter.setBrush(penOf(line).color());
    QPolygonF points;
    const auto finish = [&] {
        if (points.size() == 1)
            painter.drawEllipse(points.first(), 2, 2);
        else if (!points.isEmpty())
            painter.drawPolyline(points);
        points.clear();
    };
    const SampleAxis::Span seen = zoomedPlaces();
    const std::uint64_t last = std::min(places.first + places.count, seen.first + seen.count + places.binLength()) - 1;
    const std::uint64_t first = std::max(places.first, seen.first - std::min(seen.first, places.binLength()));
    if (first > last)
        return;
    for (std::uint64_t place = places.binOf(first); place <= places.binOf(last); ++place) {
        const SampleBin &bin = m_lines->bin(line, place);
        if (bin.finite == 0) {
            finish();
            continue;
        }
        const double x = scale.x(middleOf(places, place));
        points.append(QPointF(x, scale.y(bin.minimum)));
        if (bin.maximum != bin.minimum)
            points.append(QPointF(x, scale.y(bin.maximum)));
    }
    finish();
}

QString LinesPlot::lineName(std::uint64_t line) const
{
    const QString name = directionName(*m_lines->view, across());
    const QString subscripts = lineSubscripts(*m_lines->view, across(), m_lines->lines().first + line);
    return name.isEmpty() ? valueTitle(m_lines->view->source().description()) : QString(name % u" = " % subscripts);
}

void LinesPlot::drawLegend(QPainter &painter, const QRectF &area) const
{
    const QFontMetricsF metrics(font());
    const double height = metrics.height() + 2;
    for (std::uint64_t line = 0; line < m_lines->lines().count; ++line) {
        const QRectF row(area.left(), area.top() + height * static_cast<double>(line), area.width(), height);
        if (row.bottom() > area.bottom() + 2 * height)
            return;
        QPen pen = penOf(line);
        pen.setWidthF(3);
        painter.setPen(pen);
        painter.drawLine(QPointF(row.left(), row.center().y()), QPointF(row.left() + 22, row.center().y()));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(row.adjusted(28, 0, 0, 0), Qt::AlignVCenter,
                         metrics.elidedText(lineName(line), Qt::ElideMiddle, row.width() - 32));
    }
}

LinesPlot::Hit LinesPlot::hitAt(const QPointF &pointer) const
{
    const PlotScale plot = scale();
    if (isEmpty() || !plot.area.contains(pointer))
        return {};
    const SampleAxis &places = m_lines->places();
    const auto binNear = [&](double pixel) {
        const double place = std::clamp(plot.xAt(pixel), static_cast<double>(places.first),
                                        static_cast<double>(places.first + places.count - 1));
        return places.binOf(static_cast<std::uint64_t>(place));
    };
    Hit best;
    double nearest = nearLine;
    for (std::uint64_t place = binNear(pointer.x() - nearLine); place <= binNear(pointer.x() + nearLine); ++place) {
        for (std::uint64_t line = 0; line < m_lines->lines().count; ++line) {
            const SampleBin &bin = m_lines->bin(line, place);
            for (const double value : {bin.minimum, bin.maximum}) {
                const QPointF at(plot.x(middleOf(places, place)), plot.y(value));
                const double distance = std::hypot(at.x() - pointer.x(), at.y() - pointer.y());
                if (bin.finite == 0 || distance >= nearest)
                    continue;
                nearest = distance;
                const QString where =
                    linesText(*m_lines->view, m_lines->along, places.binStart(place), places.binStart(place + 1) - 1);
                best = {tr("%1, %2 = %3: %4")
                            .arg(lineName(line), directionName(*m_lines->view, m_lines->along), where,
                                 QString::number(value, 'g', QLocale::FloatingPointShortest)),
                        at, m_lines->lines().first + line, places.binStart(place)};
            }
        }
    }
    return best;
}

void LinesPlot::pointAt(const std::optional<QPointF> &place)
{
    m_hit = place ? hitAt(*place) : Hit();
    if (!place)
        return;
    setCursor(m_hit.text.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    Q_EMIT pointed(m_hit.text);
}

void LinesPlot::clickAt(const QPointF &place)
{
    const Hit hit = hitAt(place);
    if (hit.text.isEmpty())
        return;
    if (m_lines->along == ArrayDirection::Across)
        Q_EMIT cellChosen(hit.line, hit.position);
    else
        Q_EMIT cellChosen(hit.position, hit.line);
}

void LinesPlot::drawMarks(QPainter &painter) const
{
    if (m_hit.text.isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5));
    painter.drawEllipse(m_hit.place, 6, 6);
}

QString LinesPlot::pictureTitle() const
{
    return m_lines ? valueTitle(m_lines->view->source().description()) : tr("Lines");
}

} // namespace rankscope
