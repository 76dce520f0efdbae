// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/zoomplot.h"

#include "model/arrays/view/celltext.h"
#include "model/arrays/view/viewsample.h"

class QLineSeries;
class QScatterSeries;

namespace rankscope {

/// Rows (Across: along the columns) or columns (Down) of a view as they were read.
struct PlottedLines {
    std::shared_ptr<const ArrayView> view;
    ArrayDirection along = ArrayDirection::Across;
    ViewSample sample; // a bin for each of the lines

    const SampleAxis &lines() const { return along == ArrayDirection::Across ? sample.grid.rows : sample.grid.columns; }
    const SampleAxis &places() const
    {
        return along == ArrayDirection::Across ? sample.grid.columns : sample.grid.rows;
    }
    const SampleBin &bin(std::uint64_t line, std::uint64_t place) const
    {
        return along == ArrayDirection::Across ? sample.bin(line, place) : sample.bin(place, line);
    }
};

/// Lines over each other, distinguished by colour and dashes. Up to `mostPoints` values of a line are points, more a
/// band from the smallest to the largest of a bin; of several to a pixel the smallest and the largest are drawn. Where
/// a value is not finite the line is broken. A click on a point chooses its cell.
class LinesPlot : public ZoomPlot
{
    Q_OBJECT

public:
    static constexpr std::uint64_t mostPoints = 10'000;
    static constexpr std::uint64_t mostLines = 12;
    static constexpr std::uint64_t bandBins = 4'000; // of a line with more points

    explicit LinesPlot(QWidget *parent = nullptr);

    /// Other lines show all; the same ones in other bins stay zoomed.
    void setLines(std::shared_ptr<const PlottedLines> lines);
    void setMessage(const QString &message);
    const std::shared_ptr<const PlottedLines> &lines() const { return m_lines; }
    /// First and number of the places that are zoomed to.
    SampleAxis::Span zoomedPlaces() const;
    bool wantsDetail() const;

Q_SIGNALS:
    /// A point was clicked.
    void cellChosen(std::uint64_t row, std::uint64_t column);

protected:
    bool isEmpty() const override;
    PlotRange wholeRange() const override;
    QString emptyText() const override;
    PlotFrame frame() const override;
    PlotTicks xTicks(const PlotAxis &axis, int most) const override;
    double roomBeside() const override { return legendRoom; }
    void showSeen(const PlotScale &scale) override;
    void drawInside(QPainter &painter, const PlotScale &scale) const override;
    void drawMarks(QPainter &painter) const override;
    void pointAt(const std::optional<QPointF> &place) override;
    void clickAt(const QPointF &place) override;
    QString pictureTitle() const override;

private:
    static constexpr double legendRoom = 150;

    /// What is seen of a line between two gaps, on the chart.
    struct Piece {
        std::uint64_t line = 0;
        QList<QPointF> points;
    };

    struct Hit {
        QString text;
        QPointF place;
        std::uint64_t line = 0; // of the view
        std::uint64_t position = 0; // along the line
    };

    std::uint64_t placeCount() const;
    ArrayDirection across() const;
    QPen penOf(std::uint64_t line) const;
    std::vector<QList<QPointF>> piecesOf(std::uint64_t line, const PlotScale &scale) const;
    QLineSeries &series(std::size_t index);
    void showPieces();
    void drawPieces(QPainter &painter, const PlotScale &scale) const;
    void drawLegend(QPainter &painter, const QRectF &area) const;
    QString lineName(std::uint64_t line) const;
    Hit hitAt(const QPointF &pointer) const;

    std::shared_ptr<const PlottedLines> m_lines;
    PlotRange m_whole;
    QString m_message;
    Hit m_hit;
    std::vector<Piece> m_pieces; // that are seen
    std::vector<QLineSeries *> m_series; // as many as were needed at a time
    std::vector<QScatterSeries *> m_singles; // values between two gaps, a series for each line
};

} // namespace rankscope
