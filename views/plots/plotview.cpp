// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/plotview.h"

#include "views/common/theme.h"
#include "views/plots/plotpoints.h"

#include <QPainter>
#include <QScatterSeries>

#include <utility>

namespace rankscope {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostFlags = 12; // more of them hide each other

/// Half a diagonal of the diamond of an outlier.
double outlierSize(qsizetype outliers)
{
    return outliers > 200 ? 3 : 5;
}

void drawDiamond(QPainter &painter, const QPointF &place, double size)
{
    painter.drawPolygon(QPolygonF(
        {place + QPointF(0, -size), place + QPointF(size, 0), place + QPointF(0, size), place + QPointF(-size, 0)}));
}

} // namespace

void PlotView::setData(std::shared_ptr<const PlotData> plotted)
{
    const auto before = std::exchange(m_data, std::move(plotted));
    const bool same =
        before && m_data && before->values == m_data->values && before->until == m_data->until && !before->isEmpty();
    if (!same)
        reset();
    refresh();
}

void PlotView::setChosen(const ProcessSet &processes)
{
    m_chosen = processes;
    refresh();
}

void PlotView::setValueTitle(const QString &title)
{
    m_valueTitle = title;
    refresh();
}

QString PlotView::valueName() const
{
    return m_valueTitle.isEmpty() ? tr("Value") : m_valueTitle;
}

QColor PlotView::valueColor() const
{
    return themeColors(palette()).reference;
}

QString PlotView::emptyText() const
{
    return m_data ? tr("There is no finite number to plot.") : QString();
}

void PlotView::addOutlierMarks()
{
    m_outlierMarks = new QScatterSeries(this);
    m_outlierMarks->setMarkerShape(QScatterSeries::MarkerShapeRotatedRectangle);
    chart().add(m_outlierMarks);
}

void PlotView::showSeen(const PlotScale &scale)
{
    if (!m_outlierMarks)
        addOutlierMarks();
    m_outliers = pointPerPixel(outlierPoints(scale), scale.area.size());
    showMarks(*m_outlierMarks, m_outliers, themeColors(palette()).warning, 2 * outlierSize(m_outliers.size()));
    m_outlierMarks->setPen(QPen(palette().color(QPalette::Text), 1));
}

/// The flags of a few outliers, and the marks of too many.
void PlotView::drawAbove(QPainter &painter, const PlotScale &scale) const
{
    const double size = outlierSize(m_outliers.size());
    painter.setPen(palette().color(QPalette::Text));
    painter.setBrush(themeColors(palette()).warning);
    for (const QPointF &point : m_outliers) {
        const QPointF place = scale.area.bottomLeft() + QPointF(point.x(), -point.y());
        if (m_outliers.size() > mostMarks)
            drawDiamond(painter, place, size);
        else if (m_outliers.size() <= mostFlags)
            painter.drawText(place + QPointF(size + 3, -2), u"⚑"_s);
    }
}

void PlotView::drawMarks(QPainter &painter) const
{
    if (m_hit.text.isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5));
    painter.drawEllipse(m_hit.place, 6, 6);
}

PlotHit PlotView::found(const QPointF &place) const
{
    const bool isInside = !isEmpty() && scale().area.adjusted(-2, -2, 2, 2).contains(place);
    return isInside ? hitAt(place) : PlotHit();
}

ProcessSet PlotView::processesAt(const QPointF &place) const
{
    const PlotHit hit = found(place);
    return hit.process ? ProcessSet(*hit.process) : ProcessSet();
}

void PlotView::pointAt(const std::optional<QPointF> &place)
{
    m_hit = place ? found(*place) : PlotHit();
    if (!place)
        return;
    setCursor(processesAt(*place).isEmpty() ? Qt::CrossCursor : Qt::PointingHandCursor);
    Q_EMIT pointed(m_hit.text);
}

void PlotView::clickAt(const QPointF &place)
{
    const ProcessSet processes = processesAt(place);
    if (!processes.isEmpty())
        Q_EMIT processesChosen(processes);
}

QString PlotView::pictureTitle() const
{
    return tr("Comparison");
}

} // namespace rankscope
