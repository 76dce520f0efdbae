// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plots/zoomplot.h"

#include <optional>
#include <vector>

class QLineSeries;
class QScatterSeries;

namespace rankscope {

/// What a plot over steps shows. Invariant: `labels` is empty or has a text for each of `places`; the points of a line
/// are ascending by step.
struct StepLines {
    struct Point {
        std::size_t step = 0; // index in `places`
        std::optional<double> value; // nothing: there is none that is finite, and the line is broken
    };
    struct Line {
        QString name;
        std::vector<Point> points;
    };

    std::vector<double> places; // of the steps along x, ascending
    QStringList labels; // of the steps; empty: the places are their numbers
    QString xTitle;
    QString yTitle; // with the unit
    std::vector<Line> lines;
    std::optional<double> bound; // drawn as a line across
    QString boundName;
    bool isLogarithmic = false; // of values that are not negative; zeros are on the lowest line
};

/// Values over the steps of a series, a line each, distinguished by colour and dashes; the steps that were read have
/// marks. What is not finite breaks its line, and is counted. A click on a point chooses its step.
class StepsPlot : public ZoomPlot
{
    Q_OBJECT

public:
    static constexpr std::size_t mostLines = 12;

    explicit StepsPlot(QWidget *parent = nullptr);

    /// Other steps show all; the same ones stay zoomed.
    void setLines(StepLines lines);
    const StepLines &lines() const { return m_lines; }
    void setMessage(const QString &message);
    /// The line that is drawn thicker and the step that is marked, by index; nothing: none.
    void setCurrent(std::optional<std::size_t> line, std::optional<std::size_t> step);
    /// How many points have no finite value.
    std::size_t leftOut() const { return m_leftOut; }
    /// Where a point is drawn; nothing where it has no value.
    std::optional<QPointF> placeOfPoint(std::size_t line, std::size_t point) const;

Q_SIGNALS:
    void pointChosen(std::size_t line, std::size_t step);

protected:
    bool isEmpty() const override { return m_finite == 0; }
    PlotRange wholeRange() const override { return m_whole; }
    QString emptyText() const override { return m_message; }
    PlotFrame frame() const override;
    PlotTicks xTicks(const PlotAxis &axis, int most) const override;
    PlotTicks yTicks(const PlotAxis &axis, int most) const override;
    double roomBeside() const override { return legendRoom; }
    void showSeen(const PlotScale &scale) override;
    void drawInside(QPainter &painter, const PlotScale &scale) const override;
    void drawAbove(QPainter &painter, const PlotScale &scale) const override;
    void drawMarks(QPainter &painter) const override;
    void pointAt(const std::optional<QPointF> &place) override;
    void clickAt(const QPointF &place) override;
    QString pictureTitle() const override { return m_lines.yTitle; }

private:
    static constexpr double legendRoom = 150;

    struct Hit {
        std::size_t line = 0;
        std::size_t point = 0;
    };

    void measure();
    double heightOf(double value) const; ///< on the axis of the plot
    QString stepText(std::size_t step) const;
    QPen penOf(std::size_t line) const;
    std::optional<Hit> hitAt(const QPointF &pointer) const;
    void drawLegend(QPainter &painter, const QRectF &area) const;

    StepLines m_lines;
    PlotRange m_whole;
    double m_zero = 0; // where zeros are on a logarithmic axis
    std::size_t m_finite = 0;
    std::size_t m_leftOut = 0;
    std::optional<std::size_t> m_currentLine;
    std::optional<std::size_t> m_currentStep;
    std::optional<Hit> m_hit;
    QString m_message;
    std::vector<QLineSeries *> m_pieces; // as many as were needed at a time
    std::vector<QScatterSeries *> m_marks; // one for each line
};

} // namespace rankscope
