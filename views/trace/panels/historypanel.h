// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/rows/valuehistory.h"
#include "views/plots/picture.h"

#include <QWidget>

#include <optional>

class QSplitter;

namespace rankscope {

class AlignedView;
class ElidedLabel;
class HistoryPlot;
class Pane;

/// The values of the operand that was selected, over its occurrences: below the rows of a trace or of two, hidden until
/// it is asked for. The history is made in a worker; a newer one replaces it. It stays while the rows are of the same
/// traces; other rows close it.
class HistoryPanel : public QWidget
{
    Q_OBJECT

public:
    /// The view outlives this.
    HistoryPanel(AlignedView &view, QWidget *parent);

    /// Gives a pane the action Value over Iterations, which is enabled while a record with a value is selected.
    QAction *addAction(Pane &pane);
    /// Rows above their panel, with a border that can be moved.
    static QSplitter *below(QWidget &rows, QWidget &panel, QWidget *parent);
    /// Plots the history of the selected record.
    void plotSelected();
    /// Plots that of the operand at a position (AlignedRows) of the rows.
    void plotAt(std::uint64_t position);
    /// What is plotted, or about to be; nothing: nothing is.
    std::optional<std::uint64_t> plottedPosition() const { return m_rows ? std::optional(m_position) : std::nullopt; }
    bool isBusy() const { return m_job.isAwaited(); }
    /// The plot as it is zoomed; empty: nothing is plotted.
    QByteArray picture(PictureFormat format) const;

Q_SIGNALS:
    /// A value at this position (AlignedRows) was clicked.
    void positionChosen(std::uint64_t position);
    /// isBusy() became false.
    void settled();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// What belongs together: positions of the history are those of the rows.
    struct Plotted {
        std::shared_ptr<const AlignedRows> rows;
        std::shared_ptr<const ValueHistory> history;
    };

    void take(const Result<Plotted> &plotted);
    void takeRows();
    void close();
    bool hasSelectedValue() const;
    QString heading(const ValueHistory &history) const;

    AlignedView &m_view;
    ElidedLabel *m_heading = nullptr;
    ElidedLabel *m_pointed = nullptr;
    HistoryPlot *m_plot = nullptr;
    QAction *m_action = nullptr; // of the pane
    bool m_isPlotted = false;
    std::uint64_t m_position = 0; // of the record whose operand is plotted
    std::shared_ptr<const AlignedRows> m_rows; // in which that is; null: nothing is plotted
    Job<Plotted> m_job;
};

} // namespace rankscope
