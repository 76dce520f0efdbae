// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/plotview.h"

namespace rankscope {

/// The value of each rank. Up to 2,000 ranks are points, more a strip from the smallest to the largest of a pixel.
class RankPlot : public PlotView
{
    Q_OBJECT

public:
    explicit RankPlot(QWidget *parent = nullptr);

    /// Puts ranks in another order: who is at each place, which is what the spans of the data have then, one place
    /// each.
    void setOrder(std::shared_ptr<const std::vector<std::int64_t>> order) { m_order = std::move(order); }

protected:
    PlotRange wholeRange() const override;
    PlotFrame frame() const override;
    PlotTicks xTicks(const PlotAxis &axis, int most) const override;
    PlotHit hitAt(const QPointF &place) const override;
    QList<QPointF> outlierPoints(const PlotScale &scale) const override;
    void showSeen(const PlotScale &scale) override;
    void drawInside(QPainter &painter, const PlotScale &scale) const override;

private:
    bool isStrip(const PlotAxis &x) const;
    bool isPale(const PlotData::Span &span) const;
    std::int64_t processAt(std::int64_t place) const;
    void drawStrip(QPainter &painter, const PlotScale &scale) const;

    std::shared_ptr<const std::vector<std::int64_t>> m_order;
    QScatterSeries *m_values = nullptr;
    QScatterSeries *m_pale = nullptr; // of processes that are not chosen
};

} // namespace rankscope
