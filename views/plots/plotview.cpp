// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plots/plotview.h"

#include <QPainter>

#include <utility>

namespace rankscope {

PlotView::PlotView(PlotKind kind, QWidget *parent) : ZoomPlot(parent)
{
    m_painter.kind = kind;
}

void PlotView::setData(std::shared_ptr<const PlotData> plotted)
{
    const auto before = std::exchange(m_painter.data, std::move(plotted));
    const bool same = before && m_painter.data && before->values == m_painter.data->values
                      && before->until == m_painter.data->until && !before->isEmpty();
    if (!same)
        reset();
    refresh();
}

void PlotView::setChosen(const ProcessSet &processes)
{
    m_painter.chosen = processes;
    refresh();
}

void PlotView::setValueTitle(const QString &title)
{
    m_painter.valueTitle = title;
    refresh();
}

PlotPainter PlotView::dressed() const
{
    PlotPainter plot = m_painter;
    plot.palette = palette();
    plot.font = font();
    return plot;
}

QRectF PlotView::areaOf(const QSizeF &size, const PlotRange &range) const
{
    return dressed().area(size, range);
}

void PlotView::draw(QPainter &painter, const QSizeF &size, const PlotRange &range) const
{
    dressed().paint(painter, size, range);
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

void PlotView::pointAt(const std::optional<QPointF> &place)
{
    m_hit = place ? dressed().hit(*place, size(), range()) : PlotHit();
    if (!place)
        return;
    const bool isBar = kind() == PlotKind::Histogram && !m_hit.text.isEmpty();
    setCursor(m_hit.process || isBar ? Qt::PointingHandCursor : Qt::CrossCursor);
    Q_EMIT pointed(m_hit.text);
}

void PlotView::clickAt(const QPointF &place)
{
    const ProcessSet processes = dressed().processesAt(place, size(), range());
    if (!processes.isEmpty())
        Q_EMIT processesChosen(processes);
}

QString PlotView::pictureTitle() const
{
    return tr("Comparison");
}

} // namespace rankscope
