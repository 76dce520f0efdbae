// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/plotaxis.h"

#include <QChartView>

#include <functional>

class QAbstractSeries;
class QCategoryAxis;
class QScatterSeries;

namespace rankscope {

/// Marks that Qt Charts draws in one plot; each of them is an item of its scene. More are painted by us.
constexpr qsizetype mostMarks = 2'000;

enum class PlotAxes { Both, Bottom, None };

/// What stands round the values of a plot.
struct PlotFrame {
    PlotAxes axes = PlotAxes::Both;
    bool hasGrid = true; // lines from the marks through the plot
    QString xTitle; // with the unit
    QString yTitle;
    PlotTicks x;
    PlotTicks y;
};

/// How many marks with their texts find room below an area, and how many at its left.
int mostTicksBelow(double width, const QFont &font);
int mostTicksBeside(double height, const QFont &font);

/// What is left for the values in a plot of this size, beside the axes' titles and texts.
QRectF plotArea(const QSizeF &size, const QFont &font, const PlotTicks &y);

/// Gives a series points and makes its marks filled, without an outline; more than `mostMarks` points give none.
void showMarks(QScatterSeries &series, const QList<QPointF> &points, const QColor &color, double size);

class PlotLayer;

/// The chart of a plot: axes, titles and series in the font and the colours of the widget. It knows nothing of the
/// pointer; the plot that owns it does. Series have the coordinates of PlotScale::onChart(): Qt Charts takes two ranges
/// for one whose ends differ by less than 1e-12 of their size, which is much where a plot is zoomed.
class PlotChart : public QChartView
{
    Q_OBJECT

public:
    using Painting = std::function<void(QPainter &)>;

    /// `seen` paints what the widget shows.
    PlotChart(Painting seen, QWidget *parent);

    /// Takes a series over.
    void add(QAbstractSeries *series);
    void setFrame(const PlotScale &scale, const PlotFrame &frame);
    /// Draws the axes, then `own`, then the series.
    void draw(QPainter &painter, const Painting &own);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void dress(QCategoryAxis &axis, const PlotFrame &frame) const;

    Painting m_seen;
    QCategoryAxis *m_x = nullptr;
    QCategoryAxis *m_y = nullptr;
    PlotLayer *m_layer = nullptr;
    QString m_uprightTitle; // of the axis at the left
};

} // namespace rankscope
