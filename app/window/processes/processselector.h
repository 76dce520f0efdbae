// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processgroups.h"
#include "model/base/processlists.h"

#include <QList>
#include <QWidget>

#include <optional>

class QComboBox;
class QCompleter;
class QLabel;
class QToolButton;

namespace rankscope {

class GroupEditing;
class GroupMenu;

/// The field of the tool bar where a set of processes is typed or chosen: "0-3,7", or the name of a group; empty or
/// "all" means all of them. The button next to it opens the menu of the groups.
class ProcessSelector : public QWidget
{
    Q_OBJECT

public:
    /// `editing` outlives this, but for its end.
    explicit ProcessSelector(GroupEditing &editing, QWidget *parent = nullptr);

    /// The processes of the open runs: each run of several is offered in the list besides "all" and the groups. Others
    /// cannot be chosen.
    void setRuns(const QList<ProcessSet> &runs);
    /// Shows a set chosen elsewhere, without telling it back. Empty: all.
    void setProcesses(const ProcessSet &processes);
    /// Where processes run, sorted by process, so that gdb lines can be copied.
    void setPlaces(std::vector<ProcessPlace> places);
    const ProcessSet &processes() const { return m_processes; }
    GroupMenu &menu() const { return *m_menu; }

Q_SIGNALS:
    void processesChosen(const rankscope::ProcessSet &processes);

private:
    void makeBox();
    void makeButton();
    void setGroups(const ProcessGroups &groups);
    void fill();
    void showSelection();
    void take();
    void takeItem(int index);
    void takeGroup(const ProcessGroup &group);
    void takeSet(const std::optional<ProcessSet> &read);
    void takeCombined(const ProcessSet &processes);
    void choose(const ProcessSet &processes, const QString &group = {});
    void showMistake(const QString &mistake);
    QString mistakeIn(const std::optional<ProcessSet> &processes) const;
    QString toolTip() const;
    QString text() const;
    QString knownText() const;
    const ProcessGroup *shownGroup() const;
    ProcessSet openOf(const ProcessGroup &group) const;

    QLabel *m_label;
    QComboBox *m_box;
    QCompleter *m_names; // of groups
    GroupMenu *m_menu;
    QToolButton *m_button;
    ProcessGroups m_groups;
    QString m_group; // chosen by this name, as long as it is these processes
    QList<ProcessSet> m_runs;
    ProcessSet m_known; // of all runs
    ProcessSet m_processes;
};

} // namespace rankscope
