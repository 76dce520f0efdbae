// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/deviationmap.h"

#include "views/common/theme.h"
#include "views/plots/colorbar.h"
#include "views/tables/elidednumber.h"

#include <QImage>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double scaleWidth = 90; // of the bar with its texts

double asReal(std::uint64_t number)
{
    return static_cast<double>(number);
}

/// Bins of an axis that belong to a pixel, first and last; nothing where there are none.
using BinSpan = std::optional<std::pair<std::uint32_t, std::uint32_t>>;

/// Of each pixel: the bins that begin in it, else the one that it is in. `offset`: of the axis' first index from the
/// beginning of the plot; pixels go over `length` indices from `from` on.
std::vector<BinSpan> binsOfPixels(const HeatAxis &axis, double offset, int pixels, double from, double length)
{
    const auto inBins = [&](double index) { return (index - offset) / asReal(axis.width); };
    const double bins = axis.bins();
    std::vector<BinSpan> spans;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const double start = inBins(from + length * pixel / pixels);
        const double end = inBins(from + length * (pixel + 1) / pixels);
        double first = std::ceil(start - 1e-9);
        double last = std::ceil(end - 1e-9) - 1;
        if (last < first)
            first = last = std::floor(start + 1e-9);
        if (last < 0 || first >= bins) {
            spans.emplace_back();
            continue;
        }
        spans.emplace_back(std::pair(static_cast<std::uint32_t>(std::max(0.0, first)),
                                     static_cast<std::uint32_t>(std::min(bins - 1, last))));
    }
    return spans;
}

/// "10⁻⁷"
QString powerText(int exponent)
{
    static const QString digits = u"⁰¹²³⁴⁵⁶⁷⁸⁹"_s;
    QString text = u"10"_s;
    for (const QChar sign : QString::number(exponent))
        text += sign == u'-' ? QChar(u'⁻') : digits[sign.digitValue()];
    return text;
}

} // namespace

DeviationMap::DeviationMap(QWidget *parent) : ZoomPlot(parent) {}

void DeviationMap::setHeat(std::shared_ptr<const IterationHeat> heat, const Titles &titles)
{
    const bool isSame = m_heat && heat && m_titles == titles && m_heat->down.first == heat->down.first
                        && m_heat->down.span == heat->down.span && m_heat->across.first == heat->across.first
                        && m_heat->across.span == heat->across.span;
    m_heat = std::move(heat);
    m_titles = titles;
    m_detail.reset();
    if (m_heat && m_heat->smallest > 0) {
        m_scale.low = std::floor(std::log10(m_heat->smallest));
        m_scale.high = std::max(m_scale.low + 1, std::ceil(std::log10(m_heat->whole.largest)));
    }
    if (!isSame)
        reset();
    refresh();
}

void DeviationMap::setDetail(std::shared_ptr<const IterationHeat> detail)
{
    m_detail = std::move(detail);
    refresh();
}

void DeviationMap::setMessage(const QString &message)
{
    m_message = message;
    refresh();
}

PlotRange DeviationMap::wholeRange() const
{
    return {{0, asReal(m_heat->across.span) + 1}, {0, asReal(m_heat->down.span) + 1}};
}

HeatChoice::Window DeviationMap::zoomedWindow() const
{
    const auto cut = [](const HeatAxis &axis, double from, double to) {
        const double most = asReal(axis.span);
        const auto at = [&](double offset) {
            const double inside = std::clamp(offset, 0.0, most);
            const std::uint64_t whole = inside >= most ? axis.span : static_cast<std::uint64_t>(inside);
            return static_cast<std::int64_t>(static_cast<std::uint64_t>(axis.first) + whole);
        };
        return std::pair(at(std::floor(from + 1e-9)), at(std::ceil(to - 1e-9) - 1));
    };
    const double rows = asReal(m_heat->down.span) + 1;
    const auto [firstRow, lastRow] = cut(m_heat->down, rows - range().y.maximum, rows - range().y.minimum);
    const auto [firstColumn, lastColumn] = cut(m_heat->across, range().x.minimum, range().x.maximum);
    return {firstRow, lastRow, firstColumn, lastColumn};
}

const IterationHeat &DeviationMap::heatFor(const HeatChoice::Window &window) const
{
    const auto holds = [](const HeatAxis &axis, std::int64_t first, std::int64_t last) {
        return axis.contains(first) && axis.contains(last);
    };
    const bool isHeld = m_detail && !m_detail->bins.empty() && holds(m_detail->down, window.firstRow, window.lastRow)
                        && holds(m_detail->across, window.firstColumn, window.lastColumn);
    return isHeld ? *m_detail : *m_heat;
}

bool DeviationMap::wantsDetail() const
{
    if (isEmpty() || !isZoomed())
        return false;
    const HeatChoice::Window window = zoomedWindow();
    const IterationHeat &heat = heatFor(window);
    const auto isCoarse = [](const HeatAxis &axis, std::int64_t first, std::int64_t last) {
        const double seen = static_cast<double>(last) - static_cast<double>(first) + 1;
        return axis.width > 1 && asReal(axis.span) + 1 > seen * 1.25;
    };
    return isCoarse(heat.down, window.firstRow, window.lastRow)
           || isCoarse(heat.across, window.firstColumn, window.lastColumn);
}

QSize DeviationMap::pixels() const
{
    return size().boundedTo(QSize(1024, 768)).expandedTo(QSize(2, 2));
}

QPointF DeviationMap::placeOfIndices(std::int64_t down, std::int64_t across) const
{
    const auto offset = [](const HeatAxis &axis, std::int64_t index) {
        return asReal(static_cast<std::uint64_t>(index) - static_cast<std::uint64_t>(axis.first)) + 0.5;
    };
    return placeOf(offset(m_heat->across, across), asReal(m_heat->down.span) + 1 - offset(m_heat->down, down));
}

std::optional<DeviationMap::Cell> DeviationMap::cellOf(std::int64_t down, std::int64_t across) const
{
    if (isEmpty())
        return std::nullopt;
    const IterationHeat &heat = heatFor({down, down, across, across});
    if (!heat.down.contains(down) || !heat.across.contains(across))
        return std::nullopt;
    return Cell{&heat, heat.down.binOf(down), heat.across.binOf(across)};
}

std::optional<DeviationMap::Cell> DeviationMap::cellAt(const QPointF &place) const
{
    const PlotScale plot = scale();
    if (isEmpty() || !plot.area.contains(place))
        return std::nullopt;
    const auto index = [](const HeatAxis &axis, double offset) {
        const double inside = std::clamp(std::floor(offset), 0.0, asReal(axis.span));
        const std::uint64_t whole = inside >= asReal(axis.span) ? axis.span : static_cast<std::uint64_t>(inside);
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(axis.first) + whole);
    };
    return cellOf(index(m_heat->down, asReal(m_heat->down.span) + 1 - plot.yAt(place.y())),
                  index(m_heat->across, plot.xAt(place.x())));
}

DeviationMap::Look DeviationMap::lookOf(const HeatBin &bin)
{
    if (bin.notFinite > 0)
        return Look::NotFinite;
    if (bin.largest > 0)
        return Look::Apart;
    if (bin.otherType > 0)
        return Look::OtherType;
    if (bin.onlyOne() > 0)
        return bin.onlyReference > 0 ? Look::OnlyReference : Look::OnlyCurrent;
    if (bin.notCompared > 0)
        return Look::NotCompared;
    return bin.finite > 0 ? Look::Equal : Look::Nothing;
}

QRgb DeviationMap::colorOfBin(const HeatBin &bin) const
{
    const ThemeColors &colors = themeColors(palette());
    switch (lookOf(bin)) {
    case Look::Nothing:
        return qRgba(0, 0, 0, 0);
    case Look::Equal:
        return blended(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.12).rgba();
    case Look::Apart:
        return colorOf(m_scale, std::log10(bin.largest));
    case Look::NotFinite:
        return colors.notANumber.rgba();
    case Look::OnlyReference:
        return colors.reference.rgba();
    case Look::OnlyCurrent:
        return colors.current.rgba();
    case Look::OtherType:
        return colors.warning.rgba();
    case Look::NotCompared:
        return colors.hatch.rgba();
    }
    return 0;
}

/// The colour of a pixel: lines of a direction of their own where there is no |Δ|.
QRgb DeviationMap::patterned(const HeatBin &bin, int x, int y) const
{
    constexpr int period = 4;
    const QRgb color = colorOfBin(bin);
    bool isLine = true;
    switch (lookOf(bin)) {
    case Look::OnlyReference:
        isLine = (x + y) % period < period / 2;
        break;
    case Look::OnlyCurrent:
        isLine = ((x - y) % period + period) % period < period / 2;
        break;
    case Look::OtherType:
        isLine = y % period < period / 2;
        break;
    case Look::NotCompared:
        isLine = x % period == 0 && y % period == 0;
        break;
    case Look::Nothing:
    case Look::Equal:
    case Look::Apart:
    case Look::NotFinite:
        break;
    }
    return isLine ? color : palette().color(QPalette::Base).rgba();
}

QImage DeviationMap::image(const PlotScale &plot, const QSize &size) const
{
    const IterationHeat &heat = heatFor(zoomedWindow());
    const auto offset = [](const HeatAxis &part, const HeatAxis &whole) {
        return asReal(static_cast<std::uint64_t>(part.first) - static_cast<std::uint64_t>(whole.first));
    };
    const double top = asReal(m_heat->down.span) + 1 - plot.range.y.maximum;
    const auto rows =
        binsOfPixels(heat.down, offset(heat.down, m_heat->down), size.height(), top, plot.range.y.length());
    const auto columns = binsOfPixels(heat.across, offset(heat.across, m_heat->across), size.width(),
                                      plot.range.x.minimum, plot.range.x.length());
    QImage image(size, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    for (int y = 0; y < size.height(); ++y) {
        auto *const line = reinterpret_cast<QRgb *>(image.scanLine(y));
        const BinSpan &down = rows[std::size_t(y)];
        for (int x = 0; down && x < size.width(); ++x) {
            const BinSpan &across = columns[std::size_t(x)];
            if (!across)
                continue;
            HeatBin together;
            for (std::uint32_t row = down->first; row <= down->second; ++row) {
                for (std::uint32_t column = across->first; column <= across->second; ++column)
                    together.add(heat.at(row, column));
            }
            if (!together.isEmpty())
                line[x] = patterned(together, x, y);
        }
    }
    return image;
}

void DeviationMap::drawInside(QPainter &painter, const PlotScale &plot) const
{
    const double ratio = painter.device()->devicePixelRatioF();
    painter.drawImage(plot.area, image(plot, (plot.area.size() * ratio).toSize()));
    const QRectF beside(plot.area.right() + 16, plot.area.top(), besideWidth - 16, plot.area.height());
    if (m_heat->smallest > 0)
        drawScale(painter, QRectF(beside.topLeft(), QSizeF(scaleWidth, beside.height())));
    drawLegend(painter, beside.adjusted(m_heat->smallest > 0 ? scaleWidth : 0, 0, 0, 0));
}

/// The colours with powers of ten beside them.
void DeviationMap::drawScale(QPainter &painter, const QRectF &area) const
{
    constexpr double barWidth = 16;
    const QFontMetricsF metrics(font());
    const QRectF bar = paintColorBar(painter, QRectF(area.topLeft(), QSizeF(barWidth, area.height())), m_scale.kind,
                                     Qt::Vertical, palette());
    painter.setPen(palette().color(QPalette::Text));
    const double powers = m_scale.high - m_scale.low;
    const double room = std::max(1.0, bar.height() / (1.6 * metrics.height()));
    const int step = std::max(1, static_cast<int>(std::ceil(powers / room)));
    for (int power = static_cast<int>(m_scale.low); power <= m_scale.high; power += step) {
        const double y = bar.bottom() - (power - m_scale.low) / powers * bar.height();
        painter.drawLine(QPointF(bar.right(), y), QPointF(bar.right() + 4, y));
        painter.drawText(QPointF(bar.right() + 8, y + metrics.ascent() / 2 - 1), powerText(power));
    }
}

/// What the other colours and patterns mean, with how many values have each.
void DeviationMap::drawLegend(QPainter &painter, const QRectF &area) const
{
    const QFontMetricsF metrics(font());
    const double line = metrics.height() + 4;
    constexpr int swatchSize = 12;
    QPointF place = area.topLeft();
    const auto write = [&](const HeatBin &sample, const QString &text) {
        QImage swatch(swatchSize, swatchSize, QImage::Format_ARGB32);
        for (int y = 0; y < swatchSize; ++y) {
            for (int x = 0; x < swatchSize; ++x)
                swatch.setPixel(x, y, patterned(sample, x, y));
        }
        painter.drawImage(QRectF(place.x(), place.y() + 2, swatchSize, swatchSize), swatch);
        painter.setPen(palette().color(QPalette::Text));
        const double room = area.width() - swatchSize - 6;
        painter.drawText(QRectF(place.x() + swatchSize + 6, place.y(), room, line - 2), Qt::AlignVCenter,
                         shortenedText(text, QFontMetrics(font()), Qt::ElideRight, static_cast<int>(room)));
        place.ry() += line;
    };
    const auto counted = [](std::uint64_t count) { return QLocale().toString(qulonglong(count)); };
    const HeatBin &whole = m_heat->whole;
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(QRectF(place.x(), place.y(), area.width(), line - 2), Qt::AlignVCenter, tr("largest |Δ|"));
    place.ry() += line;
    if (whole.finite > 0)
        write({.finite = 1}, tr("all are equal"));
    if (whole.notFinite > 0)
        write({.notFinite = 1}, tr("NaN, ±∞: %1").arg(counted(whole.notFinite)));
    if (whole.otherType > 0)
        write({.otherType = 1}, tr("other type: %1").arg(counted(whole.otherType)));
    if (whole.onlyReference > 0)
        write({.onlyReference = 1}, tr("missing: %1").arg(counted(whole.onlyReference)));
    if (whole.onlyCurrent > 0)
        write({.onlyCurrent = 1}, tr("extra: %1").arg(counted(whole.onlyCurrent)));
    if (whole.notCompared > 0)
        write({.notCompared = 1}, tr("not compared: %1").arg(counted(whole.notCompared)));
}

/// "(3,*,4)", "(1–8,5)": the iterations of a bin.
QString DeviationMap::indexText(const Cell &cell) const
{
    const auto spanText = [](const HeatAxis &axis, std::uint32_t bin) {
        const QString first = QString::number(axis.firstOf(bin));
        const QString last = QString::number(axis.lastOf(bin));
        return first == last ? first : QString(first % u" … "_s % last);
    };
    QStringList parts;
    for (std::uint32_t dimension = 0; dimension < m_titles.rank; ++dimension) {
        if (dimension == m_titles.down)
            parts << spanText(cell.heat->down, cell.row);
        else if (dimension == m_titles.across)
            parts << spanText(cell.heat->across, cell.column);
        else
            parts << u"*"_s;
    }
    return u'(' % parts.join(u", "_s) % u')';
}

QString DeviationMap::textAt(std::int64_t down, std::int64_t across) const
{
    const auto cell = cellOf(down, across);
    if (!cell)
        return {};
    const HeatBin &bin = cell->bin();
    const auto count = [](std::uint64_t number) { return int(std::min<std::uint64_t>(number, 2'000'000'000)); };
    QStringList parts;
    if (bin.largest > 0)
        parts << tr("largest |Δ| %1 of %Ln pair(s) of values", nullptr, count(bin.finite))
                     .arg(QString::number(bin.largest, 'g', 6));
    else if (bin.finite > 0)
        parts << tr("%Ln pair(s) of values, all equal", nullptr, count(bin.finite));
    if (bin.notFinite > 0)
        parts << tr("%Ln pair(s) with NaN or infinity", nullptr, count(bin.notFinite));
    if (bin.otherType > 0)
        parts << tr("%Ln pair(s) of different types", nullptr, count(bin.otherType));
    if (bin.onlyReference > 0)
        parts << tr("%Ln value(s) missing", nullptr, count(bin.onlyReference));
    if (bin.onlyCurrent > 0)
        parts << tr("%Ln value(s) extra", nullptr, count(bin.onlyCurrent));
    if (bin.notCompared > 0)
        parts << tr("%Ln value(s) not compared", nullptr, count(bin.notCompared));
    if (parts.isEmpty())
        parts << tr("no value");
    return indexText(*cell) % u": "_s % parts.join(u" · "_s);
}

QRgb DeviationMap::colorAtIndices(std::int64_t down, std::int64_t across) const
{
    const auto cell = cellOf(down, across);
    return cell ? colorOfBin(cell->bin()) : qRgba(0, 0, 0, 0);
}

void DeviationMap::pointAt(const std::optional<QPointF> &place)
{
    if (!place)
        return;
    const auto cell = cellAt(*place);
    setCursor(cell && !cell->bin().isEmpty() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    Q_EMIT pointed(cell ? textAt(cell->heat->down.firstOf(cell->row), cell->heat->across.firstOf(cell->column))
                        : QString());
}

void DeviationMap::clickAt(const QPointF &place)
{
    const auto cell = cellAt(place);
    if (cell && !cell->bin().isEmpty())
        Q_EMIT binChosen(cell->bin());
}

QString DeviationMap::axisTitle(std::uint32_t dimension) const
{
    return tr("Index %1 of %2").arg(QString::number(dimension + 1), m_titles.construct);
}

PlotFrame DeviationMap::frame() const
{
    PlotFrame frame;
    frame.hasGrid = false;
    frame.xTitle = axisTitle(m_titles.across);
    frame.yTitle = axisTitle(m_titles.down);
    return frame;
}

/// Marks in the middle of the indices.
PlotTicks DeviationMap::xTicks(const PlotAxis &axis, int most) const
{
    const double shift = static_cast<double>(m_heat->across.first) - 0.5;
    PlotTicks ticks = plotTicks({axis.minimum + shift, axis.maximum + shift}, most, true);
    for (auto &tick : ticks.ticks)
        tick.value -= shift;
    return ticks;
}

PlotTicks DeviationMap::yTicks(const PlotAxis &axis, int most) const
{
    const double shift = static_cast<double>(m_heat->down.first) - 0.5;
    const double rows = asReal(m_heat->down.span) + 1;
    PlotTicks ticks = plotTicks({rows - axis.maximum + shift, rows - axis.minimum + shift}, most, true);
    for (auto &tick : ticks.ticks)
        tick.value = rows - (tick.value - shift);
    return ticks;
}

QString DeviationMap::pictureTitle() const
{
    return tr("|Δ| of %1 over the iterations of %2").arg(m_titles.operand, m_titles.construct);
}

} // namespace rankscope
