// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/trace/panels/historyplot.h"

#include "model/trace/trace/traceposition.h"
#include "views/common/theme.h"
#include "views/plots/plotpoints.h"
#include "views/tables/elidednumber.h"

#include <QFileInfo>
#include <QLineSeries>
#include <QLocale>
#include <QPainter>
#include <QScatterSeries>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double nearValue = 12; // pixels
constexpr std::uint64_t mostMarked = 300; // occurrences that are seen as marks
constexpr double legendWidth = 110;

} // namespace

HistoryPlot::HistoryPlot(QWidget *parent) : ZoomPlot(parent)
{
    for (Run &run : m_runs) {
        run.line = new QLineSeries(this);
        chart().add(run.line);
    }
    for (Run &run : m_runs) {
        run.marks = new QScatterSeries(this);
        chart().add(run.marks);
    }
}

void HistoryPlot::setHistory(std::shared_ptr<const ValueHistory> history, std::shared_ptr<const AlignedRows> rows)
{
    m_history = std::move(history);
    m_rows = std::move(rows);
    m_hit.reset();
    m_whole = {};
    if (!isEmpty()) {
        double low = INFINITY;
        double high = -INFINITY;
        for (std::size_t run = 0; run < m_runs.size() && lineOf(run); ++run) {
            for (const double value : lineOf(run)->values) {
                low = std::fmin(low, value); // which skip NaN
                high = std::fmax(high, value);
            }
        }
        m_whole = {{0.5, static_cast<double>(m_history->positions.size()) + 0.5}, withRoom(low, high)};
    }
    reset();
    refresh();
}

const ValueHistory::Line *HistoryPlot::lineOf(std::size_t run) const
{
    if (run == 0)
        return &m_history->reference;
    return m_history->current ? &*m_history->current : nullptr;
}

QColor HistoryPlot::colorOf(std::size_t run) const
{
    const ThemeColors &colors = themeColors(palette());
    return run == 0 ? colors.reference : colors.current;
}

QString HistoryPlot::nameOf(std::size_t run) const
{
    return run == 0 ? tr("reference") : tr("current");
}

QString HistoryPlot::emptyText() const
{
    return m_history ? tr("There is no finite number to plot.") : QString();
}

PlotFrame HistoryPlot::frame() const
{
    PlotFrame frame;
    frame.xTitle = tr("Occurrence, in the order of the trace");
    frame.yTitle = m_history->operand;
    return frame;
}

double HistoryPlot::roomBeside() const
{
    return m_history && m_history->current ? legendWidth : 0;
}

/// Those that are seen, with one on each side, so that lines leave the plot.
std::pair<std::uint64_t, std::uint64_t> HistoryPlot::seenOccurrences(const PlotAxis &axis) const
{
    const auto all = static_cast<double>(m_history->positions.size());
    const double first = std::clamp(std::floor(axis.minimum) - 2, 0.0, all);
    const double end = std::clamp(std::ceil(axis.maximum) + 1, first, all);
    return {static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(end)};
}

void HistoryPlot::showSeen(const PlotScale &scale)
{
    for (std::size_t run = 0; run < m_runs.size(); ++run)
        showRun(run, scale);
}

void HistoryPlot::showRun(std::size_t run, const PlotScale &scale)
{
    const ValueHistory::Line *const line = lineOf(run);
    const auto [first, end] = seenOccurrences(scale.range.x);
    QList<QPointF> marks;
    ColumnReducer reducer(scale);
    for (std::uint64_t occurrence = first; line && occurrence < end; ++occurrence) {
        if (!line->has(occurrence))
            continue;
        const double value = line->values[occurrence];
        const auto place = static_cast<double>(occurrence) + 1;
        reducer.add(place, value, value);
        if (end - first <= mostMarked)
            marks << scale.onChart(place, value);
    }
    const std::vector<QList<QPointF>> pieces = reducer.take();
    m_runs[run].line->setPen(QPen(colorOf(run), 1.5, run == 0 ? Qt::SolidLine : Qt::DashLine));
    m_runs[run].line->replace(pieces.empty() ? QList<QPointF>() : pieces.front());
    showMarks(*m_runs[run].marks, marks, colorOf(run), 5);
}

void HistoryPlot::drawInside(QPainter &painter, const PlotScale &scale) const
{
    if (!m_history->current)
        return;
    const QFontMetricsF metrics(font());
    QRectF row(scale.area.right() + 12, scale.area.top(), legendWidth - 12, metrics.height() + 2);
    for (std::size_t run = 0; run < m_runs.size(); ++run) {
        painter.setPen(QPen(colorOf(run), 3, run == 0 ? Qt::SolidLine : Qt::DashLine));
        painter.drawLine(QPointF(row.left(), row.center().y()), QPointF(row.left() + 22, row.center().y()));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(
            row.adjusted(28, 0, 0, 0), Qt::AlignVCenter,
            shortenedName(nameOf(run), QFontMetrics(font()), Qt::ElideMiddle, static_cast<int>(row.width()) - 28));
        row.translate(0, row.height());
    }
}

std::optional<HistoryPlot::Hit> HistoryPlot::hitAt(const QPointF &pointer) const
{
    const PlotScale plot = scale();
    if (isEmpty() || !plot.area.contains(pointer))
        return std::nullopt;
    const auto [first, end] = seenOccurrences({plot.xAt(pointer.x() - nearValue), plot.xAt(pointer.x() + nearValue)});
    std::optional<Hit> best;
    double nearest = nearValue;
    for (std::uint64_t occurrence = first; occurrence < end; ++occurrence) {
        for (std::size_t run = 0; run < m_runs.size(); ++run) {
            const ValueHistory::Line *const line = lineOf(run);
            if (!line || !line->has(occurrence))
                continue;
            const QPointF at(plot.x(static_cast<double>(occurrence) + 1), plot.y(line->values[occurrence]));
            const double distance = std::hypot(at.x() - pointer.x(), at.y() - pointer.y());
            if (distance >= nearest)
                continue;
            nearest = distance;
            best = Hit{at, occurrence, run == 1};
        }
    }
    return best;
}

/// "reference 0.trd:549, SL 2(2) / PL 4(3,4): 1.418": what can be found again in the rows.
QString HistoryPlot::textOf(const Hit &hit) const
{
    const AlignedRow row = m_rows->at(m_history->positions[hit.occurrence]);
    const Trace &trace = hit.isCurrent ? m_rows->current(row.current->process) : m_rows->reference();
    const RecordIndex record = hit.isCurrent ? row.current->record : *row.reference;
    const QString line = QFileInfo(trace.file).fileName() % u':' % QString::number(trace.line(record));
    const QString run = m_history->current ? nameOf(hit.isCurrent ? 1 : 0) % u' ' : QString();
    const QString where = toString(positionOf(trace, record));
    const QString value = shortestText(trace.value(record), trace.site(record).type);
    return run % line % (where.isEmpty() ? QString() : QString(u", "_s % where)) % u": "_s % value;
}

void HistoryPlot::pointAt(const std::optional<QPointF> &place)
{
    m_hit = place ? hitAt(*place) : std::nullopt;
    if (!place)
        return;
    setCursor(m_hit ? Qt::PointingHandCursor : Qt::ArrowCursor);
    Q_EMIT pointed(m_hit ? textOf(*m_hit) : QString());
}

void HistoryPlot::clickAt(const QPointF &place)
{
    if (const auto hit = hitAt(place))
        Q_EMIT positionChosen(m_history->positions[hit->occurrence]);
}

void HistoryPlot::drawMarks(QPainter &painter) const
{
    if (!m_hit)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5));
    painter.drawEllipse(m_hit->place, 6, 6);
}

QString HistoryPlot::pictureTitle() const
{
    return m_history ? m_history->operand : QString();
}

} // namespace rankscope
