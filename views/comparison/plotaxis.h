// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    /// `factor` times as long, the value under `part` staying where it is; never outside `whole`, never too fine to draw.
    PlotAxis zoomed(double factor, double part, const PlotAxis &whole) const;
    /// The same length, moved by a part of it, inside `whole`.
    PlotAxis moved(double part, const PlotAxis &whole) const;

    friend bool operator==(const PlotAxis &, const PlotAxis &) = default;
};

/// The values at which an axis has its marks, and what stands there.
struct PlotTicks {
    struct Tick {
        double value = 0;
        QString text;
    };
    std::vector<Tick> ticks;
};

/// About `most` marks at 1, 2 or 5 times a power of ten, written with as many digits as tell them apart. Integers have
/// thousands marks.
PlotTicks plotTicks(const PlotAxis &axis, int most, bool integers);

} // namespace rankscope
