// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/plotaxis.h"

#include <QFont>
#include <QPalette>

class QPainter;

namespace rankscope {

/// What stands round the values of a plot.
struct PlotFrame {
    QFont font;
    QPalette palette;
    PlotTicks x;
    PlotTicks y;
    QString xTitle;
    QString yTitle;
    bool hasLeft = true; // a line at the left
    bool hasGrid = true; // lines from the marks through the plot
};

/// How many marks with their texts find room below an area.
int mostTicks(const QRectF &area, const QFont &font);

/// What is left for the values in a plot of this size, beside the axes' titles and texts.
QRectF plotArea(const QSizeF &size, const QFont &font, const PlotTicks &y);

/// Draws the axes round the area of the scale.
void paintPlotFrame(QPainter &painter, const PlotScale &scale, const PlotFrame &frame);

} // namespace rankscope
