// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/zoomplot.h"

#include "model/base/processset.h"
#include "model/profile/ranks/rankgrid.h"
#include "views/plots/colorscale.h"
#include "views/plots/plotdata.h"

#include <memory>

namespace rankscope {

/// The values of processes as colours on a grid, the colour bar next to it. Where there are more places than pixels, a
/// pixel has the colour of its largest value. A click chooses the process.
class RankGridPlot : public ZoomPlot
{
    Q_OBJECT

public:
    explicit RankGridPlot(QWidget *parent = nullptr);

    void setData(std::shared_ptr<const PlotData> plotted);
    void setGrid(const std::optional<RankGrid> &grid);
    void setChosen(const ProcessSet &processes);
    void setValueTitle(const QString &title);

    /// The middle of the place of a rank, as the coordinates of the plot.
    QPointF middleOf(std::int64_t rank) const;
    /// The colour of a rank; transparent where it has no value.
    QColor colorOfRank(std::int64_t rank) const;

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);

protected:
    bool isEmpty() const override { return !m_grid || !m_data || m_data->isEmpty(); }
    PlotRange wholeRange() const override;
    QRectF areaOf(const QSizeF &size, const PlotRange &range) const override;
    QString emptyText() const override;
    PlotFrame frame() const override;
    void drawInside(QPainter &painter, const PlotScale &scale) const override;
    void drawMarks(QPainter &painter) const override;
    void pointAt(const std::optional<QPointF> &place) override;
    void clickAt(const QPointF &place) override;
    QString pictureTitle() const override;

private:
    std::optional<std::int64_t> rankAt(const QPointF &place) const; ///< in pixels
    std::optional<double> valueOf(std::int64_t rank) const;
    ColorScale colors() const;
    void drawPlanes(QPainter &painter, const PlotScale &scale) const;
    QImage image(const PlotScale &scale, const QSize &pixels) const;
    void drawNumbers(QPainter &painter, const PlotScale &scale) const;
    QRgb cellColor(std::int64_t rank, double value) const;

    std::shared_ptr<const PlotData> m_data;
    std::optional<RankGrid> m_grid;
    ProcessSet m_chosen;
    QString m_valueTitle;
    std::optional<std::int64_t> m_pointed; // a rank
};

} // namespace rankscope
