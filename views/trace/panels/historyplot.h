// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/rows/valuehistory.h"
#include "views/plots/zoomplot.h"

#include <memory>

class QLineSeries;
class QScatterSeries;

namespace rankscope {

/// The values of an operand over its occurrences, a line for each run. Where many occurrences share a pixel column the
/// smallest and the largest value of it are drawn. A click on a value chooses its row.
class HistoryPlot : public ZoomPlot
{
    Q_OBJECT

public:
    explicit HistoryPlot(QWidget *parent = nullptr);

    /// `rows` are those of the history; both null: nothing is plotted.
    void setHistory(std::shared_ptr<const ValueHistory> history, std::shared_ptr<const AlignedRows> rows);

Q_SIGNALS:
    /// A value at this position (AlignedRows) was clicked.
    void positionChosen(std::uint64_t position);

protected:
    bool isEmpty() const override { return !m_history || m_history->finite() == 0; }
    QString emptyText() const override;
    PlotRange wholeRange() const override { return m_whole; }
    PlotFrame frame() const override;
    PlotTicks xTicks(const PlotAxis &axis, int most) const override { return plotTicks(axis, most, true); }
    double roomBeside() const override;
    void showSeen(const PlotScale &scale) override;
    void drawInside(QPainter &painter, const PlotScale &scale) const override;
    void drawMarks(QPainter &painter) const override;
    void pointAt(const std::optional<QPointF> &place) override;
    void clickAt(const QPointF &place) override;
    QString pictureTitle() const override;

private:
    /// One run as it is drawn.
    struct Run {
        QLineSeries *line = nullptr;
        QScatterSeries *marks = nullptr; // of the values, where few are seen
    };
    struct Hit {
        QPointF place;
        std::uint64_t occurrence = 0;
        bool isCurrent = false;
    };

    const ValueHistory::Line *lineOf(std::size_t run) const; // null: there is no such run
    QColor colorOf(std::size_t run) const;
    QString nameOf(std::size_t run) const;
    std::pair<std::uint64_t, std::uint64_t> seenOccurrences(const PlotAxis &axis) const;
    void showRun(std::size_t run, const PlotScale &scale);
    std::optional<Hit> hitAt(const QPointF &pointer) const;
    QString textOf(const Hit &hit) const;

    std::shared_ptr<const ValueHistory> m_history;
    std::shared_ptr<const AlignedRows> m_rows;
    PlotRange m_whole;
    std::array<Run, 2> m_runs; // reference (or the only one), current
    std::optional<Hit> m_hit;
};

} // namespace rankscope
