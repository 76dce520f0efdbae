// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/plotaxis.h"

#include <QList>
#include <QPointF>

#include <optional>
#include <vector>

namespace rankscope {

/// From the smallest to the largest value with some room; finite, and so is its length.
PlotAxis withRoom(double minimum, double maximum);

/// The points of a line as it is seen, on the chart: at most the smallest and the largest value of each pixel column,
/// so that a line of any length has at most two points for each column. A gap splits it, unless both its ends are in
/// one column.
class ColumnReducer
{
public:
    explicit ColumnReducer(const PlotScale &scale) : m_scale(scale) {}

    /// Ascending by x. Several values at one place: the smallest and the largest of them.
    void add(double x, double low, double high);
    /// What comes next is not joined to what was before.
    void addGap() { m_hasGap = true; }
    /// The lines between the gaps, none of them empty.
    std::vector<QList<QPointF>> take();

private:
    struct Column {
        double place = 0; // whole pixels from the left
        QPointF low;
        QPointF high;
    };

    void finishColumn();

    PlotScale m_scale;
    std::optional<Column> m_column;
    bool m_hasGap = false;
    std::vector<QList<QPointF>> m_pieces;
};

/// A bar from the bottom of a plot.
struct PlotBar {
    double from = 0;
    double to = 0;
    double height = 0;
};

/// The outline of bars side by side, at the top, on the chart; each that is higher than 0 is at least a pixel high.
QList<QPointF> outlineOf(const std::vector<PlotBar> &bars, const PlotScale &scale);

/// One point for each pixel that any of them is on, of those that are seen; all are on the chart.
QList<QPointF> pointPerPixel(QList<QPointF> points, const QSizeF &area);

} // namespace rankscope
