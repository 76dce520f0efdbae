// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/linesplot.h"

#include "views/common/theme.h"
#include "views/plots/plotpoints.h"
#include "views/plots/subscriptaxis.h"
#include "views/tables/elidednumber.h"

#include <QLineSeries>
#include <QLocale>
#include <QPainter>
#include <QPolygonF>
#include <QScatterSeries>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double nearLine = 12; // pixels
constexpr std::size_t mostPieces = 300; // that Qt Charts draws in one plot, each a series; more are painted by us

double middleOf(const SampleAxis &axis, std::uint64_t bin)
{
    return (static_cast<double>(axis.binStart(bin)) + static_cast<double>(axis.binStart(bin + 1))) / 2;
}

/// Pixels along a line, about.
double lengthOf(const QList<QPointF> &points)
{
    double length = 0;
    for (qsizetype index = 1; index < points.size(); ++index)
        length += (points[index] - points[index - 1]).manhattanLength();
    return length;
}

} // namespace

LinesPlot::LinesPlot(QWidget *parent) : ZoomPlot(parent)
{
    for (std::uint64_t line = 0; line < mostLines; ++line) {
        m_singles.push_back(new QScatterSeries(this));
        chart().add(m_singles.back());
    }
}

void LinesPlot::setLines(std::shared_ptr<const PlottedLines> lines)
{
    const auto before = std::exchange(m_lines, std::move(lines));
    const bool isSame = before && m_lines && before->view == m_lines->view && before->along == m_lines->along
                        && before->lines().first == m_lines->lines().first
                        && before->lines().count == m_lines->lines().count;
    if (!isSame || !isZoomed()) {
        const auto range = m_lines ? m_lines->sample.range : std::nullopt;
        const double places = m_lines ? static_cast<double>(placeCount()) : 1;
        m_whole = {{0, std::max(1.0, places)}, range ? withRoom(range->low, range->high) : PlotAxis()};
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

QString LinesPlot::emptyText() const
{
    return m_lines ? tr("There is no finite number to plot.") : m_message;
}

PlotFrame LinesPlot::frame() const
{
    PlotFrame frame;
    frame.xTitle = directionTitle(*m_lines->view, m_lines->along);
    frame.yTitle = valueTitle(m_lines->view->source().description());
    return frame;
}

PlotTicks LinesPlot::xTicks(const PlotAxis &axis, int most) const
{
    return subscriptTicks(*m_lines->view, m_lines->along, axis, most);
}

void LinesPlot::showSeen(const PlotScale &scale)
{
    m_pieces.clear();
    for (std::uint64_t line = 0; line < m_lines->lines().count; ++line) {
        for (QList<QPointF> &points : piecesOf(line, scale))
            m_pieces.push_back({line, std::move(points)});
    }
    showPieces();
}

/// Six colours that every kind of colour blindness distinguishes, then the same ones dashed.
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

std::vector<QList<QPointF>> LinesPlot::piecesOf(std::uint64_t line, const PlotScale &scale) const
{
    ColumnReducer reducer(scale);
    const SampleAxis &places = m_lines->places();
    const SampleAxis::Span seen = zoomedPlaces();
    const std::uint64_t last = std::min(places.first + places.count, seen.first + seen.count + places.binLength()) - 1;
    const std::uint64_t first = std::max(places.first, seen.first - std::min(seen.first, places.binLength()));
    if (first > last)
        return {};
    for (std::uint64_t place = places.binOf(first); place <= places.binOf(last); ++place) {
        const SampleBin &bin = m_lines->bin(line, place);
        if (bin.finite == 0)
            reducer.addGap();
        else
            reducer.add(middleOf(places, place), bin.minimum, bin.maximum);
    }
    return reducer.take();
}

/// Made once and kept: a chart takes long to give one up.
QLineSeries &LinesPlot::series(std::size_t index)
{
    while (m_series.size() <= index) {
        m_series.push_back(new QLineSeries(this));
        chart().add(m_series.back());
    }
    return *m_series[index];
}

/// Gives the pieces to the series, and nothing where they are too many for them.
void LinesPlot::showPieces()
{
    std::size_t used = 0;
    std::vector<QList<QPointF>> singles(m_singles.size());
    if (m_pieces.size() <= mostPieces) {
        for (const Piece &piece : m_pieces) {
            if (piece.points.size() == 1) {
                singles[piece.line] << piece.points.first();
                continue;
            }
            QPen pen = penOf(piece.line);
            if (lengthOf(piece.points) > 20.0 * width()) // its dashes hide each other and take seconds
                pen.setStyle(Qt::SolidLine);
            series(used).setPen(pen);
            series(used++).replace(piece.points);
        }
    }
    for (; used < m_series.size(); ++used)
        m_series[used]->clear();
    for (std::size_t line = 0; line < singles.size(); ++line)
        showMarks(*m_singles[line], singles[line], penOf(line).color(), 6);
}

void LinesPlot::drawPieces(QPainter &painter, const PlotScale &scale) const
{
    painter.save();
    painter.setClipRect(scale.area.adjusted(-1, -1, 1, 1));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(scale.area.bottomLeft());
    for (const auto &[line, points] : m_pieces) {
        QPolygonF places;
        for (const QPointF &point : points)
            places << QPointF(point.x(), -point.y());
        painter.setPen(penOf(line));
        painter.setBrush(penOf(line).color());
        if (places.size() == 1)
            painter.drawEllipse(places.first(), 2, 2);
        else
            painter.drawPolyline(places);
    }
    painter.restore();
}

void LinesPlot::drawInside(QPainter &painter, const PlotScale &scale) const
{
    if (m_pieces.size() > mostPieces)
        drawPieces(painter, scale);
    drawLegend(painter, QRectF(scale.area.right() + 16, scale.area.top(), legendRoom, scale.area.height()));
}

QString LinesPlot::lineName(std::uint64_t line) const
{
    const QString name = directionName(*m_lines->view, across());
    const QString subscripts = lineLabels(*m_lines->view, across(), m_lines->lines().first + line);
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
        painter.drawText(
            row.adjusted(28, 0, 0, 0), Qt::AlignVCenter,
            shortenedName(lineName(line), QFontMetrics(font()), Qt::ElideMiddle, static_cast<int>(row.width()) - 32));
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
