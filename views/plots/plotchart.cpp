// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/plotchart.h"

#include "views/common/theme.h"
#include "views/tables/elidednumber.h"

#include <QAbstractSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsObject>
#include <QLegend>
#include <QPainter>
#include <QScatterSeries>

#include <algorithm>
#include <utility>

namespace rankscope {

namespace {

/// Qt Charts puts axes, ticks and grid lines on whole pixels, where a smooth line is two pixels wide and pale. So all
/// of it is drawn half a pixel aside, but for our own painting.
constexpr double halfPixel = 0.5;
constexpr double tickLength = 4;

/// The axis is `length` pixels long and shows these marks and no others.
void setTicks(QCategoryAxis &axis, double length, const PlotAxis &range, const PlotTicks &ticks)
{
    for (const QString &label : axis.categoriesLabels())
        axis.remove(label);
    axis.setStartValue(-1); // has a mark of its own, which is not seen there
    axis.setRange(0, length);
    std::vector<PlotTicks::Tick> ascending = ticks.ticks;
    std::ranges::sort(ascending, {}, &PlotTicks::Tick::value);
    for (const auto &[value, text] : ascending) {
        if (value >= range.minimum && value <= range.maximum)
            axis.append(text.toHtmlEscaped(), range.partOf(value) * length);
    }
}

} // namespace

/// Our own painting in the scene of a chart, above its grid and below its axes and series.
class PlotLayer : public QGraphicsItem
{
public:
    explicit PlotLayer(QGraphicsItem *parent) : QGraphicsItem(parent) { setZValue(aboveGrid); }

    PlotChart::Painting painting;

    QRectF boundingRect() const override { return parentItem()->boundingRect(); }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override
    {
        painter->translate(-halfPixel, -halfPixel);
        painting(*painter);
    }

private:
    static constexpr double aboveGrid = 2.5; // Qt Charts has its grid at 2 and the axes at 3
};

int mostTicksBelow(double width, const QFont &font)
{
    return std::max(2, static_cast<int>(width / (7 * QFontMetricsF(font).averageCharWidth() + 24)));
}

int mostTicksBeside(double height, const QFont &font)
{
    return std::max(2, static_cast<int>(height / (2.5 * QFontMetricsF(font).height())));
}

/// Its corners are whole pixels, so that lines along its edges are sharp.
QRectF plotArea(const QSizeF &size, const QFont &font, const PlotTicks &y)
{
    const QFontMetricsF metrics(font);
    const double line = metrics.height();
    double labels = 0;
    for (const auto &tick : y.ticks)
        labels = std::max(labels, metrics.horizontalAdvance(tick.text));
    const QRectF whole(QPointF(0, 0), size);
    const QRectF area =
        whole.adjusted(4 + line + 8 + labels + 4 + tickLength, line * 0.75, -1.5 * line, -(2 * line + tickLength + 14));
    return QRectF(area.toRect());
}

void showMarks(QScatterSeries &series, const QList<QPointF> &points, const QColor &color, double size)
{
    series.setPen(Qt::NoPen);
    series.setBrush(color);
    series.setMarkerSize(size);
    series.replace(points.size() > mostMarks ? QList<QPointF>() : points);
}

PlotChart::PlotChart(Painting seen, QWidget *parent)
    : QChartView(parent)
    , m_seen(std::move(seen))
    , m_x(new QCategoryAxis(this))
    , m_y(new QCategoryAxis(this))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setMargins({});
    chart()->setBackgroundVisible(false);
    chart()->legend()->hide();
    m_layer = new PlotLayer(chart());
    chart()->addAxis(m_x, Qt::AlignBottom);
    chart()->addAxis(m_y, Qt::AlignLeft);
    for (QCategoryAxis *const axis : {m_x, m_y})
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
}

void PlotChart::add(QAbstractSeries *series)
{
    chart()->addSeries(series);
    series->attachAxis(m_x);
    series->attachAxis(m_y);
}

void PlotChart::dress(QCategoryAxis &axis, const PlotFrame &frame) const
{
    const QColor text = palette().color(QPalette::Text);
    axis.setLabelsFont(font());
    axis.setTitleFont(font());
    axis.setLabelsColor(text);
    axis.setTitleBrush(text);
    axis.setLinePen(QPen(text, 1));
    axis.setGridLinePen(QPen(blended(palette().color(QPalette::Base), themeColors(palette()).hatch, 0.5), 1));
    axis.setGridLineVisible(frame.hasGrid);
}

void PlotChart::setFrame(const PlotScale &scale, const PlotFrame &frame)
{
    for (QCategoryAxis *const axis : {m_x, m_y})
        dress(*axis, frame);
    m_x->setVisible(frame.axes != PlotAxes::None);
    m_y->setVisible(frame.axes == PlotAxes::Both);
    const QFontMetricsF metrics(font());
    const bool isShort = metrics.horizontalAdvance(frame.yTitle) <= metrics.height(); // "i" on its side is not read
    m_uprightTitle = isShort ? frame.yTitle : QString();
    const auto titleOf = [&](const QString &title, double length) { // Qt Charts takes it for HTML
        return shortenedName(title, QFontMetrics(font()), Qt::ElideMiddle,
                             static_cast<int>(length - 2 * metrics.averageCharWidth()))
            .toHtmlEscaped();
    };
    m_x->setTitleText(titleOf(frame.xTitle, scale.area.width()));
    m_y->setTitleText(isShort ? QString() : titleOf(frame.yTitle, scale.area.height()));
    setTicks(*m_x, scale.area.width(), scale.range.x, frame.x);
    setTicks(*m_y, scale.area.height(), scale.range.y, frame.y);
    chart()->setPlotArea(scale.area);
}

void PlotChart::draw(QPainter &painter, const Painting &own)
{
    const QRectF whole(QPointF(0, 0), QSizeF(size()));
    const double line = QFontMetricsF(font()).height();
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(QRectF(4, chart()->plotArea().center().y() - line / 2, line, line), Qt::AlignCenter,
                     m_uprightTitle);
    chart()->resize(whole.size());
    chart()->layout()->activate(); // else it waits for the next turn of the event loop
    m_layer->painting = own;
    painter.setRenderHint(QPainter::Antialiasing);
    scene()->render(&painter, whole.translated(halfPixel, halfPixel), whole);
    painter.setRenderHint(QPainter::Antialiasing, false);
    m_layer->painting = {};
}

void PlotChart::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    m_seen(painter);
}

} // namespace rankscope
