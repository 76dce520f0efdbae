// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
// How values spread over the processes: the values along x, what follows from them along y.
#pragma once

#include "views/plots/plotview.h"

class QAreaSeries;
class QLineSeries;

namespace rankscope {

/// What the three have in common: nobody zooms along y, and the pointer is on a value.
class DistributionPlot : public PlotView
{
    Q_OBJECT

public:
    using PlotView::PlotView;

protected:
    /// Of the processes, in percent: those with this value or a smaller one.
    double percentUpTo(double value) const;
    PlotHit hitAt(const QPointF &place) const override;
    /// Where the mark of a value is, in pixels.
    virtual double markHeight(double value, const PlotScale &scale) const = 0;
    QList<QPointF> outlierPoints(const PlotScale &scale) const override;
    bool hasFreeHeight() const override { return false; }
};

/// How many processes have a value in each range.
class HistogramPlot : public DistributionPlot
{
    Q_OBJECT

public:
    explicit HistogramPlot(QWidget *parent = nullptr);

protected:
    PlotRange wholeRange() const override;
    PlotRange resolved(const PlotRange &range) const override;
    PlotFrame frame() const override;
    PlotTicks yTicks(const PlotAxis &axis, int most) const override { return plotTicks(axis, most, true); }
    PlotHit hitAt(const QPointF &place) const override;
    ProcessSet processesAt(const QPointF &place) const override;
    double markHeight(double value, const PlotScale &scale) const override;
    void showSeen(const PlotScale &scale) override;

private:
    struct Bin {
        double from = 0;
        double to = 0;
        std::uint64_t count = 0;
        bool isLast = false; // its end belongs to it
    };

    std::vector<Bin> bins(const PlotAxis &x) const;
    std::optional<Bin> binAt(const QPointF &place) const;

    QLineSeries *m_top = nullptr;
    QAreaSeries *m_bars = nullptr;
};

/// A box from quartile to quartile with the median in it, whiskers to the farthest values within 1.5 times its length,
/// circles beyond. It lies on its side: values are along x in all three plots, and a pane has more room that way.
class BoxPlot : public DistributionPlot
{
    Q_OBJECT

public:
    explicit BoxPlot(QWidget *parent = nullptr);

protected:
    PlotRange wholeRange() const override;
    PlotFrame frame() const override;
    PlotTicks yTicks(const PlotAxis &, int) const override { return {}; }
    QRectF areaOf(const QSizeF &size, const PlotRange &range) const override;
    double markHeight(double value, const PlotScale &scale) const override;
    void showSeen(const PlotScale &scale) override;

private:
    void dress();

    QLineSeries *m_boxTop = nullptr;
    QLineSeries *m_boxBottom = nullptr;
    QAreaSeries *m_box = nullptr;
    QLineSeries *m_lower = nullptr; // whisker with its end
    QLineSeries *m_upper = nullptr;
    QLineSeries *m_median = nullptr;
    QScatterSeries *m_beyond = nullptr;
};

/// Which part of the processes has a value or a smaller one.
class CumulativePlot : public DistributionPlot
{
    Q_OBJECT

public:
    explicit CumulativePlot(QWidget *parent = nullptr);

protected:
    PlotRange wholeRange() const override;
    PlotFrame frame() const override;
    PlotTicks yTicks(const PlotAxis &axis, int most) const override { return plotTicks(axis, most, true); }
    double markHeight(double value, const PlotScale &scale) const override;
    void showSeen(const PlotScale &scale) override;

private:
    QLineSeries *m_line = nullptr;
};

} // namespace rankscope
