// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/zoomplot.h"

#include "model/arrays/view/viewsample.h"

class QAreaSeries;
class QLineSeries;

namespace rankscope {

/// How many elements of a view have a value in each range; counts on an even or on a logarithmic scale.
class ValueHistogram : public ZoomPlot
{
    Q_OBJECT

public:
    explicit ValueHistogram(QWidget *parent = nullptr);

    /// `title`: what the values are. Another range shows all.
    void setBins(std::shared_ptr<const ValueBins> bins, const QString &title);
    void setLogarithmic(bool logarithmic);
    void setMessage(const QString &message);

protected:
    bool isEmpty() const override { return !m_bins; }
    PlotRange wholeRange() const override;
    PlotRange resolved(const PlotRange &range) const override;
    bool hasFreeHeight() const override { return false; }
    QString emptyText() const override { return m_message; }
    PlotFrame frame() const override;
    PlotTicks yTicks(const PlotAxis &axis, int most) const override;
    void showSeen(const PlotScale &scale) override;
    void pointAt(const std::optional<QPointF> &place) override;
    QString pictureTitle() const override;

private:
    double heightOf(std::uint64_t count) const;
    double edge(std::size_t bin) const;
    std::size_t binAt(double value) const;

    std::shared_ptr<const ValueBins> m_bins;
    QString m_title;
    QString m_message;
    bool m_logarithmic = false;
    QLineSeries *m_top = nullptr;
    QAreaSeries *m_bars = nullptr;
};

} // namespace rankscope
