// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"
#include "views/plots/plotdata.h"
#include "views/plots/zoomplot.h"

#include <optional>

class QScatterSeries;

namespace rankscope {

/// What lies under the pointer.
struct PlotHit {
    QString text; // "rank 512: 1.25", translated
    std::optional<std::int64_t> process;
    QPointF place; // of the mark, in pixels
};

/// A plot of the values of processes. Outliers are marked ⚑ in a colour of their own. A click on a point chooses its
/// process, on a bar those that are in it.
class PlotView : public ZoomPlot
{
    Q_OBJECT

public:
    using ZoomPlot::ZoomPlot;

    /// Other data show all; the same ones grouped otherwise stay zoomed.
    void setData(std::shared_ptr<const PlotData> plotted);
    /// With chosen processes the others are pale.
    void setChosen(const ProcessSet &processes);
    /// What the axis of the values says, with the unit; empty: "Value".
    void setValueTitle(const QString &title);

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);

protected:
    /// What is under a place inside the plot; of data that are not empty.
    virtual PlotHit hitAt(const QPointF &place) const = 0;
    /// The processes that a click chooses: that of a point, those of a bar.
    virtual ProcessSet processesAt(const QPointF &place) const;
    /// Where the outliers are marked, on the chart.
    virtual QList<QPointF> outlierPoints(const PlotScale &scale) const = 0;

    const PlotData &data() const { return *m_data; }
    const ProcessSet &chosen() const { return m_chosen; }
    QString valueName() const;
    QColor valueColor() const;

    bool isEmpty() const override { return !m_data || m_data->isEmpty(); }
    QString emptyText() const override;
    void showSeen(const PlotScale &scale) override;
    void drawAbove(QPainter &painter, const PlotScale &scale) const override;
    void drawMarks(QPainter &painter) const override;
    void pointAt(const std::optional<QPointF> &place) override;
    void clickAt(const QPointF &place) override;
    QString pictureTitle() const override;

private:
    PlotHit found(const QPointF &place) const;
    void addOutlierMarks();

    std::shared_ptr<const PlotData> m_data;
    ProcessSet m_chosen;
    QString m_valueTitle;
    PlotHit m_hit;
    QList<QPointF> m_outliers; // that are seen, on the chart
    QScatterSeries *m_outlierMarks = nullptr; // above all other series, so null before the first drawing
};

} // namespace rankscope
