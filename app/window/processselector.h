// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processset.h"

#include <QWidget>

class QComboBox;

namespace rankscope {

/// The field of the tool bar where a set of processes is typed or chosen: "0-3,7"; empty or "all" means all of them.
class ProcessSelector : public QWidget
{
    Q_OBJECT

public:
    explicit ProcessSelector(QWidget *parent = nullptr);

    /// The sets offered in the list besides "all": one for each open run.
    void setGroups(const QList<ProcessSet> &groups);
    /// Shows a set chosen elsewhere, without telling it back. Empty: all.
    void setProcesses(const ProcessSet &processes);
    const ProcessSet &processes() const { return m_processes; }

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);

private:
    void take();
    void showState(bool valid);
    QString textOf(const ProcessSet &processes) const;

    QComboBox *m_box;
    ProcessSet m_processes;
};

} // namespace rankscope
