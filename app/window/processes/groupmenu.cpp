// SPDX-FileCopyrightText: 2026 The Rankscope developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/processes/groupmenu.h"

#include "app/window/processes/groupediting.h"
#include "app/window/shell/actions.h"
#include "model/base/processsettext.h"
#include "views/tables/elidednumber.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>

namespace rankscope {

using namespace Qt::StringLiterals;

GroupMenu::GroupMenu(GroupEditing &editing, QWidget *parent) : QMenu(parent), m_editing(editing)
{
    setObjectName(u"groupMenu"_s);
    setTitle(tr("&Groups of Processes"));
    setToolTipsVisible(true);
    m_new = addItem(*this, u"newGroup"_s, tr("&New Group from Selection…"), {});
    m_new->setShortcut(QKeySequence(u"Ctrl+Shift+G"_s));
    m_new->setToolTip(withKey(tr("Give the selected processes a name, to choose them again"), m_new->shortcut()));
    connect(m_new, &QAction::triggered, this, [this] { m_editing.askForNew(effective()); });
    addGroups({u"renameGroup"_s, tr("&Rename"), tr("Give a group another name"),
               [this](const ProcessGroup &group) { m_editing.askForNewName(group.name); }});
    addGroups({u"removeGroup"_s, tr("Re&move"), tr("Forget a group, after a question"),
               [this](const ProcessGroup &group) { m_editing.askToRemove(group.name); }});
    addSeparator();
    addCombination({u"uniteGroup"_s, tr("&Union With"), tr("Add the processes of a group to the selection"), {}},
                   SetOperation::Union);
    m_union = m_combinations.front();
    addCombination({u"withoutGroup"_s, tr("&Without"), tr("Take the processes of a group out of the selection"), {}},
                   SetOperation::Without);
    addCombination({u"intersectGroup"_s, tr("&Intersect With"), tr("Keep of the selection what is in a group"), {}},
                   SetOperation::Intersection);
    addSeparator();
    addCopies();
    addSeparator();
    m_save = addItem(*this, u"saveGroups"_s, tr("&Save Groups…"), tr("Write all groups to a file, one a line"));
    QAction *const load = addItem(*this, u"loadGroups"_s, tr("&Load Groups…"), tr("Add the groups of a file"));
    connect(m_save, &QAction::triggered, this, [this] { m_editing.askToSave(); });
    connect(load, &QAction::triggered, this, [this] { m_editing.askToLoad(); });
    connect(&editing, &GroupEditing::changed, this, &GroupMenu::updateActions);
    updateActions();
}

QAction *GroupMenu::addItem(QMenu &menu, const QString &name, const QString &text, const QString &toolTip)
{
    QAction *const action = menu.addAction(text);
    action->setObjectName(name);
    action->setToolTip(toolTip);
    return action;
}

QMenu *GroupMenu::addGroups(const Submenu &submenu)
{
    QMenu *const menu = addMenu(submenu.title);
    menu->setObjectName(submenu.name);
    menu->setToolTipsVisible(true);
    menu->menuAction()->setToolTip(submenu.toolTip);
    connect(menu, &QMenu::aboutToShow, this, [this, menu, choose = submenu.choose] { fill(*menu, choose); });
    m_ofGroups.append(menu);
    return menu;
}

void GroupMenu::addCombination(const Submenu &submenu, SetOperation operation)
{
    Submenu made = submenu;
    made.choose = [this, operation](const ProcessGroup &group) {
        const ProcessSet result = rankscope::combined(effective(), operation, group.processes);
        Q_EMIT combined(m_known.isEmpty() ? result : result.intersected(m_known));
    };
    m_combinations.append(addGroups(made));
}

void GroupMenu::addCopies()
{
    m_copies = addMenu(tr("&Copy Set As"));
    m_copies->setObjectName(u"copySet"_s);
    m_copies->setToolTipsVisible(true);
    m_copies->menuAction()->setToolTip(tr("Copy the selected processes as other tools spell them"));
    m_copyList = addItem(*m_copies, u"copyList"_s, {}, tr("Numbers and ranges, as srun, mpirun and DDT take them"));
    m_copyStat = addItem(*m_copies, u"copyStat"_s, {}, tr("In brackets, as STAT labels its edges"));
    m_copyTotalView = addItem(*m_copies, u"copyTotalView"_s, {}, tr("With the count, as TotalView lists processes"));
    m_copyGdb = addItem(*m_copies, u"copyGdb"_s, tr("&gdb Lines by Host"), {});
    connect(m_copies, &QMenu::aboutToShow, this, &GroupMenu::labelCopies);
    connect(m_copyList, &QAction::triggered, this,
            [this] { copy(compactText(effective()), elidedText(effective(), GroupEditing::mostRanges)); });
    connect(m_copyStat, &QAction::triggered, this, [this] {
        copy(bracketText(effective()), u'[' % elidedText(effective(), GroupEditing::mostRanges) % u']');
    });
    connect(m_copyTotalView, &QAction::triggered, this, [this] {
        copy(totalViewText(effective(), effective().ranges().size()),
             totalViewText(effective(), GroupEditing::mostRanges));
    });
    connect(m_copyGdb, &QAction::triggered, this,
            [this] { copy(gdbLines(effective(), m_places), tr("lines that attach gdb")); });
}

/// Each says what it copies.
void GroupMenu::labelCopies()
{
    const ProcessSet &set = effective();
    m_copyList->setText(tr("&List for srun, mpirun, DDT: %1").arg(elidedText(set, GroupEditing::mostRanges)));
    m_copyStat->setText(tr("&STAT: [%1]").arg(elidedText(set, GroupEditing::mostRanges)));
    m_copyTotalView->setText(tr("&TotalView: %1").arg(totalViewText(set, GroupEditing::mostRanges)));
}

void GroupMenu::fill(QMenu &menu, const std::function<void(const ProcessGroup &)> &choose)
{
    menu.clear();
    for (const ProcessGroup &group : m_editing.groups().items()) {
        const QString name =
            shortenedName(group.name, fontMetrics(), Qt::ElideMiddle, fontMetrics().averageCharWidth() * 50);
        const QString count = QLocale().toString(static_cast<qulonglong>(group.processes.count()));
        QAction *const action = menu.addAction(tr("%1 (%2)").arg(name, count).replace(u'&', u"&&"_s));
        action->setToolTip(tr("%1: %2").arg(group.name, elidedText(group.processes, GroupEditing::mostRanges)));
        connect(action, &QAction::triggered, this, [choose, group] { choose(group); });
    }
}

void GroupMenu::setProcesses(const ProcessSet &chosen, const ProcessSet &known)
{
    m_chosen = chosen;
    m_known = known;
    updateActions();
}

void GroupMenu::setPlaces(std::vector<ProcessPlace> places)
{
    m_places = std::move(places);
    updateActions();
}

void GroupMenu::updateActions()
{
    const bool any = !m_editing.groups().isEmpty();
    const bool selected = !effective().isEmpty();
    const bool attachable = canAttach(m_places);
    m_new->setEnabled(selected);
    m_save->setEnabled(any);
    for (QMenu *const menu : std::as_const(m_ofGroups))
        menu->setEnabled(any);
    for (QMenu *const menu : std::as_const(m_combinations))
        menu->setEnabled(any && selected);
    m_union->setEnabled(any && !m_chosen.isEmpty());
    m_copies->setEnabled(selected);
    m_copyGdb->setEnabled(attachable);
    m_copyGdb->setToolTip(attachable ? tr("A line for a shell for each process, at most 64")
                                     : tr("Nothing that is open says on which host and under which pid processes run"));
}

void GroupMenu::copy(const QString &text, const QString &shown)
{
    QGuiApplication::clipboard()->setText(text);
    Q_EMIT m_editing.said(tr("Copied: %1").arg(shown));
}

} // namespace rankscope
