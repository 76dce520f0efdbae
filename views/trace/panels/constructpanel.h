// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/job.h"
#include "model/trace/rows/constructstatisticsmodel.h"
#include "model/trace/trace/constructchoice.h"

#include <QWidget>

class QAction;
class QTableView;

namespace rankscope {

class ElidedLabel;
class Pane;

/// How much of a trace each construct is, as a table below the records; hidden until it is asked for, and only counted
/// then, in a worker.
class ConstructPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ConstructPanel(QWidget *parent);

    /// Gives a pane the action Statistics of Constructs, which shows and hides the panel.
    QAction *addAction(Pane &pane);
    void setTrace(std::shared_ptr<const Trace> trace);
    void setShown(bool shown);
    bool isBusy() const { return m_job.isAwaited(); }
    const ConstructStatisticsModel &model() const { return *m_model; }

Q_SIGNALS:
    /// The user chose a construct: its first record.
    void recordChosen(rankscope::RecordIndex record);
    /// The user wants the records of this construct alone.
    void constructRequested(const rankscope::ConstructChoice &construct);
    /// isBusy() became false.
    void settled();
    /// The panel was closed while it had the keys.
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeTable();
    void count();
    void take(std::vector<ConstructStatistics> statistics);
    void choose(const QModelIndex &index);
    void requestConstruct();
    void copy() const;

    std::shared_ptr<const Trace> m_trace;
    std::shared_ptr<const Trace> m_counted; // of which the table is
    ConstructStatisticsModel *m_model = nullptr;
    QTableView *m_table = nullptr;
    ElidedLabel *m_heading = nullptr;
    QAction *m_action = nullptr; // of the pane
    Job<std::vector<ConstructStatistics>> m_job;
};

} // namespace rankscope
