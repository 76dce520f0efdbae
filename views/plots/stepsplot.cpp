// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/stepsplot.h"

#include "views/common/theme.h"
#include "views/plots/plotpoints.h"
#include "views/tables/elidednumber.h"

#include <QLineSeries>
#include <QLocale>
#include <QPainter>
#include <QScatterSeries>

#include <algorithm>
#include <array>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double nearPoint = 12; // pixels
constexpr std::size_t mostMarked = 400; // points of a line that have marks

} // namespace

StepsPlot::StepsPlot(QWidget *parent) : ZoomPlot(parent)
{
    for (std::size_t line = 0; line < mostLines; ++line) {
        m_marks.push_back(new QScatterSeries(this));
        chart().add(m_marks.back());
    }
}

void StepsPlot::setLines(StepLines lines)
{
    const bool isSame = lines.places == m_lines.places && lines.yTitle == m_lines.yTitle
                        && lines.isLogarithmic == m_lines.isLogarithmic && !isEmpty();
    lines.lines.resize(std::min(lines.lines.size(), mostLines));
    m_lines = std::move(lines);
    m_currentLine.reset();
    m_hit.reset();
    const PlotRange before = m_whole;
    measure();
    if (!isSame || !isZoomed() || before != m_whole)
        reset();
    refresh();
}

void StepsPlot::setMessage(const QString &message)
{
    m_message = message;
    refresh();
}

void StepsPlot::setCurrent(std::optional<std::size_t> line, std::optional<std::size_t> step)
{
    if (line == m_currentLine && step == m_currentStep)
        return;
    m_currentLine = line;
    m_currentStep = step;
    refresh();
}

/// What there is to see, and where zeros are.
void StepsPlot::measure()
{
    m_finite = 0;
    m_leftOut = 0;
    std::vector<double> values;
    for (const StepLines::Line &line : m_lines.lines) {
        for (const StepLines::Point &point : line.points) {
            if (point.value)
                values.push_back(*point.value);
            else
                ++m_leftOut;
        }
    }
    m_finite = values.size();
    if (m_lines.bound)
        values.push_back(*m_lines.bound);
    const bool isLogarithmic = m_lines.isLogarithmic;
    const bool hasZero = isLogarithmic && std::ranges::any_of(values, [](double value) { return !(value > 0); });
    if (isLogarithmic)
        std::erase_if(values, [](double value) { return !(value > 0); });
    double low = isLogarithmic ? -1 : 0;
    double high = isLogarithmic ? 0 : 1;
    if (!values.empty()) {
        const auto [least, most] = std::ranges::minmax_element(values);
        low = isLogarithmic ? std::log10(*least) : *least;
        high = isLogarithmic ? std::log10(*most) : *most;
    }
    m_zero = std::floor(low) - 1;
    const double firstPlace = m_lines.places.empty() ? 0 : m_lines.places.front();
    const double lastPlace = m_lines.places.empty() ? 1 : m_lines.places.back();
    m_whole = {withRoom(firstPlace, lastPlace), withRoom(hasZero ? m_zero : low, high)};
}

double StepsPlot::heightOf(double value) const
{
    if (!m_lines.isLogarithmic)
        return value;
    return value > 0 ? std::log10(value) : m_zero;
}

QString StepsPlot::stepText(std::size_t step) const
{
    if (!m_lines.labels.isEmpty())
        return m_lines.labels[qsizetype(step)];
    return QString::number(m_lines.places[step], 'g', QLocale::FloatingPointShortest);
}

PlotFrame StepsPlot::frame() const
{
    PlotFrame frame;
    frame.xTitle = m_lines.xTitle;
    frame.yTitle = m_lines.yTitle;
    return frame;
}

/// At the steps themselves where they are few. With labels the places are the numbers of the steps from 0.
PlotTicks StepsPlot::xTicks(const PlotAxis &axis, int most) const
{
    PlotTicks ticks;
    const auto isSeen = [&axis](double place) { return place >= axis.minimum && place <= axis.maximum; };
    if (std::ranges::count_if(m_lines.places, isSeen) <= most) {
        for (std::size_t step = 0; step < m_lines.places.size(); ++step) {
            if (isSeen(m_lines.places[step]))
                ticks.ticks.push_back({m_lines.places[step], stepText(step)});
        }
        return ticks;
    }
    ticks = plotTicks(axis, most, true);
    if (m_lines.labels.isEmpty())
        return ticks;
    const auto last = double(m_lines.labels.size() - 1);
    std::erase_if(ticks.ticks, [last](const PlotTicks::Tick &tick) { return tick.value < 0 || tick.value > last; });
    for (PlotTicks::Tick &tick : ticks.ticks)
        tick.text = m_lines.labels[qsizetype(tick.value)];
    return ticks;
}

PlotTicks StepsPlot::yTicks(const PlotAxis &axis, int most) const
{
    if (!m_lines.isLogarithmic)
        return plotTicks(axis, most, false);
    PlotTicks ticks = plotTicks(axis, most, axis.length() > 2);
    std::erase_if(ticks.ticks, [this](const PlotTicks::Tick &tick) { return tick.value < m_zero + 1; });
    for (PlotTicks::Tick &tick : ticks.ticks)
        tick.text = QString::number(std::pow(10.0, tick.value), 'g', 3);
    if (m_zero >= axis.minimum && m_zero <= axis.maximum)
        ticks.ticks.insert(ticks.ticks.begin(), {m_zero, u"0"_s});
    return ticks;
}

/// Six colours that every kind of colour blindness distinguishes, then the same ones dashed.
QPen StepsPlot::penOf(std::size_t line) const
{
    constexpr std::array<QRgb, 6> light{0xff0072b2, 0xffd55e00, 0xff009e73, 0xffaa4499, 0xff1b1d1f, 0xff9a6a00};
    constexpr std::array<QRgb, 6> dark{0xff56b4e9, 0xffe69f00, 0xff33c29a, 0xffe09cc4, 0xffe8eaec, 0xfff0e442};
    const bool isDark = schemeOf(palette()) == ColorScheme::Dark;
    QPen pen(QColor((isDark ? dark : light)[line % light.size()]), line == m_currentLine ? 3 : 1.5);
    if (line >= light.size())
        pen.setStyle(Qt::DashLine);
    return pen;
}

void StepsPlot::showSeen(const PlotScale &scale)
{
    std::size_t used = 0;
    for (std::size_t line = 0; line < m_marks.size(); ++line) {
        QList<QPointF> marks;
        if (line < m_lines.lines.size()) {
            ColumnReducer reducer(scale);
            const std::vector<StepLines::Point> &points = m_lines.lines[line].points;
            for (const auto &[step, value] : points) {
                if (!value) {
                    reducer.addGap();
                    continue;
                }
                const double height = heightOf(*value);
                reducer.add(m_lines.places[step], height, height);
                const bool isSeen =
                    scale.range.x.partOf(m_lines.places[step]) >= 0 && scale.range.x.partOf(m_lines.places[step]) <= 1;
                if (isSeen && points.size() <= mostMarked)
                    marks << scale.onChart(m_lines.places[step], height);
            }
            for (const QList<QPointF> &piece : reducer.take()) {
                if (piece.size() < 2)
                    continue;
                if (used == m_pieces.size()) {
                    m_pieces.push_back(new QLineSeries(this));
                    chart().add(m_pieces.back());
                }
                m_pieces[used]->setPen(penOf(line));
                m_pieces[used++]->replace(piece);
            }
        }
        showMarks(*m_marks[line], marks, penOf(line).color(), line == m_currentLine ? 9 : 6);
    }
    for (; used < m_pieces.size(); ++used)
        m_pieces[used]->clear();
}

void StepsPlot::drawInside(QPainter &painter, const PlotScale &scale) const
{
    drawLegend(painter, QRectF(scale.area.right() + 16, scale.area.top(), legendRoom, scale.area.height()));
}

void StepsPlot::drawAbove(QPainter &painter, const PlotScale &scale) const
{
    if (!m_lines.bound)
        return;
    const double y = scale.y(heightOf(*m_lines.bound));
    if (y < scale.area.top() || y > scale.area.bottom())
        return;
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5, Qt::DashDotLine));
    painter.drawLine(QPointF(scale.area.left(), y), QPointF(scale.area.right(), y));
    const QFontMetricsF metrics(font());
    const double above = y - metrics.height() - 2;
    const QRectF text(scale.area.left() + 8, above > scale.area.top() ? above : y + 2, scale.area.width() - 12,
                      metrics.height());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(
        text, Qt::AlignLeft | Qt::AlignVCenter,
        shortenedText(m_lines.boundName, QFontMetrics(font()), Qt::ElideRight, static_cast<int>(text.width())));
}

void StepsPlot::drawLegend(QPainter &painter, const QRectF &area) const
{
    const QFontMetricsF metrics(font());
    const double height = metrics.height() + 2;
    for (std::size_t line = 0; line < m_lines.lines.size(); ++line) {
        const QRectF row(area.left(), area.top() + height * double(line), area.width(), height);
        if (row.bottom() > area.bottom() + 2 * height)
            return;
        QPen pen = penOf(line);
        pen.setWidthF(line == m_currentLine ? 4 : 3);
        painter.setPen(pen);
        painter.drawLine(QPointF(row.left(), row.center().y()), QPointF(row.left() + 22, row.center().y()));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(row.adjusted(28, 0, 0, 0), Qt::AlignVCenter,
                         shortenedName(m_lines.lines[line].name, QFontMetrics(font()), Qt::ElideMiddle,
                                       static_cast<int>(row.width()) - 44));
    }
}

std::optional<QPointF> StepsPlot::placeOfPoint(std::size_t line, std::size_t point) const
{
    const StepLines::Point &one = m_lines.lines[line].points[point];
    if (!one.value)
        return std::nullopt;
    return placeOf(m_lines.places[one.step], heightOf(*one.value));
}

std::optional<StepsPlot::Hit> StepsPlot::hitAt(const QPointF &pointer) const
{
    const PlotScale plot = scale();
    if (isEmpty() || !plot.area.contains(pointer))
        return std::nullopt;
    std::optional<Hit> best;
    double nearest = nearPoint;
    for (std::size_t line = 0; line < m_lines.lines.size(); ++line) {
        for (std::size_t point = 0; point < m_lines.lines[line].points.size(); ++point) {
            const auto place = placeOfPoint(line, point);
            const double distance = place ? std::hypot(place->x() - pointer.x(), place->y() - pointer.y()) : nearPoint;
            if (distance >= nearest)
                continue;
            nearest = distance;
            best = Hit{line, point};
        }
    }
    return best;
}

void StepsPlot::pointAt(const std::optional<QPointF> &place)
{
    m_hit = place ? hitAt(*place) : std::nullopt;
    if (!place)
        return;
    setCursor(m_hit ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QString text;
    if (m_hit) {
        const StepLines::Line &line = m_lines.lines[m_hit->line];
        const StepLines::Point &point = line.points[m_hit->point];
        text = tr("%1, step %2: %3")
                   .arg(line.name, stepText(point.step),
                        QString::number(*point.value, 'g', QLocale::FloatingPointShortest));
    }
    Q_EMIT pointed(text);
}

void StepsPlot::clickAt(const QPointF &place)
{
    if (const auto hit = hitAt(place))
        Q_EMIT pointChosen(hit->line, m_lines.lines[hit->line].points[hit->point].step);
}

void StepsPlot::drawMarks(QPainter &painter) const
{
    if (isEmpty())
        return;
    const PlotScale plot = scale();
    if (m_currentStep && *m_currentStep < m_lines.places.size()) {
        const double x = plot.x(m_lines.places[*m_currentStep]);
        if (x >= plot.area.left() && x <= plot.area.right()) {
            painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
            painter.drawLine(QPointF(x, plot.area.top()), QPointF(x, plot.area.bottom()));
        }
    }
    const auto place = m_hit ? placeOfPoint(m_hit->line, m_hit->point) : std::nullopt;
    if (!place)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5));
    painter.drawEllipse(*place, 6, 6);
}

} // namespace rankscope
