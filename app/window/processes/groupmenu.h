// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/processgroups.h"
#include "model/base/processlists.h"

#include <QMenu>

#include <functional>

namespace rankscope {

class GroupEditing;

/// The menu of the process selector: makes, renames and removes groups, combines the selection with one, copies it.
class GroupMenu : public QMenu
{
    Q_OBJECT

public:
    /// `editing` outlives this.
    explicit GroupMenu(GroupEditing &editing, QWidget *parent = nullptr);

    /// `chosen`: the selection, empty for all; `known`: of all that is open.
    void setProcesses(const ProcessSet &chosen, const ProcessSet &known);
    /// Where processes run, sorted by process: gdb lines can be copied of those with a pid.
    void setPlaces(std::vector<ProcessPlace> places);

Q_SIGNALS:
    /// The selection shall be these; perhaps none.
    void combined(const rankscope::ProcessSet &processes);

private:
    struct Submenu {
        QString name; // of the object
        QString title;
        QString toolTip;
        std::function<void(const ProcessGroup &)> choose;
    };

    QMenu *addGroups(const Submenu &submenu);
    void addCombination(const Submenu &submenu, SetOperation operation);
    void addCopies();
    QAction *addItem(QMenu &menu, const QString &name, const QString &text, const QString &toolTip);
    void fill(QMenu &menu, const std::function<void(const ProcessGroup &)> &choose);
    void labelCopies();
    void updateActions();
    void copy(const QString &text, const QString &shown);
    /// The selection, with "all" spelled out.
    const ProcessSet &effective() const { return m_chosen.isEmpty() ? m_known : m_chosen; }

    GroupEditing &m_editing;
    ProcessSet m_chosen;
    ProcessSet m_known;
    std::vector<ProcessPlace> m_places;
    QAction *m_new = nullptr;
    QAction *m_save = nullptr;
    QList<QMenu *> m_ofGroups; // need a group
    QList<QMenu *> m_combinations; // need a group and processes
    QMenu *m_union = nullptr; // says nothing of all
    QMenu *m_copies = nullptr;
    QAction *m_copyList = nullptr;
    QAction *m_copyStat = nullptr;
    QAction *m_copyTotalView = nullptr;
    QAction *m_copyGdb = nullptr;
};

} // namespace rankscope
