// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

#include <vector>

namespace rankscope {

/// A range of numbers along a line of pixels. Invariant: minimum < maximum, both finite, and so is their difference.
struct PlotAxis {
    double minimum = 0;
    double maximum = 1;

    double length() const { return maximum - minimum; }
    /// 0 to 1 inside the range.
    double partOf(double value) const { return (value - minimum) / length(); }
    double at(double part) const { return minimum + length() * part; }
    /// `factor` times as long, the value under `part` staying where it is; never outside `whole`, never too fine to
    /// draw.
    PlotAxis zoomed(double factor, double part, const PlotAxis &whole) const;
    /// The same length, moved by a part of it, inside `whole`.
    PlotAxis moved(double part, const PlotAxis &whole) const;

    friend bool operator==(const PlotAxis &, const PlotAxis &) = default;
};

/// What part of a plot is shown.
struct PlotRange {
    PlotAxis x;
    PlotAxis y;

    friend bool operator==(const PlotRange &, const PlotRange &) = default;
};

/// Where numbers are on an area of pixels; y upwards.
struct PlotScale {
    QRectF area;
    PlotRange range;

    double x(double value) const { return area.left() + range.x.partOf(value) * area.width(); }
    double y(double value) const { return area.bottom() - range.y.partOf(value) * area.height(); }
    double xAt(double pixel) const { return range.x.at((pixel - area.left()) / area.width()); }
    double yAt(double pixel) const { return range.y.at((area.bottom() - pixel) / area.height()); }
    /// In the coordinates of a PlotChart: pixels from the lower left corner of the area, y upwards; finite.
    QPointF onChart(double x, double y) const;
};

/// The values at which an axis has its marks, and what stands there.
struct PlotTicks {
    struct Tick {
        double value = 0;
        QString text;
    };
    std::vector<Tick> ticks;
};

/// About `most` marks at 1, 2 or 5 times a power of ten, written in the user's locale with as many digits as
/// distinguish them.
PlotTicks plotTicks(const PlotAxis &axis, int most, bool integers);

} // namespace rankscope
