// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/profile/timeline/timelineplot.h"

#include "model/profile/scopes/profiledocument.h"
#include "views/common/functionname.h"
#include "views/common/theme.h"

#include <QImage>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr double palePart = 0.72; // of the ground in what is pale
constexpr double gapRoom = 5; // pixels of a line that is parted from the next one
constexpr double rowPixels = 2; // of a row at least

/// The unit in which an axis is written: nanoseconds of one, and its name.
std::pair<double, QString> timeUnit(double span)
{
    constexpr std::pair<double, const char *> units[] = {{1e9, QT_TRANSLATE_NOOP("Timeline", "s")},
                                                         {1e6, QT_TRANSLATE_NOOP("Timeline", "ms")},
                                                         {1e3, QT_TRANSLATE_NOOP("Timeline", "µs")}};
    for (const auto &[size, name] : units) {
        if (span >= 2 * size)
            return {size, QCoreApplication::translate("Timeline", name)};
    }
    return {1, QCoreApplication::translate("Timeline", "ns")};
}

std::uint64_t wholeNumber(double value, double most)
{
    return static_cast<std::uint64_t>(std::clamp(value, 0.0, std::max(0.0, most)));
}

/// "jacobi_ (jacobi.fdv:1)"; where there is too little room its place goes first.
QString legendName(const QString &name, const QFontMetrics &metrics, int width)
{
    const qsizetype place = name.endsWith(u')') ? name.lastIndexOf(u" ("_s) : -1;
    const bool fits = metrics.horizontalAdvance(name) <= width;
    return elidedFunction(fits || place <= 0 ? name : name.first(place), metrics, width);
}

} // namespace

TimelinePlot::TimelinePlot(QWidget *parent) : ZoomPlot(parent)
{
    connect(this, &ZoomPlot::zoomChanged, this, &TimelinePlot::partChanged);
}

void TimelinePlot::setSource(std::shared_ptr<const TimelineSource> source,
                             std::shared_ptr<const ProfileSection> section)
{
    const bool isSame = m_source && source && m_source->lines() == source->lines()
                        && m_source->length() == source->length() && m_source->begin() == source->begin();
    m_source = std::move(source);
    m_section = std::move(section);
    m_drawn = {};
    m_marked.reset();
    if (isSame)
        refresh();
    else
        reset();
}

void TimelinePlot::setDrawn(const DrawnTimeline &drawn)
{
    m_drawn = drawn;
    refresh();
}

void TimelinePlot::setProcesses(std::vector<std::optional<std::int64_t>> processes)
{
    m_processes = std::move(processes);
    update();
}

std::optional<std::int64_t> TimelinePlot::processOf(std::size_t line) const
{
    return line < m_processes.size() ? m_processes[line] : std::optional(m_source->lines()[line].who.rank);
}

void TimelinePlot::setChosen(const ProcessSet &processes)
{
    m_chosen = processes;
    refresh();
}

void TimelinePlot::setMarked(std::optional<ProcedureId> procedure)
{
    m_marked = procedure;
    refresh();
}

void TimelinePlot::setMessage(const QString &message)
{
    m_message = message;
    refresh();
}

/// Lines run downwards: y is the distance from the end of the last one.
PlotRange TimelinePlot::wholeRange() const
{
    return {{0, static_cast<double>(m_source->length()) + 1}, {0, lineCount()}};
}

TimelineRequest TimelinePlot::wanted() const
{
    const PlotScale plot = scale();
    const double lines = lineCount();
    const double first = std::floor(lines - plot.range.y.maximum + 1e-9);
    const double last = std::ceil(lines - plot.range.y.minimum - 1e-9);
    TimelineRequest part;
    part.begin = wholeNumber(plot.range.x.minimum, 1.8e19);
    part.end = wholeNumber(std::ceil(plot.range.x.maximum), 1.8e19);
    part.firstLine = wholeNumber(first, lines - 1);
    part.lineCount = wholeNumber(last - first, lines);
    const double ratio = devicePixelRatioF();
    const TimelineCells cells{
        static_cast<std::uint32_t>(std::clamp(plot.area.width() * ratio, 1.0, 8192.0)),
        static_cast<std::uint32_t>(std::clamp(plot.area.height() * ratio / rowPixels, 1.0, 4096.0))};
    return timelinePart(*m_source, part, cells);
}

void TimelinePlot::show(const TimelineRequest &part)
{
    if (isEmpty())
        return;
    const TimelineRequest inside = timelinePart(*m_source, part, {1, 1});
    const auto lines = lineCount();
    setRange({{static_cast<double>(inside.begin), static_cast<double>(inside.end)},
              {lines - static_cast<double>(inside.firstLine + inside.lineCount),
               lines - static_cast<double>(inside.firstLine)}});
}

QPointF TimelinePlot::placeOfLine(std::size_t line, std::uint64_t time) const
{
    return placeOf(static_cast<double>(time), lineCount() - static_cast<double>(line) - 0.5);
}

std::optional<TimelinePlot::Place> TimelinePlot::placeAt(const QPointF &point) const
{
    if (isEmpty() || !scale().area.contains(point))
        return std::nullopt;
    const double line = lineCount() - scale().yAt(point.y());
    return Place{wholeNumber(line, lineCount() - 1),
                 wholeNumber(scale().xAt(point.x()), static_cast<double>(m_source->length()))};
}

std::optional<ProcedureId> TimelinePlot::drawnAt(const Place &place) const
{
    if (!m_drawn.picture)
        return std::nullopt;
    const TimelineRequest &request = m_drawn.picture->request;
    const bool isInside = place.time >= request.begin && place.time < request.end && place.line >= request.firstLine
                          && place.line - request.firstLine < request.lineCount;
    if (!isInside)
        return std::nullopt;
    const double part =
        static_cast<double>(place.time - request.begin) / static_cast<double>(request.end - request.begin);
    auto column = std::min(static_cast<std::uint32_t>(part * request.columns), request.columns - 1);
    while (column > 0 && request.columnBegin(column) > place.time)
        --column;
    while (column + 1 < request.columns && request.columnBegin(column + 1) <= place.time)
        ++column;
    const auto row = static_cast<std::uint32_t>((place.line - request.firstLine) * request.rows / request.lineCount);
    return m_drawn.picture->cell(row, column);
}

QRgb TimelinePlot::colorOfCell(std::size_t line, ProcedureId procedure) const
{
    const QRgb color = m_drawn.colors.colorOf(procedure, palette());
    const auto process = processOf(line);
    const bool isPale =
        (!m_chosen.isEmpty() && !(process && m_chosen.contains(*process))) || (m_marked && *m_marked != procedure);
    return isPale && qAlpha(color) != 0 ? blended(palette().color(QPalette::Base), QColor(color), 1 - palePart).rgb()
                                        : color;
}

QRgb TimelinePlot::colorAt(const Place &place) const
{
    const auto procedure = drawnAt(place);
    return procedure ? colorOfCell(place.line, *procedure) : qRgba(0, 0, 0, 0);
}

QImage TimelinePlot::image() const
{
    const TimelinePicture &picture = *m_drawn.picture;
    QImage image(static_cast<int>(picture.request.columns), static_cast<int>(picture.request.rows),
                 QImage::Format_ARGB32);
    std::vector<QRgb> colors(picture.procedures->size());
    for (std::uint32_t row = 0; row < picture.request.rows; ++row) {
        for (const ProcedureShare &share : picture.shares)
            colors[share.procedure.value] = colorOfCell(picture.lines[row], share.procedure);
        auto *const pixels = reinterpret_cast<QRgb *>(image.scanLine(static_cast<int>(row)));
        for (std::uint32_t column = 0; column < picture.request.columns; ++column) {
            const ProcedureId procedure = picture.cell(row, column);
            pixels[column] = procedure == noProcedure ? qRgba(0, 0, 0, 0) : colors[procedure.value];
        }
    }
    return image;
}

/// Lines between the ranks, where there is room for them.
void TimelinePlot::drawGaps(QPainter &painter, const PlotScale &scale) const
{
    if (scale.area.height() / scale.range.y.length() < gapRoom)
        return;
    painter.setPen(palette().color(QPalette::Base));
    for (double line = std::ceil(scale.range.y.minimum); line <= scale.range.y.maximum; line += 1)
        painter.drawLine(QPointF(scale.area.left(), scale.y(line)), QPointF(scale.area.right(), scale.y(line)));
}

void TimelinePlot::drawInside(QPainter &painter, const PlotScale &scale) const
{
    if (!m_drawn.picture)
        return;
    painter.save();
    painter.setClipRect(scale.area);
    painter.fillRect(scale.area, QBrush(themeColors(palette()).hatch, Qt::BDiagPattern));
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    const TimelineRequest &request = m_drawn.picture->request;
    const double top = lineCount() - static_cast<double>(request.firstLine);
    const QRectF target(
        QPointF(scale.x(static_cast<double>(request.begin)), scale.y(top)),
        QPointF(scale.x(static_cast<double>(request.end)), scale.y(top - static_cast<double>(request.lineCount))));
    painter.drawImage(target, image());
    drawGaps(painter, scale);
    painter.restore();
    drawLegend(painter, QRectF(scale.area.right() + 16, scale.area.top(), roomBeside() - 24, scale.area.height()));
}

QString TimelinePlot::shareText(std::uint64_t cells) const
{
    std::uint64_t all = 0;
    for (const ProcedureShare &share : m_drawn.picture->shares)
        all += share.cells;
    const double percent = 100 * static_cast<double>(cells) / static_cast<double>(std::max<std::uint64_t>(1, all));
    return tr("%1 %").arg(QLocale().toString(percent, 'f', 1));
}

/// What the colours mean: the procedures that are seen with their shares of it, as many as there is room for.
void TimelinePlot::drawLegend(QPainter &painter, const QRectF &area) const
{
    const QFontMetricsF metrics(font());
    const double line = metrics.height() + 6;
    const auto &shares = m_drawn.picture->shares;
    const auto room = static_cast<std::size_t>(std::max(1.0, std::floor(area.height() / line) - 2));
    QRectF place(area.left(), area.top(), area.width(), line);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(place, Qt::AlignVCenter,
                     metrics.elidedText(tr("Share of what is seen"), Qt::ElideRight, area.width()));
    const double numbers = metrics.horizontalAdvance(shareText(0)) + metrics.horizontalAdvance(u"00"_s) + 8;
    for (std::size_t index = 0; index < std::min(room, shares.size()); ++index) {
        place.translate(0, line);
        const ProcedureId procedure = shares[index].procedure;
        const bool isMarked = m_marked == procedure;
        painter.fillRect(QRectF(place.left(), place.top() + 4, 14, line - 8),
                         QColor(m_drawn.colors.colorOf(procedure, palette())));
        painter.setPen(palette().color(QPalette::Text));
        QFont words = font();
        words.setBold(isMarked);
        painter.setFont(words);
        painter.drawText(QRectF(place.right() - numbers, place.top(), numbers, line), Qt::AlignRight | Qt::AlignVCenter,
                         shareText(shares[index].cells));
        const QString name = procedureName(m_section->tree, *m_drawn.picture->procedures, procedure);
        const QRectF text(place.left() + 20, place.top(), place.width() - 24 - numbers, line);
        painter.drawText(text, Qt::AlignVCenter,
                         legendName(name, painter.fontMetrics(), static_cast<int>(text.width())));
    }
    painter.setFont(font());
    if (shares.size() <= room)
        return;
    place.translate(0, line);
    painter.setPen(themeColors(palette()).muted);
    painter.drawText(
        place, Qt::AlignVCenter,
        tr("and %Ln more", nullptr, static_cast<int>(std::min<std::size_t>(shares.size() - room, 1 << 30))));
}

QString TimelinePlot::legendText() const
{
    QString text;
    if (!m_drawn.picture)
        return text;
    for (const ProcedureShare &share : m_drawn.picture->shares)
        text += procedureName(m_section->tree, *m_drawn.picture->procedures, share.procedure) % u'\t'
                % shareText(share.cells) % u'\n';
    return text;
}

/// Where the pointer is, through all lines.
void TimelinePlot::drawMarks(QPainter &painter) const
{
    if (!m_pointer || isEmpty())
        return;
    const QRectF area = scale().area;
    painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DotLine));
    painter.drawLine(QPointF(m_pointer->x(), area.top()), QPointF(m_pointer->x(), area.bottom()));
}

void TimelinePlot::pointAt(const std::optional<QPointF> &point)
{
    const auto place = point ? placeAt(*point) : std::nullopt;
    m_pointer = place ? point : std::nullopt;
    if (!point) // it is drawn anew, and the pointer may still be there; pointed() says that it left
        return;
    setCursor(place ? Qt::PointingHandCursor : Qt::ArrowCursor);
    Q_EMIT placePointed(place);
}

void TimelinePlot::clickAt(const QPointF &point)
{
    if (const auto place = placeAt(point))
        Q_EMIT placeChosen(*place);
}

QString TimelinePlot::pictureTitle() const
{
    return tr("Time line");
}

PlotFrame TimelinePlot::frame() const
{
    PlotFrame frame;
    frame.hasGrid = false;
    frame.xTitle = tr("time since the first sample, %1").arg(timeUnit(range().x.length()).second);
    const bool hasThreads =
        std::ranges::any_of(m_source->lines(), [](const TimelineLine &line) { return line.who.thread != 0; });
    frame.yTitle = hasThreads ? tr("rank.thread") : tr("rank");
    return frame;
}

PlotTicks TimelinePlot::xTicks(const PlotAxis &axis, int most) const
{
    const double unit = timeUnit(axis.length()).first;
    PlotTicks ticks = plotTicks({axis.minimum / unit, axis.maximum / unit}, most, false);
    for (PlotTicks::Tick &tick : ticks.ticks)
        tick.value *= unit;
    return ticks;
}

/// At the middles of lines.
PlotTicks TimelinePlot::yTicks(const PlotAxis &axis, int most) const
{
    const double lines = lineCount();
    const double first = std::max(0.0, lines - axis.maximum - 0.5);
    const double last = std::max(first + 1e-6, lines - axis.minimum - 0.5);
    PlotTicks ticks = plotTicks({first, last}, std::max(1, most), true);
    std::erase_if(ticks.ticks, [lines](const PlotTicks::Tick &tick) {
        return tick.value < 0 || tick.value > lines - 1 || tick.value != std::floor(tick.value);
    });
    if (ticks.ticks.empty() && std::round((first + last) / 2) < lines) // between two marks
        ticks.ticks.push_back({std::round((first + last) / 2), {}});
    for (PlotTicks::Tick &tick : ticks.ticks) {
        tick.text = lineName(*m_source, static_cast<std::size_t>(tick.value));
        tick.value = lines - tick.value - 0.5;
    }
    return ticks;
}

void TimelinePlot::resizeEvent(QResizeEvent *event)
{
    ZoomPlot::resizeEvent(event);
    Q_EMIT partChanged();
}

} // namespace rankscope
