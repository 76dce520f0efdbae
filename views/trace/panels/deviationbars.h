// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/diff/deviations/deviationhistogram.h"
#include "views/plots/zoomplot.h"

#include <memory>
#include <optional>

namespace rankscope {

/// How many pairs of values are how far apart, as bars over log10 |Δ|; counts on a logarithmic scale. What counts as
/// equal and what differs have bars of their own; an absolute tolerance is a line.
class DeviationBars : public ZoomPlot
{
    Q_OBJECT

public:
    /// What the pairs are that do not differ: equal within the tolerance alone, or also no more than noise.
    enum class Within { Tolerance, Noise };

    explicit DeviationBars(QWidget *parent = nullptr);

    /// Null: nothing is shown but the message. Another range of bins shows all.
    void setHistogram(std::shared_ptr<const DeviationHistogram> histogram, std::optional<double> absoluteTolerance,
                      Within within = Within::Tolerance);
    /// "differ", "noise, or equal": what the legend calls a series.
    QString seriesTitle(bool isBeyond) const;
    void setMessage(const QString &message);
    /// The bin in which so large a difference is; nothing outside of all.
    std::optional<std::size_t> binOf(double absolute) const;
    /// "10⁻⁷ ≤ |Δ| < 1.8·10⁻⁷: 12 pairs differ".
    QString textOf(std::size_t bin) const;
    /// The middle of a bin, above the axis.
    QPointF placeOfBin(std::size_t bin) const;

protected:
    bool isEmpty() const override { return !m_histogram || m_histogram->bins() == 0; }
    QString emptyText() const override { return m_message; }
    PlotRange wholeRange() const override;
    PlotRange resolved(const PlotRange &range) const override;
    bool hasFreeHeight() const override { return false; }
    PlotFrame frame() const override;
    PlotTicks xTicks(const PlotAxis &axis, int most) const override;
    PlotTicks yTicks(const PlotAxis &axis, int most) const override;
    double roomBeside() const override { return 190; }
    void drawInside(QPainter &painter, const PlotScale &scale) const override;
    void pointAt(const std::optional<QPointF> &place) override;
    QString pictureTitle() const override;

private:
    double edge(std::size_t bin) const; // log10
    std::optional<std::size_t> binAtPower(double power) const;
    void drawBars(QPainter &painter, const PlotScale &plot) const;
    void drawTolerance(QPainter &painter, const PlotScale &plot) const;
    void drawLegend(QPainter &painter, const QRectF &area) const;
    QColor colorOf(bool isBeyond) const;

    std::shared_ptr<const DeviationHistogram> m_histogram;
    std::optional<double> m_tolerance; // log10
    Within m_within = Within::Tolerance;
    QString m_message;
};

} // namespace rankscope
