// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/zoomplot.h"

#include "views/plots/plotpainter.h"

namespace rankscope {

/// One plot of the values of processes. A click on a point chooses its process, on a bar those that are in it.
class PlotView : public ZoomPlot
{
    Q_OBJECT

public:
    explicit PlotView(PlotKind kind, QWidget *parent = nullptr);

    /// Other data show all; the same ones grouped otherwise stay zoomed.
    void setData(std::shared_ptr<const PlotData> plotted);
    void setChosen(const ProcessSet &processes);
    /// What the axis of the values says; empty: "Value".
    void setValueTitle(const QString &title);
    /// Puts ranks in another order (PlotPainter::order).
    void setOrder(std::shared_ptr<const std::vector<std::int64_t>> order) { m_painter.order = std::move(order); }
    PlotKind kind() const { return m_painter.kind; }

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);

protected:
    bool isEmpty() const override { return m_painter.isEmpty(); }
    PlotRange wholeRange() const override { return m_painter.wholeRange(); }
    PlotRange resolved(const PlotRange &range) const override { return m_painter.resolved(range); }
    bool hasFreeHeight() const override { return m_painter.hasFreeHeight(); }
    QRectF areaOf(const QSizeF &size, const PlotRange &range) const override;
    void draw(QPainter &painter, const QSizeF &size, const PlotRange &range) const override;
    void drawMarks(QPainter &painter) const override;
    void pointAt(const std::optional<QPointF> &place) override;
    void clickAt(const QPointF &place) override;
    QString pictureTitle() const override;

private:
    PlotPainter dressed() const; ///< the painter in palette and font of now

    PlotPainter m_painter;
    PlotHit m_hit;
};

} // namespace rankscope
