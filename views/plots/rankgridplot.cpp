// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/rankgridplot.h"

#include "views/common/theme.h"
#include "views/plots/colorbar.h"
#include "views/tables/elidednumber.h"

#include <QImage>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double gridBarRoom = 130; // of the colour bar with its texts
constexpr double lineRoom = 10; // pixels of a place that has lines around it
constexpr int mostPlanes = 2000; // that get a hatch of their own

QRgb mixed(QRgb color, QRgb ground)
{
    const auto part = [](int a, int b) { return (a + 3 * b) / 4; };
    return qRgb(part(qRed(color), qRed(ground)), part(qGreen(color), qGreen(ground)),
                part(qBlue(color), qBlue(ground)));
}

} // namespace

RankGridPlot::RankGridPlot(QWidget *parent) : ZoomPlot(parent) {}

void RankGridPlot::setData(std::shared_ptr<const PlotData> plotted)
{
    m_data = std::move(plotted);
    reset();
}

void RankGridPlot::setGrid(const std::optional<RankGrid> &grid)
{
    m_grid = grid;
    reset();
}

void RankGridPlot::setChosen(const ProcessSet &processes)
{
    m_chosen = processes;
    refresh();
}

void RankGridPlot::setValueTitle(const QString &title)
{
    m_valueTitle = title;
    refresh();
}

/// Rows run downwards: y is the distance from the end of the last one.
PlotRange RankGridPlot::wholeRange() const
{
    return {{0, static_cast<double>(m_grid->columns())}, {0, static_cast<double>(m_grid->rows())}};
}

/// Places are squares as long as the whole grid is seen and has room for that.
QRectF RankGridPlot::areaOf(const QSizeF &size, const PlotRange &range) const
{
    const double line = QFontMetricsF(font()).height();
    const QRectF room(8, line + 8, std::max(1.0, size.width() - gridBarRoom - 8),
                      std::max(1.0, size.height() - line - 16));
    const double side = std::min(room.width() / range.x.length(), room.height() / range.y.length());
    return {room.topLeft(), QSizeF(side * range.x.length(), side * range.y.length())};
}

ColorScale RankGridPlot::colors() const
{
    return {ColorMapKind::Sequential, m_data->values.front(), m_data->values.back()};
}

std::optional<double> RankGridPlot::valueOf(std::int64_t rank) const
{
    const auto [first, last] = m_data->spansIn(static_cast<double>(rank), static_cast<double>(rank));
    return first < last ? std::optional(m_data->spans[first].value) : std::nullopt;
}

QRgb RankGridPlot::cellColor(std::int64_t rank, double value) const
{
    const QRgb color = colorOf(colors(), value);
    const bool isPale = !m_chosen.isEmpty() && !m_chosen.contains(rank);
    return isPale ? mixed(color, palette().color(QPalette::Base).rgb()) : color;
}

QColor RankGridPlot::colorOfRank(std::int64_t rank) const
{
    const auto value = isEmpty() ? std::nullopt : valueOf(rank);
    return value ? QColor(cellColor(rank, *value)) : QColor(Qt::transparent);
}

void RankGridPlot::drawPlanes(QPainter &painter, const PlotScale &scale) const
{
    const auto rows = static_cast<double>(m_grid->rows());
    std::int64_t first = 0;
    int planes = 0;
    for (std::int64_t column = 0; column <= m_grid->columns() && planes < mostPlanes; ++column) {
        if (column < m_grid->columns() && m_grid->rankAt({0, column}))
            continue;
        const QRectF plane(QPointF(scale.x(static_cast<double>(first)), scale.y(rows)),
                           QPointF(scale.x(static_cast<double>(column)), scale.y(0)));
        painter.fillRect(plane, QBrush(themeColors(palette()).hatch, Qt::BDiagPattern));
        first = column + 1;
        ++planes;
    }
}

/// As many pixels as there are places, or as there is room for.
QImage RankGridPlot::image(const PlotScale &scale, const QSize &pixels) const
{
    const PlotAxis &x = scale.range.x;
    const auto rows = static_cast<double>(m_grid->rows());
    const double top = rows - scale.range.y.maximum;
    const int width = static_cast<int>(std::clamp(std::ceil(x.length()), 1.0, double(std::max(1, pixels.width()))));
    const int height =
        static_cast<int>(std::clamp(std::ceil(scale.range.y.length()), 1.0, double(std::max(1, pixels.height()))));
    std::vector<double> largest(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), -INFINITY);
    QImage picture(width, height, QImage::Format_ARGB32);
    picture.fill(Qt::transparent);
    for (const PlotData::Span &span : m_data->spans) {
        for (std::int64_t rank = span.first; rank <= span.last && rank < m_grid->places(); ++rank) {
            const RankGrid::Cell cell = m_grid->cellOf(rank);
            const double column = (static_cast<double>(cell.column) + 0.5 - x.minimum) / x.length() * width;
            const double row = (static_cast<double>(cell.row) + 0.5 - top) / scale.range.y.length() * height;
            if (column < 0 || row < 0 || column >= width || row >= height)
                continue;
            const auto place =
                static_cast<std::size_t>(row) * static_cast<std::size_t>(width) + static_cast<std::size_t>(column);
            if (span.value < largest[place])
                continue;
            largest[place] = span.value;
            picture.setPixel(static_cast<int>(column), static_cast<int>(row), cellColor(rank, span.value));
        }
    }
    return picture;
}

/// Lines between the places and the ranks in them, where there is room for that.
void RankGridPlot::drawNumbers(QPainter &painter, const PlotScale &scale) const
{
    const double width = scale.area.width() / scale.range.x.length();
    const double height = scale.area.height() / scale.range.y.length();
    if (std::min(width, height) < lineRoom)
        return;
    const QFontMetricsF metrics(painter.font());
    const QString longest = QString::number(m_data->spans.back().last);
    const bool hasNumbers = width > metrics.horizontalAdvance(longest) + 4 && height > metrics.height();
    const auto row = [&](double y) { return static_cast<std::int64_t>(double(m_grid->rows()) - y); };
    const auto firstColumn = static_cast<std::int64_t>(scale.range.x.minimum);
    for (std::int64_t y = row(scale.range.y.maximum); y <= row(scale.range.y.minimum); ++y) {
        for (std::int64_t x = firstColumn; static_cast<double>(x) < scale.range.x.maximum; ++x) {
            const auto rank = m_grid->rankAt({y, x});
            const auto value = rank ? valueOf(*rank) : std::nullopt;
            if (!value)
                continue;
            const QRectF place(scale.x(double(x)), scale.y(double(m_grid->rows() - y)), width, height);
            painter.setPen(palette().color(QPalette::Base));
            painter.drawRect(place);
            painter.setPen(textOn(cellColor(*rank, *value)));
            if (hasNumbers)
                painter.drawText(place, Qt::AlignCenter, QString::number(*rank));
        }
    }
}

QString RankGridPlot::emptyText() const
{
    return tr("Give the grid of the processes, such as 8x4x2.");
}

PlotFrame RankGridPlot::frame() const
{
    PlotFrame frame;
    frame.axes = PlotAxes::None;
    return frame;
}

void RankGridPlot::drawInside(QPainter &painter, const PlotScale &scale) const
{
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(QRectF(8, 0, width() - 16, scale.area.top()), Qt::AlignVCenter,
                     shortenedName(m_valueTitle, painter.fontMetrics(), Qt::ElideMiddle, width() - 16));
    painter.save();
    painter.setClipRect(scale.area);
    drawPlanes(painter, scale);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    const double ratio = painter.device()->devicePixelRatioF();
    painter.drawImage(scale.area, image(scale, (scale.area.size() * ratio).toSize()));
    drawNumbers(painter, scale);
    painter.restore();
    const double barHeight = std::max(scale.area.height(), std::min(120.0, height() - scale.area.top() - 8.0));
    paintColorBarWithTexts(painter, QRectF(scale.area.right() + 16, scale.area.top(), gridBarRoom, barHeight), colors(),
                           palette());
}

QPointF RankGridPlot::middleOf(std::int64_t rank) const
{
    const RankGrid::Cell cell = m_grid->cellOf(rank);
    return {static_cast<double>(cell.column) + 0.5, static_cast<double>(m_grid->rows() - cell.row) - 0.5};
}

/// A frame of two lines round the place under the pointer, which is seen on every colour.
void RankGridPlot::drawMarks(QPainter &painter) const
{
    if (isEmpty() || !m_pointed)
        return;
    const QPointF middle = middleOf(*m_pointed);
    const QRectF cell(placeOf(middle.x() - 0.5, middle.y() + 0.5), placeOf(middle.x() + 0.5, middle.y() - 0.5));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::white, 3));
    painter.drawRect(cell);
    painter.setPen(QPen(Qt::black, 1));
    painter.drawRect(cell);
}

std::optional<std::int64_t> RankGridPlot::rankAt(const QPointF &place) const
{
    if (isEmpty() || !scale().area.contains(place))
        return std::nullopt;
    const auto rows = static_cast<double>(m_grid->rows());
    return m_grid->rankAt({static_cast<std::int64_t>(std::floor(rows - scale().yAt(place.y()))),
                           static_cast<std::int64_t>(std::floor(scale().xAt(place.x())))});
}

void RankGridPlot::pointAt(const std::optional<QPointF> &place)
{
    m_pointed = place ? rankAt(*place) : std::nullopt;
    if (!place)
        return;
    const auto value = m_pointed ? valueOf(*m_pointed) : std::nullopt;
    setCursor(value ? Qt::PointingHandCursor : Qt::CrossCursor);
    if (!m_pointed)
        return Q_EMIT pointed({});
    const QString rank = QString::number(*m_pointed);
    const QString where = m_grid->coordinates(*m_pointed);
    Q_EMIT pointed(
        value ? tr("rank %1 at %2: %3").arg(rank, where, QString::number(*value, 'g', QLocale::FloatingPointShortest))
              : tr("rank %1 at %2: no value").arg(rank, where));
}

void RankGridPlot::clickAt(const QPointF &place)
{
    const auto rank = rankAt(place);
    if (rank && valueOf(*rank))
        Q_EMIT processesChosen(ProcessSet(*rank));
}

QString RankGridPlot::pictureTitle() const
{
    return m_valueTitle;
}

} // namespace rankscope
