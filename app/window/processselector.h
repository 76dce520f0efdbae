// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

#include <QList>
#include <QWidget>

#include <optional>

class QComboBox;

namespace rankscope {

/// The field of the tool bar where a set of processes is typed or chosen: "0-3,7"; empty or "all" means all of them.
class ProcessSelector : public QWidget
{
    Q_OBJECT

public:
    explicit ProcessSelector(QWidget *parent = nullptr);

    /// The processes of the open runs: each run of several is offered in the list besides "all". Others cannot be typed.
    void setRuns(const QList<ProcessSet> &runs);
    /// Shows a set chosen elsewhere, without telling it back. Empty: all.
    void setProcesses(const ProcessSet &processes);
    const ProcessSet &processes() const { return m_processes; }

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);

private:
    void take();
    void showMistake(const QString &mistake);
    QString mistakeIn(const std::optional<ProcessSet> &processes) const;
    QString textOf(const ProcessSet &processes) const;

    QComboBox *m_box;
    QList<ProcessSet> m_runs;
    ProcessSet m_known; // of all runs
    ProcessSet m_processes;
};

} // namespace rankscope
