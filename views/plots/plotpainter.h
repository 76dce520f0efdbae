// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPalette>
#include <QRectF>

#include "model/base/processset.h"
#include "views/plots/plotaxis.h"
#include "views/plots/plotdata.h"

#include <optional>

class QPainter;

namespace rankscope {

enum class PlotKind { Rank, Histogram, Box, Cumulative };

/// What lies under the pointer.
struct PlotHit {
    QString text; // "rank 512: 1.25", translated
    std::optional<std::int64_t> process;
    QPointF place; // of the mark, in pixels
};

/// Draws one kind of plot of some values, with its axes. Outliers are marked ⚑ in a colour of their own; with chosen
/// processes the others are pale. Up to 10,000 ranks are points, more a strip from the smallest to the largest of a pixel.
class PlotPainter
{
public:
    static constexpr std::uint64_t mostPoints = 10'000;

    PlotKind kind = PlotKind::Rank;
    std::shared_ptr<const PlotData> data; // may be null
    ProcessSet chosen;
    QString valueTitle; // of the axis of the values, with their unit; empty: "Value"
    /// Where the ranks are put in another order: who stands at each place, which is what the spans have then, one place each.
    std::shared_ptr<const std::vector<std::int64_t>> order;
    QPalette palette;
    QFont font;

    bool isEmpty() const { return !data || data->isEmpty(); }
    /// All there is, with some room around it; of data that are not empty.
    PlotRange wholeRange() const;
    /// A range with those axes set that follow from others: the height of a histogram.
    PlotRange resolved(PlotRange range) const;
    /// Whether the person can zoom along y.
    bool hasFreeHeight() const { return kind == PlotKind::Rank; }

    /// Where the values are drawn in a plot of this size.
    QRectF area(const QSizeF &size, const PlotRange &range) const;
    void paint(QPainter &painter, const QSizeF &size, const PlotRange &range) const;
    PlotHit hit(const QPointF &pointer, const QSizeF &size, const PlotRange &range) const;
    /// The processes that a click chooses: that of a point, those of a bar.
    ProcessSet processesAt(const QPointF &pointer, const QSizeF &size, const PlotRange &range) const;

private:
    struct Bin {
        double from = 0;
        double to = 0;
        std::uint64_t count = 0;
    };

    int lineHeight() const;
    QString valueName() const;
    std::int64_t processAt(std::int64_t place) const;
    PlotTicks heightTicks(const PlotAxis &axis, double height) const;
    std::vector<Bin> bins(const PlotAxis &x) const;
    void paintAxes(QPainter &painter, const PlotScale &scale) const;
    void paintRanks(QPainter &painter, const PlotScale &scale) const;
    void paintStrip(QPainter &painter, const PlotScale &scale) const;
    void paintHistogram(QPainter &painter, const PlotScale &scale) const;
    void paintBox(QPainter &painter, const PlotScale &scale) const;
    void paintCumulative(QPainter &painter, const PlotScale &scale) const;
    void paintOutliers(QPainter &painter, const std::vector<QPointF> &places) const;
    void addRanks(const PlotData::Span &span, std::vector<QPointF> &places, const PlotScale &scale) const;
    std::vector<QPointF> outlierPlaces(const PlotScale &scale) const;
    bool isPale(const PlotData::Span &span) const;
    QColor color() const;
    QColor paleColor() const;
    PlotHit hitRank(const QPointF &pointer, const PlotScale &scale) const;
    PlotHit hitValue(const QPointF &pointer, const PlotScale &scale) const;
};

} // namespace rankscope
