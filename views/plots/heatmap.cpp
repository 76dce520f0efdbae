// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/heatmap.h"

#include "views/common/theme.h"
#include "views/plots/colorbar.h"
#include "views/plots/subscriptaxis.h"
#include "views/tables/elidednumber.h"

#include <QImage>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

double asDouble(std::uint64_t number)
{
    return static_cast<double>(number);
}

/// The bins that lie under each of the pixels: first and last.
std::vector<std::pair<std::uint64_t, std::uint64_t>> binsUnder(const SampleAxis &axis, int pixels, double from,
                                                               double length)
{
    const auto line = [&](double place) {
        const double inside = std::clamp(place, asDouble(axis.first), asDouble(axis.first + axis.count - 1));
        return std::clamp(static_cast<std::uint64_t>(inside), axis.first, axis.first + axis.count - 1);
    };
    std::vector<std::pair<std::uint64_t, std::uint64_t>> bins;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const double start = from + length * pixel / pixels;
        const double end =
            std::ceil(from + length * (pixel + 1) / pixels - 1e-9) - 1; // last line that begins before it
        const std::uint64_t first = axis.binOf(line(std::floor(start + 1e-9)));
        // a bin that began in the pixel before is that one's, unless it covers this one as well
        bins.emplace_back(first, std::max(first, axis.binOf(line(end))));
    }
    return bins;
}

} // namespace

double valueOf(const SampleBin &bin, PixelValue choice, double middle)
{
    switch (choice) {
    case PixelValue::Minimum:
        return bin.minimum;
    case PixelValue::Mean:
        return bin.mean();
    case PixelValue::Maximum:
        return bin.maximum;
    case PixelValue::Extreme:
        break;
    }
    return middle - bin.minimum > bin.maximum - middle ? bin.minimum : bin.maximum;
}

HeatMap::HeatMap(QWidget *parent) : ZoomPlot(parent) {}

void HeatMap::setSample(std::shared_ptr<const ArrayView> view, std::shared_ptr<const ViewSample> sample)
{
    const bool isSame = m_view && view && m_sample && sample && m_view->rowCount() == view->rowCount()
                        && m_view->columnCount() == view->columnCount();
    m_view = std::move(view);
    m_sample = std::move(sample);
    m_detail.reset();
    if (!isSame)
        reset();
    refresh();
}

void HeatMap::setDetail(std::shared_ptr<const ViewSample> sample)
{
    m_detail = std::move(sample);
    refresh();
}

void HeatMap::setScale(const std::optional<ColorScale> &scale)
{
    m_scale = scale;
    refresh();
}

void HeatMap::setPixelValue(PixelValue value)
{
    m_pixelValue = value;
    refresh();
}

void HeatMap::setSeen(const ArrayPage &seen)
{
    m_seen = seen;
    refreshMarks();
}

void HeatMap::setMessage(const QString &message)
{
    m_message = message;
    refresh();
}

bool HeatMap::isEmpty() const
{
    return !m_view || !m_sample || m_sample->bins.empty();
}

/// Rows run downwards: y is the distance from the end of the last one.
PlotRange HeatMap::wholeRange() const
{
    return {{0, asDouble(m_view->columnCount())}, {0, asDouble(m_view->rowCount())}};
}

ArrayPage HeatMap::areaOfRange(const PlotRange &range) const
{
    const auto cut = [](double from, double to, std::uint64_t limit) {
        const auto first = static_cast<std::uint64_t>(std::clamp(std::floor(from + 1e-9), 0.0, asDouble(limit - 1)));
        const auto end = static_cast<std::uint64_t>(std::clamp(std::ceil(to - 1e-9), 1.0, asDouble(limit)));
        return std::pair(std::min(first, limit - 1), std::clamp(end, first + 1, limit) - first);
    };
    const std::uint64_t rows = m_view->rowCount();
    const auto [firstRow, countRows] = cut(asDouble(rows) - range.y.maximum, asDouble(rows) - range.y.minimum, rows);
    const auto [firstColumn, countColumns] = cut(range.x.minimum, range.x.maximum, m_view->columnCount());
    return {firstRow, countRows, firstColumn, countColumns};
}

ArrayPage HeatMap::zoomedArea() const
{
    return isEmpty() ? ArrayPage() : areaOfRange(range());
}

const ViewSample &HeatMap::sampleFor(const ArrayPage &area) const
{
    if (!m_detail)
        return *m_sample;
    const SampleAxis &rows = m_detail->grid.rows;
    const SampleAxis &columns = m_detail->grid.columns;
    const CellPage detail{{rows.first, rows.count, columns.first, columns.count}, {}, {}, {}};
    return detail.holds(area) ? *m_detail : *m_sample;
}

bool HeatMap::wantsDetail() const
{
    if (isEmpty() || !isZoomed())
        return false;
    const ArrayPage area = zoomedArea();
    const ViewSample &sample = sampleFor(area);
    const auto isCoarse = [](const SampleAxis &axis, std::uint64_t lines) {
        return axis.binLength() > 1 && axis.count > lines + lines / 4;
    };
    return isCoarse(sample.grid.rows, area.rows) || isCoarse(sample.grid.columns, area.columns);
}

std::optional<HeatMap::Cell> HeatMap::cellAt(const QPointF &place) const
{
    if (isEmpty() || !scale().area.contains(place))
        return {};
    const std::uint64_t rows = m_view->rowCount();
    const double row = asDouble(rows) - scale().yAt(place.y());
    const double column = scale().xAt(place.x());
    return Cell{std::min(rows - 1, static_cast<std::uint64_t>(std::max(0.0, row))),
                std::min(m_view->columnCount() - 1, static_cast<std::uint64_t>(std::max(0.0, column)))};
}

QPointF HeatMap::placeOfCell(std::uint64_t row, std::uint64_t column) const
{
    return placeOf(asDouble(column) + 0.5, asDouble(m_view->rowCount() - row) - 0.5);
}

QRgb HeatMap::colorAt(std::uint64_t row, std::uint64_t column) const
{
    const ViewSample &sample = sampleFor({row, 1, column, 1});
    return colorOfBin(sample.bin(sample.grid.rows.binOf(row), sample.grid.columns.binOf(column)));
}

QRgb HeatMap::colorOfBin(const SampleBin &bin) const
{
    const ThemeColors &colors = themeColors(palette());
    if (bin.nan > 0)
        return colors.notANumber.rgba();
    if (bin.positiveInfinite + bin.negativeInfinite > 0)
        return colors.infinity.rgba();
    if (bin.finite == 0 || !m_scale)
        return qRgba(0, 0, 0, 0);
    const auto [low, high] = colorRange(*m_scale);
    return colorOf(*m_scale, valueOf(bin, m_pixelValue, low / 2 + high / 2));
}

QImage HeatMap::image(const PlotScale &scale, const QSize &pixels) const
{
    const ViewSample &sample = sampleFor(areaOfRange(scale.range));
    const double top = asDouble(m_view->rowCount()) - scale.range.y.maximum;
    const auto rows = binsUnder(sample.grid.rows, pixels.height(), top, scale.range.y.length());
    const auto columns = binsUnder(sample.grid.columns, pixels.width(), scale.range.x.minimum, scale.range.x.length());
    QImage image(pixels, QImage::Format_ARGB32);
    const QRgb ground =
        palette().color(QPalette::Base).rgba(); // infinities are checked: their colour is near to the scale's
    const int check = std::max(1, static_cast<int>(std::lround(2 * pixels.width() / scale.area.width())));
    for (int y = 0; y < pixels.height(); ++y) {
        auto *const line = reinterpret_cast<QRgb *>(image.scanLine(y));
        const auto [firstRow, lastRow] = rows[static_cast<std::size_t>(y)];
        for (int x = 0; x < pixels.width(); ++x) {
            const auto [firstColumn, lastColumn] = columns[static_cast<std::size_t>(x)];
            SampleBin together;
            for (std::uint64_t row = firstRow; row <= lastRow; ++row)
                for (std::uint64_t column = firstColumn; column <= lastColumn; ++column)
                    together.add(sample.bin(row, column));
            const bool isChecked = together.nan == 0 && together.positiveInfinite + together.negativeInfinite > 0;
            line[x] = isChecked && (x / check + y / check) % 2 != 0 ? ground : colorOfBin(together);
        }
    }
    return image;
}

void HeatMap::pointAt(const std::optional<QPointF> &place)
{
    if (!place)
        return;
    const auto cell = cellAt(*place);
    setCursor(cell ? Qt::PointingHandCursor : Qt::ArrowCursor);
    Q_EMIT pointed(cell ? textAt(cell->row, cell->column) : QString());
}

void HeatMap::clickAt(const QPointF &place)
{
    if (const auto cell = cellAt(place))
        Q_EMIT cellChosen(cell->row, cell->column);
}

QString HeatMap::textAt(std::uint64_t row, std::uint64_t column) const
{
    const ViewSample &sample = sampleFor({row, 1, column, 1});
    const std::uint64_t rowBin = sample.grid.rows.binOf(row);
    const std::uint64_t columnBin = sample.grid.columns.binOf(column);
    const SampleBin &bin = sample.bin(rowBin, columnBin);
    const auto shortest = [](double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); };
    const auto counted = [](std::uint32_t count) { return QLocale().toString(qulonglong(count)); };
    const std::uint64_t lastRow = sample.grid.rows.binStart(rowBin + 1) - 1;
    const std::uint64_t lastColumn = sample.grid.columns.binStart(columnBin + 1) - 1;
    const std::uint64_t firstRow = sample.grid.rows.binStart(rowBin);
    const std::uint64_t firstColumn = sample.grid.columns.binStart(columnBin);
    QStringList parts;
    if (bin.finite == 1)
        parts.append(shortest(bin.minimum));
    else if (bin.finite > 0)
        parts.append(tr("%1 to %2, mean %3").arg(shortest(bin.minimum), shortest(bin.maximum), shortest(bin.mean())));
    if (bin.nan > 0)
        parts.append(bin.nan == 1 && bin.finite == 0 ? u"nan"_s : tr("%1 NaN").arg(counted(bin.nan)));
    if (bin.positiveInfinite > 0)
        parts.append(tr("%1 inf").arg(counted(bin.positiveInfinite)));
    if (bin.negativeInfinite > 0)
        parts.append(tr("%1 −inf").arg(counted(bin.negativeInfinite)));
    if (parts.isEmpty())
        parts.append(tr("left out by the filter"));
    if (firstRow == lastRow && firstColumn == lastColumn)
        return subscriptsText(*m_view, firstRow, firstColumn) % u" = " % parts.join(u", "_s);
    return subscriptsText(*m_view, firstRow, firstColumn) % u" … " % subscriptsText(*m_view, lastRow, lastColumn)
           % u": " % parts.join(u", "_s);
}

QString HeatMap::pictureTitle() const
{
    return m_view ? valueTitle(m_view->source().description()) : tr("Heat map");
}

PlotFrame HeatMap::frame() const
{
    PlotFrame frame;
    frame.hasGrid = false;
    frame.xTitle = directionTitle(*m_view, ArrayDirection::Across);
    frame.yTitle = directionTitle(*m_view, ArrayDirection::Down);
    return frame;
}

PlotTicks HeatMap::xTicks(const PlotAxis &axis, int most) const
{
    return subscriptTicks(*m_view, ArrayDirection::Across, axis, most);
}

PlotTicks HeatMap::yTicks(const PlotAxis &axis, int most) const
{
    const double rows = asDouble(m_view->rowCount());
    PlotTicks ticks = subscriptTicks(*m_view, ArrayDirection::Down, {rows - axis.maximum, rows - axis.minimum}, most);
    for (auto &tick : ticks.ticks)
        tick.value = rows - tick.value;
    return ticks;
}

void HeatMap::drawInside(QPainter &painter, const PlotScale &scale) const
{
    painter.fillRect(scale.area, QBrush(themeColors(palette()).hatch, Qt::BDiagPattern));
    const double ratio = painter.device()->devicePixelRatioF();
    painter.drawImage(scale.area, image(scale, (scale.area.size() * ratio).toSize()));
    const QRectF beside(scale.area.right() + 16, scale.area.top(), barRoom, scale.area.height());
    const double texts = m_scale ? paintColorBarWithTexts(painter, beside, *m_scale, palette()) : 0;
    drawLegend(painter, beside.adjusted(texts, 0, 0, 0));
}

/// What the values are, and the colours of what is not on the scale with how many of them there are.
void HeatMap::drawLegend(QPainter &painter, const QRectF &area) const
{
    const QFontMetricsF metrics(font());
    const double line = metrics.height() + 4;
    QPointF place = area.topLeft();
    const ThemeColors &colors = themeColors(palette());
    const auto write = [&](const QColor &color, const QString &text, Qt::BrushStyle pattern) {
        const QRectF swatch(place.x(), place.y() + 2, 12, line - 6);
        painter.fillRect(swatch, color);
        painter.fillRect(swatch, QBrush(palette().color(QPalette::Base), pattern));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRectF(place.x() + 18, place.y(), barRoom, line - 2), Qt::AlignVCenter, text);
        place.ry() += line;
    };
    const auto counted = [](std::uint64_t count) { return QLocale().toString(qulonglong(count)); };
    const SampleCounts &counts = m_sample->counts;
    const QString title = valueTitle(m_view->source().description());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(QRectF(place.x(), place.y(), area.width(), line - 2), Qt::AlignVCenter,
                     shortenedName(title, QFontMetrics(font()), Qt::ElideMiddle, static_cast<int>(area.width()) - 16));
    place.ry() += line;
    if (counts.nan > 0)
        write(colors.notANumber, tr("%1 NaN").arg(counted(counts.nan)), Qt::NoBrush);
    if (counts.positiveInfinite + counts.negativeInfinite > 0)
        write(colors.infinity, tr("%1 ±inf").arg(counted(counts.positiveInfinite + counts.negativeInfinite)),
              Qt::Dense4Pattern);
}

/// What the grid shows, as a frame of two lines that is seen on every colour.
void HeatMap::drawMarks(QPainter &painter) const
{
    if (isEmpty() || m_seen.rows * m_seen.columns == 0)
        return;
    const PlotScale plot = scale();
    const auto rows = static_cast<double>(m_view->rowCount());
    const double left = plot.x(static_cast<double>(m_seen.firstColumn));
    const double right = plot.x(static_cast<double>(m_seen.firstColumn + m_seen.columns));
    const double top = plot.y(rows - static_cast<double>(m_seen.firstRow));
    const double bottom = plot.y(rows - static_cast<double>(m_seen.firstRow + m_seen.rows));
    painter.save();
    painter.setClipRect(plot.area.adjusted(-1, -1, 1, 1));
    painter.setBrush(Qt::NoBrush);
    const QRectF frame(QPointF(left, top), QPointF(std::max(right, left + 3), std::max(bottom, top + 3)));
    painter.setPen(QPen(Qt::white, 3));
    painter.drawRect(frame);
    painter.setPen(QPen(Qt::black, 1));
    painter.drawRect(frame);
    painter.restore();
}

} // namespace rankscope
