// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/zoomplot.h"

#include "model/arrays/view/viewsample.h"
#include "views/plots/colorscale.h"

namespace rankscope {

/// Which of the values of a pixel gives it its colour. Extreme: the smallest or the largest, whichever is farther from
/// the middle of the colours, so that a single cell is never lost.
enum class PixelValue : std::uint8_t { Extreme, Minimum, Mean, Maximum };

/// The value that represents a bin, which holds a finite one. `middle`: of the colours.
double valueOf(const SampleBin &bin, PixelValue choice, double middle);

/// A view as a picture: the first row on top. Where there are more cells than pixels a pixel has a NaN's or an
/// infinity's colour as soon as one of its cells is one; infinities are checked besides. A click chooses the cell.
class HeatMap : public ZoomPlot
{
    Q_OBJECT

public:
    explicit HeatMap(QWidget *parent = nullptr);

    /// Shows a view as it was reduced; nothing while there is none. Stays zoomed if it is the same table.
    void setSample(std::shared_ptr<const ArrayView> view, std::shared_ptr<const ViewSample> sample);
    /// A part of the same view in finer bins.
    void setDetail(std::shared_ptr<const ViewSample> sample);
    void setScale(const std::optional<ColorScale> &scale);
    void setPixelValue(PixelValue value);
    /// What the grid shows: drawn as a frame.
    void setSeen(const ArrayPage &seen);
    /// What is said while there is no picture.
    void setMessage(const QString &message);

    /// Rows and columns that are zoomed to.
    ArrayPage zoomedArea() const;
    /// The bins that are shown hold more than a cell, and reading what is zoomed to gives finer ones.
    bool wantsDetail() const;
    /// Where a cell is drawn.
    QPointF placeOfCell(std::uint64_t row, std::uint64_t column) const;
    /// The colour of a place, transparent for cells that are skipped.
    QRgb colorAt(std::uint64_t row, std::uint64_t column) const;
    /// "[3, 4] = 1.5": what is at a place, as far as it was read.
    QString textAt(std::uint64_t row, std::uint64_t column) const;

Q_SIGNALS:
    void cellChosen(std::uint64_t row, std::uint64_t column);

protected:
    bool isEmpty() const override;
    PlotRange wholeRange() const override;
    QString emptyText() const override { return m_message; }
    PlotFrame frame() const override;
    PlotTicks xTicks(const PlotAxis &axis, int most) const override;
    PlotTicks yTicks(const PlotAxis &axis, int most) const override;
    double roomBeside() const override { return barRoom; }
    void drawInside(QPainter &painter, const PlotScale &scale) const override;
    void drawMarks(QPainter &painter) const override;
    void pointAt(const std::optional<QPointF> &place) override;
    void clickAt(const QPointF &place) override;
    QString pictureTitle() const override;

private:
    static constexpr double barRoom = 190; // of the bar with its texts and the legend next to it

    struct Cell {
        std::uint64_t row = 0;
        std::uint64_t column = 0;
    };

    std::optional<Cell> cellAt(const QPointF &place) const;
    ArrayPage areaOfRange(const PlotRange &range) const;
    const ViewSample &sampleFor(const ArrayPage &area) const;
    QRgb colorOfBin(const SampleBin &bin) const;
    QImage image(const PlotScale &scale, const QSize &pixels) const;
    void drawLegend(QPainter &painter, const QRectF &area) const;

    std::shared_ptr<const ArrayView> m_view;
    std::shared_ptr<const ViewSample> m_sample;
    std::shared_ptr<const ViewSample> m_detail;
    std::optional<ColorScale> m_scale;
    PixelValue m_pixelValue = PixelValue::Extreme;
    ArrayPage m_seen;
    QString m_message;
};

} // namespace rankscope
